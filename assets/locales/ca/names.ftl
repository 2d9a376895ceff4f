# Noms del que es pot triar, amb una línia sobre cada cosa.

# Els jocs en una línia.
about-go-henko = Amb cinc en ratlla guanyes; si no, decideixen els punts. Dues fitxes especials ho capgiren tot.
about-san-henko = Un tauler petit, una mà amagada i fitxes que es giren: guanya qui suma més punts.
about-nonaga = Fes lliscar un cilindre, mou el tauler mateix i ajunta els teus tres cilindres.
about-partxis = El parxís de tota la vida: dau, barreres i captures. De dos a quatre jugadors.
about-conhex = Pren cercles, conquereix caselles i uneix els teus dos costats del tauler. No hi ha empats.
about-ticto = Obre camí a la teva rodona fins a l’altre costat; pel camí s’empeny, es tapa i es mata.

# Els nivells de l’ordinador.
level-easy = Fàcil
level-easy-about = per a les primeres partides: s’equivoca
level-normal = Normal
level-normal-about = veu els paranys senzills, però se’l pot guanyar
level-hard = Difícil
level-hard-about = preveu unes quantes jugades: vine amb un pla
level-expert = Expert
level-expert-about = tan bé com sé jugar

# Quant pot durar una jugada.
pace-live = En directe
pace-live-about = deu minuts per jugada
pace-day = Diari
pace-day-about = un dia per jugada
pace-slow = Lent
pace-slow-about = tres dies per jugada
pace-week = Setmanal
pace-week-about = una setmana per jugada
pace-none = Sense límit
pace-none-about = tot el temps que vulguis

# Variants.
option-swap = Intercanvi de costats
option-swap-about = el segon jugador es pot quedar el primer cercle
option-off = sense: { $option }

# En quin moment és una partida.
state-open = repte
state-playing = en joc
state-over = acabada
state-void = anul·lada
state-declined = repte rebutjat
state-cancelled = repte cancel·lat
state-expired = repte caducat

# Jugades que tenen nom, als botons.
token-go-henko-0 = Simple
token-go-henko-1 = +1
token-go-henko-2 = +2
token-go-henko-3 = +3
token-go-henko-cover = Tapar (T)
token-go-henko-displace = Desplaçar (D)
token-san-henko-0 = Simple
token-san-henko-1 = +1
token-san-henko-2 = +2
mark-partxis-y = 🟡
mark-partxis-b = 🔵
mark-partxis-r = 🔴
mark-partxis-g = 🟢
token-partxis-yh = 🟡 casa
token-partxis-bh = 🔵 casa
token-partxis-rh = 🔴 casa
token-partxis-gh = 🟢 casa
token-partxis-g = meta
token-partxis-skip = Renuncia al 10
remark-partxis-ate = es menja una fitxa: 20 més
remark-partxis-arrived = arriba a la meta: 10 més
remark-partxis-twenty = el 20
remark-partxis-ten = el 10
remark-partxis-seven = ningú a casa: el 6 compta com a 7
remark-partxis-third-six = tercer sis: s’acaba el torn
remark-partxis-third-six-home = tercer sis: l’última fitxa moguda torna a casa
token-conhex-swap = Intercanvia els costats
token-ticto-round = Rodona
token-ticto-rebel = Rebel·lió
