# Les pàgines de /rules. Una línia no pot començar per * ni per [, que volen dir alguna cosa per a Fluent.

rules-go-henko-1 =
    ### Go Henko · L’objectiu
    Les **Blanques** i les **Negres** col·loquen fitxes per torns en un tauler de 5 × 5 caselles. Comencen les Blanques.

    Si fas un **cinc en ratlla** amb les teves fitxes (en una fila, una columna o una diagonal llarga), guanyes a l’acte.

    Si no ho aconsegueix ningú, la partida s’acaba tan bon punt el tauler és ple, encara que a algú li quedi una fitxa especial. Llavors es compten els **punts** i guanya qui en té més. En cas d’empat, **guanyen les Negres**.

rules-go-henko-2 =
    ### Go Henko · Fitxes i punts
    En el teu torn col·loques una fitxa en qualsevol casella lliure o fas servir una fitxa especial. No es pot passar. Totes les fitxes són a la vista: sempre veus què li queda al rival.

    Cada fitxa que no estigui tapada al final val **1 punt**. Algunes valen més al lloc adequat:
    - cinc fitxes **simples**, `0`: cap punt extra
    - quatre **+1**: 1 punt extra en un lateral (casella de la vora que no és cantonada)
    - tres **+2**: 2 punts extra en una cantonada
    - una **+3**: 3 punts extra al centre, `c3`

rules-go-henko-3 =
    ### Go Henko · Línies
    Al final, cada línia de fitxes teves sense tapar, seguides en una fila, una columna o qualsevol diagonal, dona punts extra:
    - línia de **tres**: **3 punts**
    - línia de **quatre**: **8 punts** (en lloc dels 3)

    Una fitxa pot formar part de diverses línies en direccions diferents. Només compta el tauler final: una línia que s’hagi trencat pel camí no dona res.

rules-go-henko-4 =
    ### Go Henko · Fitxes especials
    - **Tapar (T)**: cada jugador en té una. Es posa damunt de l’última fitxa que ha col·locat el rival. Aquella fitxa perd tots els punts i ja no compta per a les línies: la casella passa a ser teva.

    - **Desplaçar (D)**: només la tenen les Negres, perquè comencen les Blanques. L’última fitxa que han col·locat les Blanques va a una casella veïna buida que tries tu (també en diagonal), i la D n’ocupa el lloc. Si no hi ha cap casella veïna buida, no es pot fer servir.

    La T i la D valen 1 punt cadascuna si no estan tapades, i compten per a les línies i per al cinc en ratlla com qualsevol fitxa. Una T també pot tapar una T o una D, i la D pot desplaçar una T, si ha estat l’última fitxa col·locada; el que hi havia sota aquella T continua tapat.

    Compte: si en desplaçar una fitxa les Blanques queden amb un cinc en ratlla, guanyen les Blanques.

rules-go-henko-5 =
    ### Go Henko · Com s’hi juga aquí
    Toca una fitxa i després la seva casella. La T va directament sobre la fitxa que tapa; amb la D toques on va l’altra fitxa.

    Amb `/move`:
    - `1-c1` posa una +1 a c1 (`0` és una fitxa simple)
    - `cover` fa servir la T
    - `displace-b4` fa servir la D i envia l’altra fitxa a b4

    Les columnes van de la a a la e, d’esquerra a dreta; les files, de la 1 a la 5, de baix a dalt.

rules-san-henko-1 =
    ### San Henko · L’objectiu
    Les **Blanques** i les **Negres** juguen a les nou caselles centrals del tauler de Henko, de `b2` a `d4`. Guanya qui suma més **punts**. Comencen les Blanques; a canvi, les Negres reben **1 punt** al final.

    Cada jugador té dotze fitxes: cinc de simples (`0`), quatre **+1** i tres **+2**. Es barregen en una pila cap per avall i cadascú n’agafa tres: una **mà que només veus tu**.

rules-san-henko-2 =
    ### San Henko · El torn
    Posa una fitxa de la mà cap per amunt en una casella lliure. Després n’agafes una altra, mentre en quedin a la teva pila. No es pot passar.

    Si ja tens **tres fitxes cap per amunt** al tauler, primer **en gires una cap per avall**. La seva casella queda lliure, però no per a tu en aquest torn: la fitxa nova va a una altra casella lliure.

    Una casella és lliure si no hi ha cap fitxa cap per amunt. Per tant, pots posar una fitxa damunt d’altres que estiguin cap per avall, siguin teves o no. Les fitxes cap per amunt no es tapen mai.

