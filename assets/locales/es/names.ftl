# Nombres de lo que se puede elegir, con una línea sobre cada cosa.

# Los juegos en una línea.
about-go-henko = Con cinco en raya ganas; si no, deciden los puntos. Dos fichas especiales lo cambian todo.
about-san-henko = Un tablero diminuto, una mano oculta y fichas que se ponen boca abajo: gana quien suma más puntos.
about-nonaga = Desliza un cilindro, mueve el propio tablero y junta tus tres cilindros.
about-partxis = El parchís de siempre: dado, barreras y capturas. De dos a cuatro jugadores.
about-conhex = Toma círculos, conquista casillas y une tus dos lados del tablero. No hay empates.
about-ticto = Abre camino a tu redonda hasta el otro lado; por el camino se empuja, se tapa y se mata.

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
pace-none = Sin límite
pace-none-about = todo el tiempo que quieras

# Variantes.
option-swap = Intercambio de lados
option-swap-about = el segundo jugador puede quedarse con el primer círculo
option-off = sin: { $option }

# En qué momento está una partida.
state-open = reto
state-playing = en juego
state-over = terminada
state-void = anulada
state-declined = reto rechazado
state-cancelled = reto cancelado
state-expired = reto caducado

# Jugadas que tienen nombre, en los botones.
token-go-henko-0 = Simple
token-go-henko-1 = +1
token-go-henko-2 = +2
token-go-henko-3 = +3
token-go-henko-cover = Tapar (T)
token-go-henko-displace = Desplazar (D)
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
token-partxis-skip = Renunciar al 10
remark-partxis-ate = se come una ficha: 20 más
remark-partxis-arrived = llega a la meta: 10 más
remark-partxis-twenty = el 20
remark-partxis-ten = el 10
remark-partxis-seven = nadie en casa: el 6 cuenta como 7
remark-partxis-third-six = tercer seis: acaba el turno
remark-partxis-third-six-home = tercer seis: la última ficha movida vuelve a casa
token-conhex-swap = Intercambiar lados
token-ticto-round = Redonda
token-ticto-rebel = Rebelarse
