# Noms del que es pot triar, amb una línia sobre cada cosa.

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
pace-bank = Reserva de temps
pace-bank-about = tres dies, 12 hores més amb cada jugada, set dies com a màxim
pace-none = Sense límit
pace-none-about = tot el temps que vulguis

# Variants.
option-off = sense: { $option }

# En quin moment és una partida.
state-open = repte
state-playing = en joc
state-over = acabada
state-void = anul·lada
state-declined = repte rebutjat
state-cancelled = repte retirat
state-expired = repte caducat

# Com es diuen els ordinadors d'una partida quan n'hi ha diversos, per lloc.
computer-0 = Ona
computer-1 = Aitor
computer-2 = Lucía
computer-3 = Jon
