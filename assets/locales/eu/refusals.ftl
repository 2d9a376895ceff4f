# Zergatik ezin den zerbait egin, eta zer egin horren ordez.

list-more = { $some } eta beste { $count }

# Arauenak.
refused-game = Ez dago joko hau: { $given }. Aukeratu hauetako bat: { $expected }.
refused-seats = { $game }: jokalari kopurua hau izan daiteke: { $expected }. Zuk eskatua: { $given }.
refused-option = { $game }: ez dago aldaera hau: { $given }. Daudenak: { $expected }.
refused-option-none = { $game }: ez dago aldaerarik. Ez jarri bat ere.
refused-option-value = «{ $option }» aldaera piztuta edo itzalita egon daiteke (`true` edo `false`); hau ez da bietako bat: { $given }.
refused-option-seats = «{ $option }» aldaerak ez du balio { $given } jokalarirekin. Aukeratu { $expected } jokalari, edo utzi aldaera alde batera.
refused-move = Orain ezin da hau jokatu: { $given }. Honela has zaitezke: { $expected }.
refused-move-after = Orain ezin da hau jokatu: { $given }. Hasiera ona da ({ $after }); gero hauetako bat: { $expected }.
refused-move-short = Hau jokaldiaren hasiera besterik ez da: { $given }. Jarraitu hauetako batekin: { $expected }.
refused-move-long = Hau luzeegia da: { $given }. Hau jokaldi osoa da jada: { $after }.
refused-over = Partida hau amaitu da: jada ezin da jokatu.
refused-retire = Hori ez da jokaldia. Partida uzteko, erabili `/resign`.

# Partidenak.
refused-no-match = Ez dago partida hau: { $given }. Ikusi zureak: `/games`.
refused-not-in-it = Ez zara partida honetako jokalaria, baina ikus dezakezu: `/board`.
refused-left = Partida hau utzi duzu. Besteek zu gabe jarraitzen dute.
refused-not-playing =
    { $state ->
        [open] Partida hau ez da hasi: norbaitek onartzea falta da.
        [over] Partida hau amaitu da. Errebantxa eska dezakezu: `/rematch`.
        [void] Partida hau bertan behera geratu zen, ia ez zelako jokatu. Berriro has dezakezu: `/rematch`.
        [declined] Erronka hau baztertu egin zuten, eta ez dago partidarik. Bota beste bat: `/play`.
        [cancelled] Erronka hau kendu egin zuten, eta ez dago partidarik. Bota beste bat: `/play`.
        [expired] Erronka hau ez zen garaiz onartu. Bota beste bat: `/play`.
       *[other] Partida hau ez dago orain jokoan.
    }
refused-not-your-turn = Oraindik ez da zure txanda. Ikusi partida nola doan: `/board`.
refused-stale = Taula aldatu egin da ordutik. Begiratu azkena (`/board`) eta aukeratu berriro.
refused-cannot-plan = Aurretik plana dezakezu bestearen txanda den bitartean, dadorik eta ezkutuko eskurik gabeko jokoetan.
refused-plan-changed = Zure plana aldatu egin da ordutik. Ireki berriro eta aukeratu han.
refused-nothing-to-plan = Jokaldi horren ondoren ez daukazu zeri erantzun.
refused-plan-full = Plan batek gehienez 40 jokaldiko 50 lerro ditu. Ezabatu bat lehenago.
refused-not-open =
    { $state ->
        [playing] Partida hau hasi da jada. Ikusi nola doan: `/board`.
        [over] Partida hau amaitu da jada. Errebantxa eska dezakezu: `/rematch`.
        [void] Partida hau bertan behera geratu zen. Berriro has dezakezu: `/rematch`.
        [declined] Erronka hau baztertu egin zuten. Bota beste bat: `/play`.
        [cancelled] Erronka hau kendu egin zuten. Bota beste bat: `/play`.
        [expired] Erronka hau ez zen garaiz onartu. Bota beste bat: `/play`.
       *[other] Erronka hau ez dago jada irekita.
    }