rules-san-henko-3 =
    ### San Henko · Punts
    - cada fitxa que has col·locat: **1 punt**, cap per amunt o cap per avall, encara que en tingui d’altres a sobre
    - una **+1** en un lateral (`c2`, `b3`, `d3`, `c4`): **1 punt extra**, cap per amunt o cap per avall
    - una **+2** en una cantonada (`b2`, `d2`, `b4`, `d4`): **2 punts extra**, només si acaba cap per amunt
    - les Negres: **1 punt** per jugar en segon lloc

rules-san-henko-4 =
    ### San Henko · El final
    La partida s’acaba a l’acte quan les teves tres fitxes cap per amunt fan **tres en ratlla** (fila, columna o diagonal), o quan tots dos heu col·locat totes les fitxes.

    El tres en ratlla no dona punts: **guanya qui en té més**. Amb els mateixos punts guanya qui ha fet tres en ratlla; si no n’ha fet ningú, són taules.

    ### Com s’hi juga aquí
    La teva mà només la veus tu: demana-la quan vulguis amb `/hand`. Toca la fitxa que gires (si n’has de girar cap), després la fitxa que poses i després la seva casella.

    Amb `/move`: `0-c3` posa una fitxa simple a c3; `b2-0-b4` gira abans la fitxa de b2.

rules-nonaga-1 =
    ### Nonaga · L’objectiu
    Cada bàndol, **Vermelles** i **Negres**, té tres **cilindres** sobre un tauler de 19 **discos** solts que no para de canviar. Comencen les Vermelles.

    Guanyes si ajuntes els teus tres cilindres en discos adjacents: en línia, en corba o en triangle, sempre que tots tres quedin units.

    Cada torn té dues parts: primer mous un cilindre i després un disc.

rules-nonaga-2 =
    ### Nonaga · Primer, un cilindre
    Mou un dels teus cilindres en línia recta, en qualsevol de les sis direccions.

    No s’atura on vulguis: llisca fins a l’**últim disc** abans d’un buit, de la vora del tauler o d’un altre cilindre. No salta mai, i ha d’avançar almenys un disc.

    Si així els teus tres cilindres queden junts, has guanyat i no cal moure cap disc.

rules-nonaga-3 =
    ### Nonaga · Després, un disc
    Recol·loca un disc del tauler. Ha de complir això:
    - no porta cap cilindre
    - toca **com a màxim quatre** discos més
    - no és el que acaba de recol·locar el rival
    - no parteix el tauler: els altres discos continuen fent una sola peça

    Al seu nou lloc ha de tocar **almenys dos** discos més. Pot omplir un forat. Altres discos sí que poden quedar tocant-ne només un.

rules-nonaga-4 =
    ### Nonaga · El final
    Guanya qui ajunta els seus tres cilindres. Qui no té cap jugada possible perd. Són taules si la mateixa posició es dona per tercera vegada, o després de 300 torns.

    ### Com s’hi juga aquí
    Toca el cilindre, on va, el disc i on va el disc.

    Amb `/move` s’escriuen aquests quatre llocs: `m15-m12-k12-n11`. Si el cilindre ja guanya, només els dos primers: `m15-m12`.

rules-partxis-1 =
    ### Parxís · L’objectiu
    Porta totes les teves fitxes al voltant del tauler fins a la teva **meta**, al centre, abans que els altres.

    Cada color té quatre fitxes. Al principi n’hi ha una a la seva **casella de sortida** (groc 5, blau 22, vermell 39, verd 56) i tres esperen a **casa**. Les fitxes recorren les 68 caselles en l’ordre dels números i després pugen pel **passadís** del seu color: set caselles i la meta.

    Comencen les Grogues i segueixen Blaves, Vermelles i Verdes. Amb tres jugadors no hi ha Verdes. Amb dos, cadascú porta dos colors (mira l’última pàgina).

rules-partxis-2 =
    ### Parxís · La tirada
    El dau es tira sol. Tu tries la fitxa, i **s’ha d’avançar** el que marca el dau si n’hi ha cap que pugui.
    - **5**: si pot, una fitxa ha de sortir de casa a la seva casella de sortida. Si no pot, és un 5 normal.
    - **6**: mous i tornes a tirar. Si el color que mou no té cap fitxa a casa, el 6 compta **7**.
    - **Tercer 6 seguit**: no es mou. L’última fitxa que has mogut amb el segon 6 se’n va a casa i s’acaba el teu torn. Si és al seu passadís o a la meta, se salva.

    Si cap fitxa no pot fer servir la tirada, es perd.

