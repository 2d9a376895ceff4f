# Aukera daitezkeen gauzen izenak, eta lerro bat bakoitzaz.

# Ordenagailuaren mailak.
level-easy = Erraza
level-easy-about = lehen partidetarako: hutsak egiten ditu
level-normal = Arrunta
level-normal-about = tranpa errazak ikusten ditu, baina irabaz dakioke
level-hard = Zaila
level-hard-about = urrunago ikusten du: ekarri plan bat
level-expert = Aditua
level-expert-about = ahal dudan ondoena jokatzen dut

# Zenbat iraun dezakeen jokaldi batek.
pace-live = Zuzenean
pace-live-about = hamar minutu jokaldiko
pace-day = Egunekoa
pace-day-about = egun bat jokaldiko
pace-slow = Lasaia
pace-slow-about = hiru egun jokaldiko
pace-week = Astekoa
pace-week-about = astebete jokaldiko
pace-bank = Denbora-erreserba
pace-bank-about = hiru egun, jokaldi bakoitzeko 12 ordu gehiago, gehienez zazpi egun
pace-none = Mugarik gabe
pace-none-about = nahi adina denbora

# Aldaerak.
option-off = { $option } gabe

# Partida bat zertan den.
state-open = erronka
state-playing = jokoan
state-over = amaituta
state-void = bertan behera
state-declined = erronka baztertua
state-cancelled = erronka kendua
state-expired = erronka iraungia

# Partida bateko ordenagailuen izenak, bat baino gehiago denean, lekuka.
computer-0 = Ona
computer-1 = Aitor
computer-2 = Lucía
computer-3 = Jon
