# Per què no es pot fer una cosa, i què cal fer en lloc seu.

list-more = { $some } i { $count } més

# De les regles.
refused-game = No existeix el joc { $given }. Tria’n un d’aquests: { $expected }.
refused-seats = { $game } es juga amb aquest nombre de persones: { $expected }. N’has demanat { $given }.
refused-option = { $game } no té la variant { $given }. Té: { $expected }.
refused-option-none = { $game } no té variants: no n’indiquis cap.
refused-option-value = «{ $option }» s’activa o es desactiva (`true` o `false`); { $given } no val.
refused-option-seats = «{ $option }» no val per a { $given } persones. N’hi ha d’haver { $expected }, o juga sense aquesta variant.
refused-move = { $given } no es pot jugar ara. Pots començar per: { $expected }.
refused-move-after = { $given } no es pot jugar ara. Després de { $after } pots triar: { $expected }.
refused-move-short = { $given } és només el principi d’una jugada. Continua amb: { $expected }.
refused-move-long = { $given } és massa llarg: { $after } ja és una jugada sencera.
refused-over = Aquesta partida s’ha acabat: ja no s’hi pot jugar.
refused-retire = Això no és una jugada. Per deixar una partida, fes servir `/resign`.

# De les partides.
refused-no-match = No existeix la partida { $given }. Mira les teves amb `/games`.
refused-not-in-it = No jugues en aquesta partida, però la pots veure amb `/board`.
refused-left = Has deixat aquesta partida. La resta continua sense tu.
refused-not-playing =
    { $state ->
        [open] Aquesta partida no ha començat: encara ha d’acceptar algú.
        [over] Aquesta partida s’ha acabat. Pots demanar la revenja amb `/rematch`.
        [void] Aquesta partida es va anul·lar perquè gairebé no s’havia jugat. Pots tornar a començar amb `/rematch`.
        [declined] Aquest repte es va rebutjar i no hi ha partida. Llança’n un altre amb `/play`.
        [cancelled] Aquest repte es va retirar i no hi ha partida. Llança’n un altre amb `/play`.
        [expired] Aquest repte no es va acceptar a temps. Llança’n un altre amb `/play`.
       *[other] Aquesta partida no s’està jugant ara.
    }
refused-not-your-turn = Encara no és el teu torn. Mira com va la partida amb `/board`.
refused-stale = El tauler ha canviat des d’aleshores. Mira l’últim (`/board`) i torna a triar.
refused-cannot-plan = Pots planejar jugades mentre li toca a l’altra persona, en jocs sense daus ni mans amagades.
refused-plan-changed = El teu pla ha canviat des d’aleshores. Torna’l a obrir i tria-hi.
refused-nothing-to-plan = Després d’aquesta jugada no et toca respondre.
refused-plan-full = Un pla té com a màxim 50 línies de 40 jugades. Esborra’n una abans.
refused-not-open =
    { $state ->
        [playing] Aquesta partida ja ha començat. Mira com va amb `/board`.
        [over] Aquesta partida ja s’ha acabat. Pots demanar la revenja amb `/rematch`.
        [void] Aquesta partida es va anul·lar. Pots tornar a començar amb `/rematch`.
        [declined] Aquest repte es va rebutjar. Llança’n un altre amb `/play`.
        [cancelled] Aquest repte es va retirar. Llança’n un altre amb `/play`.
        [expired] Aquest repte no es va acceptar a temps. Llança’n un altre amb `/play`.
       *[other] Aquest repte ja no és obert.
    }
refused-not-invited = Aquest repte és per a altra gent i no hi queda cap lloc lliure. Llança el teu amb `/play`.
refused-own-challenge = Aquest repte és teu: ara toca a la resta. Encara el pots retirar.
refused-not-challenger = Només pot canviar o retirar aquest repte qui l’ha llançat.
refused-variant-changed = El repte acaba de canviar. Mira què es juga ara i torna a acceptar.
refused-accepted = Algú ja ha acceptat aquest repte, de manera que ja no es pot canviar.
refused-twice = Ningú no pot ocupar dos llocs. Tria un altre rival, o juga contra l’ordinador.
refused-no-player = Aquest compte no pot jugar. Tria un altre rival.
refused-no-level = L’ordinador no té el nivell { $given }. Tria’n un d’aquests: { $expected }.
refused-no-seat = En aquest joc no existeix el lloc { $given }.
refused-no-offer =
    { $offer ->
        [draw] Ningú no ha ofert taules. Pots oferir-ne amb `/draw`.
       *[takeback] Ningú no ha demanat desfer una jugada. Ho pots demanar amb `/undo`.
    }
refused-already-offered =
    { $offer ->
        [draw] Ja has ofert taules. Espera la resposta.
       *[takeback] Ja has demanat desfer la teva jugada. Espera la resposta.
    }
refused-declined =
    { $offer ->
        [draw] No t’han acceptat l’oferta de taules. Fes una jugada abans de tornar a oferir-ne.
       *[takeback] No t’han deixat desfer la jugada. Fes-ne una altra abans de tornar-ho a demanar.
    }
refused-computer = L’ordinador mai no accepta taules. Continua jugant o abandona amb `/resign`.
refused-nothing-to-take-back = Encara no tens cap jugada per desfer.
refused-after-chance = Després de la teva jugada s’ha tirat el dau o s’ha agafat una fitxa: ja no es pot desfer.
refused-not-over =
    { $state ->
        [playing] Aquesta partida encara s’està jugant. Torna-ho a provar quan s’acabi.
        [open] Aquesta partida encara no ha començat. Torna-ho a provar quan s’acabi.
       *[other] Aquesta partida no es va arribar a jugar. Llança un altre repte amb `/play`.
    }
refused-has-rematch = Aquesta partida ja té la revenja: `{ $code }`.
refused-former = Algú d’aquella partida ja no juga aquí. Comença’n una de nova amb `/play`.
refused-hidden = En aquesta partida hi ha fitxes amagades: en podràs descarregar el registre quan s’acabi.
refused-away = Ja estàs de vacances fins al { $until }.
refused-not-away = Ara no estàs de vacances.
refused-no-vacation =
    Has demanat { $asked ->
        [one] { $asked } dia
       *[other] { $asked } dies
    } de vacances. Aquest any te’n queden: { $left }.
refused-name = Un nom té d’1 a { $most } caràcters, sense salts de línia.
refused-word = Una paraula té d’1 a { $most } caràcters visibles.
refused-settings = Aquesta configuració és massa llarga. Escurça-la.
refused-busy = Massa gent està canviant aquesta partida alhora. Torna-ho a provar d’aquí a un moment.
refused-too-many =
    { $limit ->
        [open] Ja tens { $most } reptes oberts. Retira’n un (`/games`) o espera que algú accepti.
        [open-pair] Ja tens { $most } reptes oberts amb aquesta persona. Espera la resposta o retira’n un.
        [running] Ja jugues { $most } partides. Acaba’n abans alguna: `/games` te les mostra.
        [running-pair] Ja jugueu { $most } partides. Acabeu-ne abans alguna: `/games` les mostra.
        [calls] Aquesta persona ha rebut molts reptes durant l’última hora. Torna-ho a provar més tard.
       *[other] En són més de les que et puc portar.
    }
refused-no-pace = No existeix el ritme { $given }. Tria’n un d’aquests: { $expected }.
