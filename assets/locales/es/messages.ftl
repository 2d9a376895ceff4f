# Lo que dice el bot en los mensajes. Se tutea; español de España.
#
# Una palabra para cada cosa: partida (match), juego (game), jugada (move), turno (turn), tablero (board), ficha (piece),
# casilla (cell), reto y retar (challenge), tablas (draw), empate a puntos (equal points), abandonar
# (resign), deshacer (take back), revancha (rematch), clasificación (leaderboard), puntuación (rating), nivel (level of
# the computer), ritmo (pace), sitio (seat), rival (opponent), mano (hand), montón (pile), ordenador (computer),
# registro (record), repetición (replay), sello (seal). Las palabras de un juego están en su carpeta. Donde no cuesta
# nada se escribe sin género: «cada persona», «quien juega».

# La gente.
somebody = alguien
former-player = alguien que ya no juega aquí
computer-name = Ordenador ({ $level })
computer-named = { $name } (ordenador, { $level })

# El tablero.
board-title = **{ $game }** `{ $code }`
board-turn = { $who }, es tu turno.
board-thinking = { $who } está pensando…
board-void = La partida no cuenta: se acabó el tiempo antes de que empezara de verdad.
board-deadline = el tiempo se acaba { $when }
board-seal = sello `{ $seal }`
board-below = El tablero está más abajo.
result-win = Gana { $who }: { $reason }.
result-draw = Tablas: { $reason }.
result-draw-with = Tablas entre { $who } y { $other }: { $reason }.
result-win-over = { $who } gana a { $other }: { $reason }.
rating-provisional = provisional
rating-uneven = La puntuación de quien lleva pocas partidas cambia más: aún se sabe poco de su nivel.
proposal-draw = { $who } ofrece tablas. { $whom }, ¿de acuerdo?
proposal-takeback = { $who } quiere deshacer una jugada. { $whom }, ¿de acuerdo?
you-played = Has jugado { $move }.

# La mano, que solo ve su dueño.
hand-title = Tu mano en **{ $game }** `{ $code }` contra { $others }
hand-wait = Todavía no es tu turno.
hand-none = No tienes ninguna partida con mano oculta. La hay en: { $games }. Empieza una con `/play`.
hand-open = En esta partida no hay nada oculto: `/board` lo enseña todo.

# Qué toca elegir, según el juego, el número de pasos y el paso.
step = Elige.
step-again = Para elegir otra cosa, tócala en el tablero de arriba.
step-hidden = Abre tu mano para elegir: solo la ves tú.
step-confirm = Tu jugada sería { $move }. ¿La juegas?

# Botones.
button-play = Jugar { $move }
button-back = Atrás
button-choose = Elegir
button-hand = Tu mano
button-more = Más
button-agree-draw = Aceptar tablas
button-agree-takeback = Permitir que se deshaga
button-refuse-draw = Rechazar tablas
button-refuse-takeback = Dejar la jugada
button-word = Mi palabra
button-accept = Aceptar
button-decline = Rechazar
button-cancel = Retirar
button-rules = ¿Cómo se juega?
button-rematch = Revancha
button-replay = Repetición
button-record = Registro
button-verify = Comprobar
button-words = Como texto
button-board = Ver el tablero
button-undo = Deshacer
button-draw = Ofrecer tablas
button-resign = Abandonar

# La tarjeta de un reto.
card-challenge = { $who } reta a { $whom }.
card-open =
    { $seats ->
        [one] { $who } busca rival. Juega quien acepte primero.
       *[other] { $who } busca { $seats } rivales. Juegan quienes acepten primero.
    }
card-challenge-open =
    { $seats ->
        [one] { $who } reta a { $whom }; queda un sitio libre.
       *[other] { $who } reta a { $whom }; quedan { $seats } sitios libres.
    }
