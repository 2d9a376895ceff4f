# The words of Go Henko: fitxa soil, tapatu (T), desplazatu (D).

# Its name, and what it is about in one line.
game-go-henko = Go Henko
about-go-henko = Bost lerroan: irabazi duzu; bestela, puntuek erabakiko dute. Bi fitxa berezik dena alda dezakete.
goal-go-henko = Helburua: zure bost fitxa lerroan, edo puntu gehien taula betetzean.
explain-go-henko = Aukeratu fitxa bat, eta gero hura jartzeko lauki librea. +1 fitxak alboetan irabazten du bere puntua, +2 fitxak izkinetan eta +3 fitxak erdian; hiru eta lau lerroan egoteak puntuak ematen ditu amaieran. Tapatu eta Desplazatu fitxek jarri berri den fitxari eragiten diote; bakoitzak behin bakarrik erabil ditzake.

# What to choose next, by number of steps and step.
step-go-henko-1-0 = Aukeratu fitxa bat.
step-go-henko-2-0 = Aukeratu fitxa bat.
step-go-henko-2-1 = Non jarriko duzu?

# How it ends.
reason-five = bost lerroan

# What its pictures and their descriptions say.
go-henko-left =
    { $count ->
        [one] fitxa bat gelditzen da
       *[other] { $count } fitxa gelditzen dira
    }
go-henko-side =
    { $who }: { $points ->
        [one] puntu bat
       *[other] { $points } puntu
    }; fitxak { $tiles }; gelditzen direnak: { $left }.
go-henko-covered = Tapatuta: { $tiles }.
go-henko-covered-tile = { $tile } ({ $who })

# Moves in words. San Henko has the same tiles.
go-henko-tile-0 = Soila
go-henko-tile-1 = +1
go-henko-tile-2 = +2
go-henko-tile-3 = +3
go-henko-tile-cover = Tapatu
go-henko-tile-displace = Desplazatu
go-henko-tiles = { $tile } ×{ $count }
go-henko-move = { $place }: { $tile }
go-henko-move-cover = { $place }: Tapatu
go-henko-move-displace = { $place }: Desplazatu; hango fitxa orain hemen: { $to }
go-henko-label-cover = Tapatu { $place }
go-henko-label-displace = Desplazatu { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-go-henko-1 =
    ### Go Henko · Helburua
    Bi jokalari, **Zuriak** eta **Beltzak**, txandaka aritzen dira fitxak jartzen 5 × 5 laukiko taula batean. Zuriek hasten dute.

    Zure fitxekin **bost lerroan** egiten baduzu (errenkada, zutabe edo diagonal luze batean), berehala irabazten duzu.

    Inork lortzen ez badu, taula bete bezain laster amaitzen da partida, norbaiti fitxa berezi bat gelditzen bazaio ere. Orduan **puntuak** zenbatzen dira, eta gehien dituenak irabazten du. Berdinduz gero, **Beltzek irabazten dute**.

rules-go-henko-2 =
    ### Go Henko · Fitxak eta puntuak
    Zure txandan fitxa bat jartzen duzu edozein lauki libretan, edo fitxa berezi bat erabiltzen duzu. Ezin da pasatu. Fitxa guztiak bistan daude: beti ikusten duzu aurkariari zer gelditzen zaion.

    Amaieran tapatu gabe dagoen fitxa bakoitzak **puntu 1** balio du. Batzuek gehiago balio dute leku egokian:
    - bost fitxa **soil**, `0`: puntu gehigarririk ez
    - lau **+1**: puntu 1 gehiago alboan (izkina ez den ertzeko laukian)
    - hiru **+2**: 2 puntu gehiago izkinan
    - **+3** bakarra: 3 puntu gehiago erdian, `C3` laukian

rules-go-henko-3 =
    ### Go Henko · Lerroak
    Amaieran, tapatu gabeko zure fitxek errenkada, zutabe edo edozein diagonaletan elkarren segidan osatzen duten lerro bakoitzak puntu gehigarriak ematen ditu:
    - **hiruko** lerroa: **3 puntu**
    - **lauko** lerroa: **8 puntu** (3 puntuen ordez)

    Fitxa bat hainbat lerrotan egon daiteke, norabide desberdinetan. Amaierako taulak bakarrik balio du: bidean hautsi den lerro batek ez du ezer ematen.

rules-go-henko-4 =
    ### Go Henko · Fitxa bereziak
    - **Tapatu (T)**: jokalari bakoitzak bat du. Aurkariak jarri duen azken fitxaren gainean jartzen da. Fitxa hark puntu guztiak galtzen ditu, eta jada ez du lerroetarako balio: laukia zurea da orain.

    - **Desplazatu (D)**: Beltzek bakarrik dute, Zuriek hasten dutelako. Zuriek jarri duten azken fitxa ondoko lauki huts batera doa, zuk aukeratutakora (diagonalean ere bai), eta D fitxak haren lekua hartzen du. Ondoko lauki hutsik ez badago, ezin da erabili.

    T eta D fitxek puntu bana balio dute tapatu gabe badaude, eta lerroetarako eta bost lerroan egiteko ere balio dute, beste edozein fitxak bezala. T batek T bat edo D bat ere tapa dezake, eta D fitxak T bat desplaza dezake, jarritako azken fitxa izan bada; T haren azpian zegoenak tapatuta jarraitzen du.

    Kontuz: fitxa bat desplazatzean Zuriek bost lerroan lortzen badute, Zuriek irabazten dute. Biek lortzen badute, jokaldia egin duenak irabazten du.

rules-go-henko-5 =
    ### Go Henko · Hemen nola jokatu
    Ukitu fitxa bat, eta gero haren laukia. T fitxa zuzenean doa tapatzen duenaren gainera; D fitxarekin, bestea nora doan ukitzen duzu.

    `/move` aginduarekin:
    - `1-c1`: +1 bat C1 laukian (`0` fitxa soila da)
    - `cover` («tapatu»): T erabiltzen du
    - `displace-b4` («desplazatu»): D erabiltzen du, eta beste fitxa B4 laukira bidaltzen du

    Zutabeak a–e dira, ezkerretik eskuinera; errenkadak 1–5, behetik gora.

# What the diagrams beside them show.
lesson-go-henko-five = Zuriek bost lerroan dituzte, eta irabazi egiten dute, puntuak edozein direla ere.
lesson-go-henko-places = +2 fitxak izkinan ematen ditu puntu gehigarriak, +1 fitxak alboan eta +3 fitxak erdian.
lesson-go-henko-lines = Zuriek hiruko lerroa dute: 3 puntu gehiago. Beltzek laukoa: 8 puntu gehiago.
lesson-go-henko-specials = T fitxak Zuriek C3 laukian zutena tapatzen du. D fitxak B4 hartu du, eta hango fitxak A5 laukira joan behar izan du.
lesson-go-henko-taps = +1 aukeratu da; orain edozein lauki libre uki daiteke.