rules-partxis-3 =
    ### Parxís · Barreres
    Dues fitxes del mateix color en una casella fan una **barrera**: cap fitxa no hi pot passar ni caure, ni tan sols les del mateix color. També hi pot haver barreres als passadissos.

    Si treus un **6** i tens una barrera, l’has d’obrir: has de moure una de les dues fitxes, si pot.

    Mai no hi ha més de dues fitxes en una casella. Dues de color diferent, en una casella segura, no fan barrera: s’hi pot passar, però no caure-hi.

rules-partxis-4 =
    ### Parxís · Menjar fitxes
    Si acabes en una casella amb una fitxa d’un altre color, te la **menges**: torna a casa. Després has de comptar **20 caselles** amb qualsevol de les teves fitxes en joc, si n’hi ha cap que pugui.

    A les **caselles segures** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 i 68, marcades al tauler) no es menja: s’hi queden totes dues.

    Hi ha una excepció: surts de casa amb un 5 i a la teva casella de sortida hi ha **dues** fitxes. Si una és del teu color, et menges l’altra. Si no ho és cap, et menges la que hi ha arribat l’última. Si ho són totes dues, no pots sortir.

rules-partxis-5 =
    ### Parxís · El final
    Per entrar a la meta cal el **número exacte**. A cada passadís només entren les fitxes del seu color, de manera que allà no es menja.

    Quan una fitxa arriba a la meta pots comptar **10 caselles** amb una altra, o renunciar-hi.

    El 20 i el 10 no són tirades, però la resta es compleix: les barreres els aturen, i també s’hi pot menjar o arribar a la meta i guanyar un altre 20 o un altre 10.

    Guanya qui primer té totes les fitxes a la meta; els altres s’ordenen pel que han avançat. Després de 5.000 tirades són taules.

rules-partxis-6 =
    ### Parxís · Dos jugadors
    Cadascú porta dos colors i vuit fitxes: grogues i vermelles contra blaves i verdes.
    - Cada tirada val per a qualsevol de les teves fitxes. Amb un 5, tria quin color surt.
    - Que un 6 compti 6 o 7 depèn de cada color.
    - Els teus dos colors no fan barrera entre ells i es mengen l’un a l’altre com si fossin enemics, també amb les 20 caselles.
    - Guanyes amb les vuit a la meta.

    ### Com s’hi juga aquí
    Un sol toc: la fitxa que es mou.

    Amb `/move`, color i lloc, i després el lloc nou: `y5-11`; `yh-5` surt de casa, `g51-c1` entra al passadís, `yc5-g` a la meta. Els colors són `y` groc, `b` blau, `r` vermell i `g` verd. `skip` renuncia al 10.

rules-conhex-1 =
    ### ConHex · L’objectiu
    Uneix els teus dos costats del tauler amb una cadena ininterrompuda de **caselles** conquerides. Qui comença uneix **dalt i baix**; l’altre, **esquerra i dreta**.

    Dues caselles són veïnes si comparteixen un cercle. Les de les cantonades pertanyen als dos costats que s’hi ajunten.

    Guanya qui completa primer la seva cadena. L’empat és impossible.

rules-conhex-2 =
    ### ConHex · El torn
    Pren un **cercle** buit: queda marcat amb el teu color per sempre. No es pot passar.

    Qui primer pren **almenys la meitat dels cercles** d’una casella la conquereix per a tota la partida:
    - a la vora, 2 de 3 cercles
    - a l’interior, 3 de 6
    - al centre, 3 de 5 (el cercle de dins compta)

    Amb un sol cercle es poden conquerir diverses caselles alhora.

rules-conhex-3 =
    ### ConHex · Variant: intercanvi de costats
    Qui comença té un petit avantatge. Amb aquesta variant, el segon jugador pot, en el seu primer torn, **intercanviar els costats** en lloc de prendre un cercle: el primer cercle passa a ser seu, i des de llavors uneix dalt i baix. L’altre continua amb esquerra i dreta. Es demana en llançar el repte; si no, no s’aplica.

    ### Com s’hi juga aquí
    Toca la columna i després el cercle.

    Amb `/move`: `f6` pren el cercle del centre i `swap` intercanvia els costats. Les columnes van de la a a la k, d’esquerra a dreta; les files, de la 1 a l’11, de baix a dalt.