refused-not-invited = Erronka hau beste batzuentzat da, eta ez dago leku librerik. Bota zurea: `/play`.
refused-own-challenge = Erronka hau zurea da: orain besteen esku dago. Oraindik ken dezakezu.
refused-not-challenger = Erronka bota duenak bakarrik alda edo ken dezake.
refused-variant-changed = Erronka aldatu berri da. Begiratu zer jokatuko den orain, eta onartu berriro.
refused-accepted = Norbaitek onartu du jada erronka hau; beraz, ezin da gehiago aldatu.
refused-twice = Inork ezin ditu bi leku hartu. Aukeratu beste aurkari bat, edo jokatu ordenagailuaren aurka.
refused-no-player = Kontu horrek ezin du jokatu. Aukeratu beste aurkari bat.
refused-no-level = Ordenagailuak ez du maila hau: { $given }. Aukeratu hauetako bat: { $expected }.
refused-no-seat = Joko honetan ez dago leku hau: { $given }.
refused-no-offer =
    { $offer ->
        [draw] Inork ez du berdinketarik eskaini. Zuk eskain dezakezu: `/draw`.
       *[takeback] Inork ez du jokaldirik desegitea eskatu. Zuk eska dezakezu: `/undo`.
    }
refused-already-offered =
    { $offer ->
        [draw] Berdinketa eskaini duzu jada. Itxaron erantzunari.
       *[takeback] Jokaldia desegitea eskatu duzu jada. Itxaron erantzunari.
    }
refused-declined =
    { $offer ->
        [draw] Ez dute zure berdinketa-eskaintza onartu. Egin jokaldi bat berriro eskaini aurretik.
       *[takeback] Ez dizute jokaldia desegiten utzi. Egin beste bat berriro eskatu aurretik.
    }
refused-computer = Ordenagailuak ez du inoiz berdinketarik onartzen. Jarraitu jokatzen edo eman amore: `/resign`.
refused-nothing-to-take-back = Oraindik ez duzu desegiteko jokaldirik.
refused-after-chance = Zure jokaldiaren ondoren dadoa bota edo fitxa bat hartu da: jada ezin da desegin.
refused-not-over =
    { $state ->
        [playing] Partida hau oraindik jokoan dago. Saiatu berriro amaitzen denean.
        [open] Partida hau oraindik ez da hasi. Saiatu berriro amaitzen denean.
       *[other] Partida hau ez zen inoiz jokatu. Bota beste erronka bat: `/play`.
    }
refused-has-rematch = Partida honek badu errebantxa: `{ $code }`.
refused-former = Partida hartako norbaitek jada ez du hemen jokatzen. Hasi partida berri bat: `/play`.
refused-hidden = Partida honetan fitxa ezkutuak daude: amaitzen denean eskuratu ahal izango duzu haren erregistroa.
refused-away = Oporretan zaude jada. Amaiera: { $until }.
refused-not-away = Orain ez zaude oporretan.
refused-no-vacation =
    { $asked ->
        [one] Opor egun bat eskatu duzu.
       *[other] { $asked } opor egun eskatu dituzu.
    } Aurten gelditzen zaizkizunak: { $left }.
refused-name = Izenak 1 eta { $most } karaktere artean izan behar ditu, lerro-jauzirik gabe.
refused-word = Hitz batek 1 eta { $most } artean ditu ikus daitezkeen karaktereak.
refused-settings = Ezarpen hauek luzeegiak dira. Laburtu itzazu.
refused-busy = Jende gehiegi ari da partida hau aldi berean aldatzen. Saiatu berriro une bat barru.
refused-too-many =
    { $limit ->
        [open] Badituzu { $most } erronka irekita. Kendu bat (`/games`), edo itxaron norbaitek onartu arte.
        [open-pair] Badituzu { $most } erronka irekita pertsona honekin. Itxaron erantzunari, edo kendu bat.
        [running] { $most } partida jokatzen ari zara dagoeneko. Amaitu lehenago bat: `/games` aginduak erakusten ditu.
        [running-pair] { $most } partida jokatzen ari zarete dagoeneko. Amaitu lehenago bat: `/games` aginduak erakusten ditu.
        [calls] Pertsona honek erronka asko jaso ditu azken orduan. Saiatu berriro geroago.
       *[other] Nik eraman ditzakedanak baino gehiago dira.
    }
refused-no-pace = Ez dago erritmo hau: { $given }. Aukeratu hauetako bat: { $expected }.
