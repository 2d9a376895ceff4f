# The words of Go Henko: fitxa simple, tapar (T), desplaçar (D).

# Its name, and what it is about in one line.
game-go-henko = Go Henko
about-go-henko = Amb cinc en ratlla guanyes; si no, decideixen els punts. Dues fitxes especials ho capgiren tot.
goal-go-henko = Objectiu: cinc fitxes teves en ratlla, o més punts quan s’ompli el tauler.
explain-go-henko = Tria una fitxa i després la casella lliure on posar-la. Una +1 guanya el seu punt en un costat, una +2 en una cantonada i la +3 al centre; tres i quatre en ratlla donen punts al final. Tapar i Desplaçar actuen sobre l’última fitxa posada; cada persona els té una sola vegada.

# What to choose next, by number of steps and step.
step-go-henko-1-0 = Tria una fitxa.
step-go-henko-2-0 = Tria una fitxa.
step-go-henko-2-1 = On la poses?

# How it ends.
reason-five = cinc en ratlla

# What its pictures and their descriptions say.
go-henko-left =
    { $count ->
        [one] queda { $count } fitxa
       *[other] queden { $count } fitxes
    }
go-henko-side =
    { $who }: { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }; fitxes { $tiles }; restants: { $left }.
go-henko-covered = Tapades: { $tiles }.
go-henko-covered-tile = { $tile } ({ $who })

# Moves in words. San Henko has the same tiles.
go-henko-tile-0 = Simple
go-henko-tile-1 = +1
go-henko-tile-2 = +2
go-henko-tile-3 = +3
go-henko-tile-cover = Tapar
go-henko-tile-displace = Desplaçar
go-henko-tiles = { $tile } ×{ $count }
go-henko-move = { $tile } a { $place }
go-henko-move-cover = Tapar a { $place }
go-henko-move-displace = Desplaçar a { $place }: la fitxa que hi havia va a { $to }
go-henko-label-cover = Tapa { $place }
go-henko-label-displace = Desplaça { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-go-henko-1 =
    ### Go Henko · L’objectiu
    Les **Blanques** i les **Negres** col·loquen fitxes per torns en un tauler de 5 × 5 caselles. Comencen les Blanques.

    Si fas un **cinc en ratlla** amb les teves fitxes (en una fila, una columna o una diagonal llarga), guanyes a l’acte.

    Si no ho aconsegueix ningú, la partida s’acaba tan bon punt el tauler és ple, encara que a algú li quedi una fitxa especial. Llavors es compten els **punts** i guanya qui en té més. En cas d’empat, **guanyen les Negres**.

rules-go-henko-2 =
    ### Go Henko · Fitxes i punts
    En el teu torn col·loques una fitxa en qualsevol casella lliure o fas servir una fitxa especial. No es pot passar. Totes les fitxes són a la vista: sempre veus què li queda al teu rival.

    Cada fitxa que no estigui tapada al final val **1 punt**. Algunes valen més al lloc adequat:
    - cinc fitxes **simples**, `0`: cap punt extra
    - quatre **+1**: 1 punt extra en un lateral (casella de la vora que no és cantonada)
    - tres **+2**: 2 punts extra en una cantonada
    - una **+3**: 3 punts extra al centre, `C3`

rules-go-henko-3 =
    ### Go Henko · Línies
    Al final, cada línia de fitxes teves sense tapar, seguides en una fila, una columna o qualsevol diagonal, dona punts extra:
    - línia de **tres**: **3 punts**
    - línia de **quatre**: **8 punts** (en lloc dels 3)

    Una fitxa pot formar part de diverses línies en direccions diferents. Només compta el tauler final: una línia que s’hagi trencat pel camí no dona res.

rules-go-henko-4 =
    ### Go Henko · Fitxes especials
    - **Tapar (T)**: cada persona en té una. Es posa damunt de l’última fitxa que ha col·locat el teu rival. Aquella fitxa perd tots els punts i ja no compta per a les línies: la casella passa a ser teva.

    - **Desplaçar (D)**: només la tenen les Negres, perquè comencen les Blanques. L’última fitxa que han col·locat les Blanques va a una casella adjacent buida que tries tu (també en diagonal), i la D n’ocupa el lloc. Si no hi ha cap casella adjacent buida, no es pot fer servir.

    La T i la D valen 1 punt cadascuna si no estan tapades, i compten per a les línies i per al cinc en ratlla com qualsevol fitxa. Una T també pot tapar una T o una D, i la D pot desplaçar una T, si ha estat l’última fitxa col·locada; el que hi havia sota aquella T continua tapat.

    Compte: si en desplaçar una fitxa les Blanques queden amb un cinc en ratlla, guanyen les Blanques. Si en queden tots dos bàndols, guanya el que ha fet la jugada.

rules-go-henko-5 =
    ### Go Henko · Com s’hi juga aquí
    Toca una fitxa i després la seva casella. La T va directament sobre la fitxa que tapa; amb la D toques on va l’altra fitxa.

    Amb `/move`:
    - `1-c1` posa una +1 a C1 (`0` és una fitxa simple)
    - `cover` («tapar») fa servir la T
    - `displace-b4` («desplaçar») fa servir la D i envia l’altra fitxa a B4

    Les columnes van de la a a la e, d’esquerra a dreta; les files, de la 1 a la 5, de baix a dalt.

# What the diagrams beside them show.
lesson-go-henko-five = Les Blanques tenen cinc en ratlla i guanyen, siguin quins siguin els punts.
lesson-go-henko-places = La +2 puntua en una cantonada, la +1 en un lateral i la +3 al centre.
lesson-go-henko-lines = Les Blanques tenen una línia de tres: 3 punts extra. Les Negres, de quatre: 8 punts extra.
lesson-go-henko-specials = La T tapa la fitxa que les Blanques tenien a C3. La D ha ocupat B4, i la fitxa d’allà ha hagut d’anar a A5.
lesson-go-henko-taps = S’ha triat la +1; ara es pot tocar qualsevol casella lliure.
