# Aukera daitezkeen gauzen izenak, eta lerro bat bakoitzaz.

# Jokoak lerro batean.
about-go-henko = Bost lerroan: irabazi duzu; bestela, puntuek erabakiko dute. Bi fitxa berezik dena alda dezakete.
about-san-henko = Taula txiki bat, esku ezkutu bat eta iraultzen diren fitxak: puntu gehien dituenak irabazten du.
about-nonaga = Irristatu zilindro bat, mugitu taula bera, eta elkartu zure hiru zilindroak.
about-partxis = Betiko partxisa: dadoa, hesiak eta harrapaketak. Bi, hiru edo lau jokalari.
about-conhex = Hartu zirkuluak, konkistatu gelaxkak eta lotu taulako zure bi aldeak. Ez dago berdinketarik.
about-ticto = Ireki bidea zure biribilari beste alderaino; bidean bultzatu, estali eta hil egiten da.

# Ordenagailuaren mailak.
level-easy = Erraza
level-easy-about = lehen partidetarako: hutsak egiten ditu
level-normal = Arrunta
level-normal-about = tranpa errazak ikusten ditu, baina irabaz dakioke
level-hard = Zaila
level-hard-about = urrunago ikusten du: ekarri plan bat
level-expert = Aditua
level-expert-about = ahalik eta ondoen jokatzen dut

# Zenbat iraun dezakeen jokaldi batek.
pace-live = Zuzenean
pace-live-about = hamar minutu jokaldiko
pace-day = Egunekoa
pace-day-about = egun bat jokaldiko
pace-slow = Lasaia
pace-slow-about = hiru egun jokaldiko
pace-week = Astekoa
pace-week-about = astebete jokaldiko
pace-none = Mugarik gabe
pace-none-about = nahi adina denbora

# Aldaerak.
option-swap = Alde-aldaketa
option-swap-about = bigarren jokalariak lehen zirkulua beretzat har dezake
option-off = { $option } gabe

# Partida bat zertan den.
state-open = erronka
state-playing = jokoan
state-over = amaituta
state-void = bertan behera
state-declined = erronka baztertua
state-cancelled = erronka bertan behera utzia
state-expired = erronka iraungia

# Izena duten jokaldiak, botoietan.
token-go-henko-0 = Soila
token-go-henko-1 = +1
token-go-henko-2 = +2
token-go-henko-3 = +3
token-go-henko-cover = Estali (T)
token-go-henko-displace = Lekuz aldatu (D)
token-san-henko-0 = Soila
token-san-henko-1 = +1
token-san-henko-2 = +2
mark-partxis-y = 🟡
mark-partxis-b = 🔵
mark-partxis-r = 🔴
mark-partxis-g = 🟢
token-partxis-yh = 🟡 etxea
token-partxis-bh = 🔵 etxea
token-partxis-rh = 🔴 etxea
token-partxis-gh = 🟢 etxea
token-partxis-g = helmuga
token-partxis-skip = Egin uko 10 laukiei
remark-partxis-ate = fitxa bat jan du: 20 gehiago
remark-partxis-arrived = helmugara iritsi da: 10 gehiago
remark-partxis-twenty = 20 laukiak
remark-partxis-ten = 10 laukiak
remark-partxis-seven = etxean fitxarik ez: seikoak 7 balio du
remark-partxis-third-six = hirugarren seikoa: txanda amaitzen da
remark-partxis-third-six-home = hirugarren seikoa: mugitutako azken fitxa etxera doa
token-conhex-swap = Trukatu aldeak
token-ticto-round = Biribila
token-ticto-rebel = Matxinatu