rules-ticto-1 =
    ### TicTo · L’objectiu
    Porta la teva **rodona** a la casella d’on ha sortit la del rival: `d7` per a les Blanques, `d1` per a les Negres. No toca mai el tauler: les teves pròpies fitxes són el seu camí.

    Cada jugador té una rodona, set **quadrats** i dos **rectangles**, de dues caselles. Entre les 7 × 7 caselles i al seu voltant hi ha **ranures** on caben les fitxes. Cada ranura té set **segments**, un per casella, amb encreuaments entre ells.

    Comencen les Blanques; un torn és una sola acció i no es pot passar. **En el teu primer torn** la rodona ha d’anar a la casella de la seva esquerra o de la seva dreta.

    Les dues caselles de sortida i els quatre segments que envolten cadascuna són l’**espai ideològic**: cap quadrat ni rectangle no hi pot entrar ni el pot travessar.

rules-ticto-2 =
    ### TicTo · La rodona
    - Camina per caselles on la fitxa de dalt és teva i està plana: tants passos com vulguis en un torn, també girant, però mai en diagonal.
    - No pot entrar en caselles buides, amb una fitxa de l’altre color a dalt o amb una rodona, ni travessar un segment amb una fitxa enemiga.
    - Una fitxa dins d’una ranura és una **paret**. La rodona pot saltar els teus quadrats i els teus rectangles ajaguts, però en un torn a part: un per arribar fins a la paret, un per saltar i un per continuar. Un rectangle dret no es pot saltar.
    - Entra a la seva casella d’arribada des d’una casella veïna, com a últim pas.
    - Les rodones ni maten ni moren. Cap fitxa no pot passar per sobre d’una rodona ni posar-s’hi.

rules-ticto-3 =
    ### TicTo · Quadrats i rectangles
    Una fitxa només pot actuar si no té res a sobre.
    - **Plana**, llisca com una torre als escacs. Els rectangles no giren, però poden estar la meitat dins del tauler i la meitat fora. Les parets aturen la fitxa. Pot passar per sobre de les teves; si arriba sobre una de l’altre color, s’hi ha d’aturar.
    - **Entrar en una ranura**: un quadrat, en un dels quatre segments de la seva casella. Un rectangle es tomba: per un costat llarg queda ajagut en dos segments; per un de curt, dret en un de sol.
    - **Dins d’una ranura**: els quadrats i els rectangles ajaguts llisquen pels segments lliures. Un rectangle ajagut es pot posar dret al segment següent; un de dret, ajeure’s als dos següents.
    - **Sortir d’una ranura**: cau plana a un costat o a l’altre.

    Un rectangle ajagut en una ranura també tanca l’encreuament entre els seus dos segments; un de pla tanca el segment que té a sota.

rules-ticto-4 =
    ### TicTo · Les unes sobre les altres
    En una casella hi caben com a màxim **dos** quadrats o rectangles.

    - **Matar des de dalt**: si poses una tercera fitxa on n’hi ha dues, mor la del mig. Ha de ser enemiga i no pot tenir una rodona a sobre. Per matar un rectangle n’hi ha prou amb una de les seves caselles.

    - **Rebel·lió**: una fitxa teva que és sota una d’enemiga de la seva mena (un quadrat sota un quadrat, un rectangle just sota un rectangle) pot intercanviar el lloc amb ella com a acció del torn. No en el torn just després de quedar tapada, ni mentre hi hagi una rodona a sobre. Després, l’altra es pot rebel·lar igualment.

    Les altres fitxes tapades s’han d’esperar.

rules-ticto-5 =
    ### TicTo · Empènyer dins les ranures
    Dues fitxes de la mateixa ranura que només separa un encreuament estan **en tensió**. Llavors el teu quadrat o el teu rectangle ajagut pot **empènyer** la fitxa enemiga: totes dues avancen un segment. La fitxa empesa no pot empènyer l’altra tot seguit; tu sí que pots continuar empenyent.

    Si la fitxa empesa no pot avançar, **mor** i la teva n’ocupa el lloc:
    - sortiria del tauler
    - el segment següent està ocupat
    - hi ha un rectangle posat a través de la seva ruta
    - el segment següent és de l’espai ideològic

    Les fitxes mortes surten definitivament del joc.