card-seated = En la mesa: { $who }
card-rated = puntúa
card-unrated = no puntúa
word-title = Una palabra para los dados
word-label = Algo que nadie pueda adivinar
word-label-accept = Algo que nadie adivine; al enviarla aceptas
word-placeholder = Solo si quieres
board-chance = Los dados dependen de `{ $accepted }`
board-chance-words = Los dados dependen de `{ $accepted }` y de las palabras de los jugadores: { $words }
card-commitment = azar sellado: `{ $hash }`
more-commitment = El azar sale de un secreto al que me obliga este número. Al final se muestra el secreto y `/verify` lo comprueba.
card-expires = caduca { $when }
card-declined = { $who } ha rechazado el reto.
card-cancelled = { $who } ha retirado el reto.
card-expired = El reto no se aceptó a tiempo.
card-guest = Aquí solo estoy de invitado: no puedo enviar recordatorios, y los tableros solo llegan como respuesta a botones y comandos.

# Respuestas a botones que ya no valen.
stale = Entretanto la partida ha cambiado. Ahora está así:
stale-own = Ese tablero es antiguo; te toca jugar aquí:
stale-wait = No es tu turno. Ahora está así:
foreign = Esta partida es de otra gente: { $who }. ¡Empieza la tuya con `/play`!
slow-down = ¡Vas más rápido que yo! Dame un momento y vuelve a intentarlo.
blocked-here = Quienes gestionan este servidor no quieren que me uses aquí. Si crees que es un error, habla con ellos.
not-this-channel = En este servidor puedes usarme en { $channels }. ¡Nos vemos allí!
access-blocked = { $who } ya no puede usarme en este servidor.
access-unblocked = { $who } puede volver a usarme en este servidor.
access-blocked-all = Bloqueo aquí a: { $who }.
access-nobody = Aquí no hay nadie bloqueado.
access-allowed = Se me puede usar en { $channels } y en ningún otro canal de este servidor. Las partidas ya empezadas en otros siguen.
access-anywhere = Se me puede usar en todos los canales de este servidor.
unknown-button = Este botón es de una versión anterior. Lo que hacía se consigue con un comando: mira `/help`.
unknown-command = No reconozco esta versión del comando: puede que Discord aún muestre una anterior. Reinicia Discord y vuelve a intentarlo, o mira `/help`.
unreadable = No he entendido lo que Discord acaba de enviarme. No ha cambiado nada. Vuelve a intentarlo; si ocurre otra vez, dale esta referencia a quien gestiona este bot: `{ $reference }`
no-match = No estás jugando ninguna partida. ¡Empieza una con `/play`!
which-match = Aquí juegas varias partidas. Di cuál con la opción `match`: { $codes }.
failed = Algo ha fallado por mi parte; no se ha perdido nada. Si vuelve a pasar, dale esta referencia a quien me administra: `{ $reference }`

# Retar.
play-bot = { $who } es un bot y no puede jugar. ¡Rétame a mí!
play-alone = Esto solo lo leemos tú y yo. Rétame o elige un nivel, o reta a otras personas en un servidor.
play-level = El nivel es para el ordenador: para elegirlo, rétame a mí o no indiques rival.
rematch-elsewhere = Aceptado. La partida se juega en { $channel }.
board-not-posted = No puedo publicar el tablero donde se juega esta partida. Allí lo enseña `/board`.
board-closed = Ya no puedo publicar donde se juega **{ $game }** `{ $code }`. Te toca: `/board` con este código te muestra el tablero, estés donde estés.
variant-none = { $game } no tiene variantes.
variant-unknown = { $game } no tiene esa variante. Tiene: { $known }.
variant-plain = Sin variantes
permission-missing = Me faltan permisos en { $channel }: { $permissions }. Me los puede dar quien gestiona el servidor.
permission-external = Aquí las aplicaciones externas no pueden publicar para todo el mundo: el tablero solo lo verías tú. Pide el permiso «Usar aplicaciones externas» o juega en mensajes privados.
permission-view = Ver canal
permission-send = Enviar mensajes
permission-attach = Adjuntar archivos
permission-create-threads = Crear hilos públicos
permission-send-threads = Enviar mensajes en hilos

