# Nombres de lo que se puede elegir, con una línea sobre cada cosa.

# Los niveles del ordenador.
level-easy = Fácil
level-easy-about = para tus primeras partidas: se equivoca
level-normal = Normal
level-normal-about = ve las trampas sencillas, pero se le puede ganar
level-hard = Difícil
level-hard-about = calcula varias jugadas por delante: ven con un plan
level-expert = Experto
level-expert-about = lo mejor que sé jugar

# Cuánto puede durar una jugada.
pace-live = En directo
pace-live-about = diez minutos por jugada
pace-day = Diario
pace-day-about = un día por jugada
pace-slow = Lento
pace-slow-about = tres días por jugada
pace-week = Semanal
pace-week-about = una semana por jugada
pace-bank = Reserva de tiempo
pace-bank-about = tres días, 12 horas más con cada jugada, siete días como máximo
pace-none = Sin límite
pace-none-about = todo el tiempo que quieras

# Variantes.
option-off = sin: { $option }

# En qué momento está una partida.
state-open = reto
state-playing = en juego
state-over = terminada
state-void = anulada
state-declined = reto rechazado
state-cancelled = reto retirado
state-expired = reto caducado

# Cómo se llaman los ordenadores de una partida cuando hay varios, por sitio.
computer-0 = Ona
computer-1 = Aitor
computer-2 = Lucía
computer-3 = Jon