rules-ticto-6 =
    ### TicTo · El final
    Si les Negres hi arriben primer, guanyen a l’acte. Si hi arriben primer les Blanques, les Negres tenen **un torn més**. Si en aquest torn també hi arriben, hi ha empat i es prorroga la partida a l’inrevés: cada rodona torna a la seva pròpia casella de sortida, i un segon empat són taules.

    També són taules si en el teu torn no tens cap acció possible, quan una posició es dona per tercera vegada i després de 400 torns. Però si les Negres no hi arriben en aquell torn de més, guanyen les Blanques.

    ### Com s’hi juga aquí
    Toca la fitxa i després on va.

    Amb `/move`, des d’on i fins on: `round-e1` (la rodona), `d4-d6`. Un segment és una casella amb un costat, `n`, `e`, `s` o `w` (nord, est, sud, oest): `d2-d2n` posa un quadrat dins la ranura de dalt. Un rectangle té dues caselles: `b1c1-b1c1n`. Una empenta s’escriu amb el lloc on acaba la teva fitxa: `c2e-c3e`. `d4-rebel` és una rebel·lió.

# El que mostren els dibuixos que les acompanyen.
lesson-henko-five = Les Blanques tenen cinc en ratlla i guanyen, siguin quins siguin els punts.
lesson-henko-places = La +2 puntua en una cantonada, la +1 en un lateral i la +3 al centre.
lesson-henko-lines = Les Blanques tenen una línia de tres: 3 punts extra. Les Negres, de quatre: 8 punts extra.
lesson-henko-specials = La T tapa la fitxa que les Blanques tenien a c3. La D ha ocupat b4, i la fitxa d’allà ha hagut d’anar a a5.
lesson-henko-taps = S’ha triat la +1; ara es pot tocar qualsevol casella lliure.
lesson-san-hand = La teva mà és sota el tauler. Només la veus tu.
lesson-san-turn = Amb tres fitxes cap per amunt, se’n gira una cap per avall abans de posar la següent en una altra casella.
lesson-san-points = La +1 blanca de c2 està cap per avall i encara compta 2. La +2 de d2 compta 3 mentre estigui cap per amunt.
lesson-san-line = Les Negres fan tres en ratlla: b2, c3, d4. Hi ha empat a 8 punts, de manera que decideix la línia: guanyen les Negres.
lesson-nonaga-joined = Els tres cilindres vermells estan junts: guanyen les Vermelles.
lesson-nonaga-slide = Un cilindre llisca en línia recta fins que alguna cosa l’atura.
lesson-nonaga-disc = Després, un disc que en toqui com a màxim quatre va on en toqui almenys dos.
lesson-partxis-start = El començament: una fitxa de cada color a la seva casella de sortida i tres a casa.
lesson-partxis-five = Les Grogues han tret un 5: ha de sortir de casa una fitxa.
lesson-partxis-barrier = Dues fitxes grogues a la casella 5 fan barrera: no passa ningú.
lesson-partxis-capture = Amb un 3, la fitxa groga va de la 20 a la 23 i es menja la blava. Després es compten 20 caselles més.
lesson-partxis-goal = Des de c7 només s’entra a la meta amb un 1.
lesson-partxis-two = Amb dos jugadors, un 5 et deixa triar: surt una fitxa groga o una de vermella.
lesson-conhex-chain = Les Vermelles han unit dalt i baix amb una cadena de caselles i guanyen.
lesson-conhex-cell = Qui primer pren almenys la meitat dels cercles d’una casella la conquereix per sempre.
lesson-conhex-taps = S’ha triat la columna f; els seus cercles lliures mostren el nom.
lesson-ticto-start = El començament. Les rodones són a d1 i d7, les seves caselles de sortida.
lesson-ticto-round = La rodona pot anar a totes les caselles marcades: estan unides i a dalt tenen fitxes del seu color.
lesson-ticto-slot = Les fitxes estan planes a les caselles o ficades a les ranures, on fan de paret.
lesson-ticto-stack = A d5 hi ha un quadrat blanc sota un de negre. Ara es pot rebel·lar.
lesson-ticto-push = Els dos quadrats de la ranura estan en tensió: el blanc pot empènyer el negre.