# Abandonar, y propuestas.
resign-sure = ¿Seguro que abandonas **{ $game }** `{ $code }`?
resigned = Has abandonado.
offered-draw = Has ofrecido tablas.
offered-takeback = Has pedido deshacer tu jugada.
agreed-draw = Has aceptado las tablas.
agreed-takeback = De acuerdo: la jugada se deshace.
refused-draw = Has rechazado las tablas.
refused-takeback = No se deshace: la jugada vale.
declined-draw = No hay tablas: la partida sigue.
declined-takeback = La jugada vale: no se deshace.
taken-back = ↩️ Se ha deshecho una jugada.
rematch-none = Aquí todavía no has terminado ninguna partida. Empieza una con `/play` o di cuál con la opción `match`.

# Recordatorios.
remind-half = { $who }, ha pasado la mitad de tu tiempo en **{ $game }** `{ $code }`; se acaba { $when }.
remind-tenth = { $who }, ¡tu tiempo en **{ $game }** `{ $code }` se acaba { $when }!

# Páginas.
page = página { $page } de { $pages }
button-previous = ◀ Anterior
button-following = Siguiente ▶

# Mis partidas.
games-title =
    { $count ->
        [one] **{ $count } partida**
       *[other] **{ $count } partidas**
    }, { $waiting ->
        [0] ninguna te espera
        [one] { $waiting } te espera
       *[other] { $waiting } te esperan
    }
games-own = te toca
games-turn = juega { $who }
games-challenged = te han retado
games-open = falta que acepte alguien
games-link = tablero
games-done = Ahora no te espera nada.
button-next = Siguiente tablero ({ $count })

# Clasificaciones.
scope-server = Este servidor
scope-everywhere = En todas partes
leaders-all = Lo mejor de cada juego
leaders-choose = Elige un juego
leaders-line = { $rank }. { $who } { $points } · ganadas: { $won }, tablas: { $drawn }, perdidas: { $lost }
leaders-none =
    { $settled ->
        [one] Nadie ha jugado todavía { $settled } partida puntuable.
       *[other] Nadie ha jugado todavía { $settled } partidas puntuables.
    }
leaders-provisional =
    Tú: { $points }? tras { $games ->
        [one] { $games } partida puntuable
       *[other] { $games } partidas puntuables
    }. Entras en la lista a partir de { $settled }.

# Lo que ha hecho alguien.
stats-title = **{ $who }**
stats-none = Todavía no hay partidas terminadas.
stats-results = ganadas: { $won }, tablas: { $drawn }, perdidas: { $lost }
stats-winning =
    { $count ->
        [one] { $count } victoria seguida
       *[other] { $count } victorias seguidas
    }
stats-losing =
    { $count ->
        [one] { $count } derrota seguida
       *[other] { $count } derrotas seguidas
    }
stats-time = { $time } por jugada
stats-versus = contra ti · ganadas: { $won }, tablas: { $drawn }, perdidas: { $lost }
stats-curve =
    Puntuación, { $title }: { $count ->
        [one] { $count } partida puntuable
       *[other] { $count } partidas puntuables
    }; desde { $first }, entre { $least } y { $most }, ahora { $now }.
