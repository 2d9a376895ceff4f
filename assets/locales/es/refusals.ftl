# Por qué algo no se puede hacer, y qué hacer en su lugar.

list-more = { $some } y { $count } más

# De las reglas.
refused-game = No existe el juego { $given }. Elige uno de estos: { $expected }.
refused-seats = { $game } se juega con este número de personas: { $expected }. Has pedido { $given }.
refused-option = { $game } no tiene la variante { $given }. Tiene: { $expected }.
refused-option-none = { $game } no tiene variantes: no indiques ninguna.
refused-option-value = «{ $option }» se activa o se desactiva (`true` o `false`); { $given } no vale.
refused-option-seats = «{ $option }» no vale para { $given } personas. Tiene que haber { $expected }, o juega sin esa variante.
refused-move = { $given } no se puede jugar ahora. Puedes empezar por: { $expected }.
refused-move-after = { $given } no se puede jugar ahora. Después de { $after } puedes elegir: { $expected }.
refused-move-short = { $given } es solo el principio de una jugada. Sigue con: { $expected }.
refused-move-long = { $given } es demasiado largo: { $after } ya es una jugada completa.
refused-over = Esta partida ha terminado: ya no se puede jugar.
refused-retire = Eso no es una jugada. Para dejar una partida, usa `/resign`.

# De las partidas.
refused-no-match = No existe la partida { $given }. Mira las tuyas con `/games`.
refused-not-in-it = No juegas en esta partida, pero puedes verla con `/board`.
refused-left = Has dejado esta partida. El resto sigue sin ti.
refused-not-playing =
    { $state ->
        [open] Esta partida no ha empezado: falta que acepte alguien.
        [over] Esta partida ha terminado. Puedes pedir la revancha con `/rematch`.
        [void] Esta partida se anuló porque apenas se había jugado. Puedes volver a empezar con `/rematch`.
        [declined] Este reto se rechazó y no hay partida. Lanza otro con `/play`.
        [cancelled] Este reto se retiró y no hay partida. Lanza otro con `/play`.
        [expired] Este reto no se aceptó a tiempo. Lanza otro con `/play`.
       *[other] Esta partida no se está jugando ahora.
    }
refused-not-your-turn = Todavía no es tu turno. Mira cómo va la partida con `/board`.
refused-stale = El tablero ha cambiado desde entonces. Mira el último (`/board`) y vuelve a elegir.
refused-cannot-plan = Puedes planear jugadas mientras le toca a la otra persona, en juegos sin dados ni manos ocultas.
refused-plan-changed = Tu plan ha cambiado desde entonces. Ábrelo otra vez y elige ahí.
refused-nothing-to-plan = Después de esa jugada no te toca responder.
refused-plan-full = Un plan tiene como máximo 50 líneas de 40 jugadas. Borra una antes.
refused-not-open =
    { $state ->
        [playing] Esta partida ya ha empezado. Mira cómo va con `/board`.
        [over] Esta partida ya ha terminado. Puedes pedir la revancha con `/rematch`.
        [void] Esta partida se anuló. Puedes volver a empezar con `/rematch`.
        [declined] Este reto se rechazó. Lanza otro con `/play`.
        [cancelled] Este reto se retiró. Lanza otro con `/play`.
        [expired] Este reto no se aceptó a tiempo. Lanza otro con `/play`.
       *[other] Este reto ya no está abierto.
    }
refused-not-invited = Este reto es para otras personas y no queda ningún sitio libre. Lanza el tuyo con `/play`.
refused-own-challenge = Este reto es tuyo: ahora le toca al resto. Todavía puedes retirarlo.
refused-not-challenger = Solo puede cambiar o retirar este reto quien lo lanzó.
refused-variant-changed = El reto acaba de cambiar. Mira qué se juega ahora y vuelve a aceptar.
refused-accepted = Alguien ya ha aceptado este reto, así que ya no se puede cambiar.
refused-twice = Nadie puede ocupar dos sitios. Elige otro rival o juega contra el ordenador.
refused-no-player = Esa cuenta no puede jugar. Elige otro rival.
refused-no-level = El ordenador no tiene el nivel { $given }. Elige uno de estos: { $expected }.
refused-no-seat = En este juego no existe el sitio { $given }.
refused-no-offer =
    { $offer ->
        [draw] Nadie ha ofrecido tablas. Puedes ofrecerlas con `/draw`.
       *[takeback] Nadie ha pedido deshacer una jugada. Puedes pedirlo con `/undo`.
    }
refused-already-offered =
    { $offer ->
        [draw] Ya has ofrecido tablas. Espera la respuesta.
       *[takeback] Ya has pedido deshacer tu jugada. Espera la respuesta.
    }
refused-declined =
    { $offer ->
        [draw] No aceptaron tu oferta de tablas. Haz una jugada antes de volver a ofrecerlas.
       *[takeback] No aceptaron que deshicieras tu jugada. Haz otra antes de volver a pedirlo.
    }
refused-computer = El ordenador nunca acepta tablas. Sigue jugando o abandona con `/resign`.
refused-nothing-to-take-back = Todavía no tienes ninguna jugada que deshacer.
refused-after-chance = Después de tu jugada se tiró el dado o se robó una ficha: ya no se puede deshacer.
refused-not-over =
    { $state ->
        [playing] Esta partida aún se está jugando. Vuelve a intentarlo cuando termine.
        [open] Esta partida aún no ha empezado. Vuelve a intentarlo cuando termine.
       *[other] Esta partida no llegó a jugarse. Lanza otro reto con `/play`.
    }
refused-has-rematch = Esta partida ya tiene su revancha: `{ $code }`.
refused-former = Alguien de aquella partida ya no juega aquí. Empieza una nueva con `/play`.
refused-hidden = En esta partida hay fichas ocultas: podrás descargar su registro cuando termine.
refused-away = Ya estás de vacaciones hasta el { $until }.
refused-not-away = Ahora no estás de vacaciones.
refused-no-vacation =
    Has pedido { $asked ->
        [one] { $asked } día
       *[other] { $asked } días
    } de vacaciones. Este año te quedan: { $left }.
refused-name = Un nombre tiene de 1 a { $most } caracteres, sin saltos de línea.
refused-word = Una palabra tiene de 1 a { $most } caracteres visibles.
refused-settings = Estos ajustes son demasiado largos. Acórtalos.
refused-busy = Demasiada gente está cambiando esta partida a la vez. Vuelve a intentarlo dentro de un momento.
refused-too-many =
    { $limit ->
        [open] Ya tienes { $most } retos abiertos. Retira uno (`/games`) o espera a que alguien acepte.
        [open-pair] Ya tienes { $most } retos abiertos con esta persona. Espera su respuesta o retira uno.
        [running] Ya estás jugando { $most } partidas. Termina antes alguna: `/games` te las muestra.
        [running-pair] Ya estáis jugando { $most } partidas. Terminad antes alguna: `/games` las muestra.
        [calls] A esta persona la han retado muchas veces en la última hora. Vuelve a intentarlo más tarde.
       *[other] Son más de las que puedo llevarte.
    }
refused-no-pace = No existe el ritmo { $given }. Elige uno de estos: { $expected }.