time-seconds =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
time-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
time-hours =
    { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
time-days =
    { $count ->
        [one] { $count } día
       *[other] { $count } días
    }

# El registro de una partida, y si fue justa.
record-over = **{ $game }** `{ $code }`: todas las jugadas, el tiempo de cada una y lo necesario para comprobar el azar. `/verify` lo hace por ti.
record-running = **{ $game }** `{ $code }` tal como va. El secreto del que salen los dados y las fichas robadas se revela al terminar la partida.
verify-right = He vuelto a calcularlo todo, y todo es correcto:
verify-commitment = El secreto `{ $secret }` es el prometido antes de la partida: su SHA-256 es `{ $commitment }`.
verify-key = La clave aleatoria se calcula a partir de ese secreto y del clic con el que empezó la partida, `{ $accepted }`: nadie podía saberla antes.
verify-alone = La clave aleatoria se calcula a partir del secreto `{ $secret }` y del comando con el que empezó la partida, `{ $accepted }`. Contra el ordenador no se promete nada de antemano: tienes que fiarte de que quien me administra no eligió el secreto a propósito.
verify-words = Palabras de los jugadores: { $words }
verify-entries =
    { $count ->
        [one] La única entrada del registro es legal, y el resultado se deduce de ella.
       *[other] Las { $count } entradas del registro son legales, y el resultado se deduce de ellas.
    }
verify-drawn =
    { $count ->
        [0] Nada dependió del azar.
        [one] El único resultado aleatorio es el que da la clave.
       *[other] Los { $count } resultados aleatorios son los que da la clave.
    }
verify-seals =
    { $count ->
        [one] El único sello coincide: no se cambió nada después.
       *[other] Los { $count } sellos coinciden: no se cambió nada después.
    }
verify-wrong = Algo no cuadra:
flaw-not-over = La partida no ha terminado: su secreto aún no se muestra.
flaw-secret = El secreto no es válido: se esperan 64 dígitos hexadecimales.
flaw-commitment = El secreto no es el prometido: su SHA-256 es `{ $found }`; el reto decía `{ $promised }`.
flaw-accepted = `{ $given }` no es un clic con el que pudiera empezar la partida.
flaw-time = La interacción { $accepted } que aceptó el reto no es de cuando empezó la partida ({ $started }).
flaw-word = La palabra del asiento { $seat } no vale.
flaw-setup = El juego no puede empezar como dice el registro.
flaw-illegal = La entrada { $entry } del registro no es legal.
flaw-outcome = La entrada { $entry } del registro dice `{ $given }`, pero la clave da `{ $expected }`.
flaw-seal = La entrada { $entry } del registro, `{ $given }`, no es la que se selló.
flaw-beginning = El juego, sus sitios o sus variantes no son los que se sellaron al principio.
flaw-seals = No hay tantos sellos como debería haber.
flaw-result = El resultado no es el que se selló.
flaw-over = Después de la entrada { $entry } del registro, el resultado no es el que dicen las reglas.

# Ajustes.
language-name = Español
language-discord = El de Discord
settings-title = **Tus ajustes**
    Solo los ves tú: idioma, recordatorios y lo demás.
settings-language = Idioma
settings-reminders = Recordatorios
reminders-mention = Recuérdamelo en el canal de la partida
reminders-dm = Recuérdamelo por mensaje directo
reminders-none = No me lo recuerdes
settings-forced = Hacer por mí las jugadas forzadas
switch-on = sí
switch-off = no
theme-light = Tableros: claros
theme-dark = Tableros: oscuros
theme-own = Tableros: como los tiene quien reta
settings-quiet = Horas de silencio
settings-vacation = Vacaciones
settings-server = Este servidor
settings-not-yours = Solo puede cambiar los ajustes de este servidor quien lo gestiona.
settings-server-title = **Ajustes de este servidor**
    Valen para todo el mundo aquí. Quien ha elegido idioma lo conserva.
settings-server-language = Idioma de este servidor
settings-threads = Un hilo para cada partida
settings-variants = Variantes de los juegos
settings-variants-title = **Cómo se ofrecen aquí los juegos** si nadie elige. Siempre puedes elegir otra variante en `/play` o en el reto.
quiet-title = **Horas de silencio**: de { $from } a { $to } ({ $zone }) no te envío recordatorios.
quiet-title-none = **Horas de silencio**: ¿a qué horas no quieres recordatorios?
quiet-none = Sin horas de silencio
quiet-from = Desde
quiet-from-hour = desde: { $hour }
quiet-to = Hasta
quiet-to-hour = hasta: { $hour }
quiet-hour = ¿Qué hora es ahora donde estás?
quiet-hour-now = ahora son las { $hour }
quiet-where = ¿Dónde vives?
zone-unknown = No conozco la zona horaria «{ $name }». Elige una de la lista que aparece al escribir, como Europe/Madrid.
quiet-zone = { $time } ({ $zone })
vacation-title = **Vacaciones**: mientras estés fuera, tus relojes se paran en todas tus partidas.
vacation-away = **Vacaciones**: estás fuera hasta el { $until }; tus relojes están parados.
vacation-left =
    { $count ->
        [one] Este año te queda { $count } día.
       *[other] Este año te quedan { $count } días.
    }
vacation-start = Empezar ahora: ¿por cuánto tiempo?
vacation-end = He vuelto

# Que me olviden.
forget-explain = **Olvídame**
    Se borran tu nombre, tus ajustes, tus vacaciones y tu identificador. { $running ->
        [0] No estás jugando ninguna partida.
        [one] Se acaba la partida o el reto que tienes en marcha; si la partida ya ha empezado, la pierdes.
       *[other] Se acaban las { $running } partidas y retos que tienes en marcha; pierdes las partidas que ya han empezado.
    } Las partidas que has terminado se quedan, a nombre de «alguien que ya no juega aquí», porque también son de tus rivales. Esto no se puede deshacer.
forget-sure = ¿Seguro? Esto no se puede deshacer.
forgotten = Hecho: ya no te conozco. Si vuelves, empiezas de cero.
button-forget = Olvídame
button-forget-sure = Sí, olvídame para siempre

# Ayuda.
help-title = **Taula** organiza juegos de mesa por turnos: { $games }.
help-taps = Reta a alguien con `/play`. Cuando sea tu turno, toca los botones que hay debajo del tablero hasta completar la jugada: no hace falta escribir.

# What has happened, a line for each turn.
summary-played = { $who } ha jugado { $moves }.
summary-rolled = { $who } ha sacado { $moves }.
summary-left = { $who } ha dejado la partida.
summary-unused = { $die } (no se puede mover nada)
summary-older =
    { $count ->
        [one] … y { $count } turno anterior
       *[other] … y { $count } turnos anteriores
    }
summary-earlier = … y turnos anteriores

# La primera vez, y preguntar antes de empezar.
button-explain = ¿Qué puedo hacer?
explain-now = Ahora puedes jugar:
explain-choose = Ahora puedes elegir: { $choices }
play-who = **{ $game }**: ¿con quién quieres jugar?
    - **El ordenador**: elige su nivel y la partida empieza.
    - **Cualquiera**: el reto se publica aquí y juega quien acepte primero.
    - **Alguien que conoces**: recibe un reto aquí.
button-anybody = Cualquiera
button-friend = Alguien que conozco
play-friend = Usa otra vez `/play`: elige **{ $game }** en `game` y a esa persona en `opponent`.
rematch-sure = ¿Otra partida de **{ $game }** con { $others }? Empieza otra persona.
button-rematch-sure = Sí, otra
help-play = Jugar
help-during = Durante una partida
help-after = Después
help-more = Más
leaders-order = Ordenada por lo que es seguro: quien lleva pocas partidas queda más abajo.
leaders-few = Todavía no hay nadie en ninguna lista: hacen falta { $settled } partidas puntuables de un juego.

# Planning ahead.
summary-planned = { $move } (planeado)
button-plan = Planear
button-plan-add = Si juega…
button-plan-clear = Borrar todo
button-plan-deeper = Seguir la línea
button-plan-other = Otra jugada suya
button-plan-delete = Borrar esta línea
button-plan-list = Mi plan
plan-about = **Tu plan**, solo para ti. Cuando la otra persona juegue algo que esté aquí, tu respuesta se jugará al momento.
plan-answer = **Si juega…** Elige una jugada suya.
plan-reply = **Si juega { $move }**, ¿qué respondes?
