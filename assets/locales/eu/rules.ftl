# /rules aginduaren orriak. Lerro bat ezin da * edo [ ikurrekin hasi: Fluententzat zerbait esan nahi dute.

rules-go-henko-1 =
    ### Go Henko · Helburua
    Bi jokalari, **Zuriak** eta **Beltzak**, txandaka aritzen dira fitxak jartzen 5 × 5 laukiko taula batean. Zuriek hasten dute.

    Zure fitxekin **bost lerroan** egiten baduzu (errenkada, zutabe edo diagonal luze batean), berehala irabazten duzu.

    Inork lortzen ez badu, taula bete bezain laster amaitzen da partida, norbaiti fitxa berezi bat gelditzen bazaio ere. Orduan **puntuak** zenbatzen dira, eta gehien dituenak irabazten du. Berdinduz gero, **Beltzek irabazten dute**.

rules-go-henko-2 =
    ### Go Henko · Fitxak eta puntuak
    Zure txandan fitxa bat jartzen duzu edozein lauki libretan, edo fitxa berezi bat erabiltzen duzu. Ezin da pasatu. Fitxa guztiak bistan daude: beti ikusten duzu aurkariari zer gelditzen zaion.

    Amaieran estali gabe dagoen fitxa bakoitzak **puntu 1** balio du. Batzuek gehiago balio dute leku egokian:
    - bost fitxa **soil**, `0`: puntu gehigarririk ez
    - lau **+1**: puntu 1 gehiago alboan (izkina ez den ertzeko laukian)
    - hiru **+2**: 2 puntu gehiago izkinan
    - **+3** bakarra: 3 puntu gehiago erdian, `c3` laukian

rules-go-henko-3 =
    ### Go Henko · Lerroak
    Amaieran, estali gabeko zure fitxek errenkada, zutabe edo edozein diagonaletan elkarren segidan osatzen duten lerro bakoitzak puntu gehigarriak ematen ditu:
    - **hiruko** lerroa: **3 puntu**
    - **lauko** lerroa: **8 puntu** (3 puntuen ordez)

    Fitxa bat hainbat lerrotan egon daiteke, norabide desberdinetan. Amaierako taulak bakarrik balio du: bidean hautsi den lerro batek ez du ezer ematen.

rules-go-henko-4 =
    ### Go Henko · Fitxa bereziak
    - **Estali (T)**: jokalari bakoitzak bat du. Aurkariak jarri duen azken fitxaren gainean jartzen da. Fitxa hark puntu guztiak galtzen ditu, eta ez du gehiago lerroetarako balio: laukia zurea da orain.

    - **Lekuz aldatu (D)**: Beltzek bakarrik dute, Zuriek hasten dutelako. Zuriek jarri duten azken fitxa ondoko lauki huts batera doa, zuk aukeratutakora (diagonalean ere bai), eta D fitxak haren lekua hartzen du. Ondoko lauki hutsik ez badago, ezin da erabili.

    T eta D fitxek puntu bana balio dute estali gabe badaude, eta lerroetarako eta bost lerroan egiteko ere balio dute, beste edozein fitxak bezala. T batek T bat edo D bat ere estal dezake, eta D fitxak T bat lekuz alda dezake, jarritako azken fitxa izan bada; T haren azpian zegoenak estalita jarraitzen du.

    Kontuz: fitxa bat lekuz aldatzean Zuriek bost lerroan lortzen badute, Zuriek irabazten dute.

rules-go-henko-5 =
    ### Go Henko · Hemen nola jokatu
    Ukitu fitxa bat, eta gero haren laukia. T fitxa zuzenean doa estaltzen duenaren gainera; D fitxarekin, bestea nora doan ukitzen duzu.

    `/move` aginduarekin:
    - `1-c1`: +1 bat c1 laukian (`0` fitxa soila da)
    - `cover`: T erabiltzen du
    - `displace-b4`: D erabiltzen du, eta beste fitxa b4 laukira bidaltzen du

    Zutabeak a–e dira, ezkerretik eskuinera; errenkadak 1–5, behetik gora.

rules-san-henko-1 =
    ### San Henko · Helburua
    Bi jokalari, **Zuriak** eta **Beltzak**, Henkoren taularen erdiko bederatzi laukietan aritzen dira, `b2`–`d4`. **Puntu** gehien lortzen dituenak irabazten du. Zuriek hasten dute; trukean, Beltzek **puntu 1** jasotzen dute amaieran.

    Bakoitzak hamabi fitxa ditu: bost soil (`0`), lau **+1** eta hiru **+2**. Ahoz beherako pila batean nahasten dira, eta bakoitzak hiru hartzen ditu: **zuk bakarrik ikusten duzun eskua**.

rules-san-henko-2 =
    ### San Henko · Txanda
    Jarri eskuko fitxa bat ahoz gora lauki libre batean. Gero beste bat hartzen duzu, pilan fitxarik dagoen bitartean. Ezin da pasatu.

    Taulan **hiru fitxa ahoz gora** badituzu, lehenik **bat ahoz behera jartzen duzu**. Haren laukia libre gelditzen da, baina ez zuretzat txanda honetan: fitxa berria beste lauki libre batera doa.

    Laukia libre dago ahoz gorako fitxarik ez badu. Beraz, ahoz beherako fitxen gainean jar dezakezu fitxa bat, zureak izan edo ez. Ahoz gorako fitxak ez dira inoiz estaltzen.

rules-san-henko-3 =
    ### San Henko · Puntuak
    - jarri duzun fitxa bakoitza: **puntu 1**, ahoz gora edo ahoz behera, gainean besteren bat badu ere
    - **+1** bat alboan (`c2`, `b3`, `d3`, `c4`): **puntu 1 gehiago**, ahoz gora edo ahoz behera
    - **+2** bat izkinan (`b2`, `d2`, `b4`, `d4`): **2 puntu gehiago**, amaieran ahoz gora badago bakarrik
    - Beltzak: **puntu 1** bigarren jokatzeagatik

rules-san-henko-4 =
    ### San Henko · Amaiera
    Partida berehala amaitzen da ahoz gorako zure hiru fitxek **hiru lerroan** egiten dutenean (errenkadan, zutabean edo diagonalean), edo biek fitxa guztiak jarri dituztenean.

    Hiru lerroan egiteak ez du punturik ematen: **puntu gehien dituenak irabazten du**. Puntuak berdin badaude, hiru lerroan egin duenak irabazten du; inork egin ez badu, berdinketa da.

    ### Hemen nola jokatu
    Zure eskua zuk bakarrik ikusten duzu: eskatu nahi duzunean, `/hand`. Ukitu irauli beharreko fitxa (irauli behar baduzu), gero jarriko duzun fitxa, eta gero haren laukia.

    `/move` aginduarekin, `0-c3`: fitxa soil bat c3 laukian jarri; `b2-0-b4`: lehenik b2 laukiko fitxa irauli.

rules-nonaga-1 =
    ### Nonaga · Helburua
    Bi jokalarik, **Gorriek** eta **Beltzek**, hiruna **zilindro** dituzte, etengabe aldatzen den 19 **disko** solteko taula baten gainean. Gorriek hasten dute.

    Zure hiru zilindroak ondoz ondoko diskoetan elkartzen badituzu, irabazten duzu: lerroan, kurban edo triangeluan, hirurak elkarri lotuta baldin badaude.

    Txanda bakoitzak bi zati ditu: lehenik zilindro bat mugitzen duzu, eta gero disko bat.

rules-nonaga-2 =
    ### Nonaga · Lehenik, zilindro bat
    Mugitu zure zilindro bat lerro zuzenean, sei norabideetako edozeinetan.

    Ez da nahi duzun lekuan gelditzen: hutsune baten, taularen ertzaren edo beste zilindro baten aurreko **azken diskoraino** irristatzen da. Ez du inoiz salto egiten, eta disko bat behintzat aurreratu behar du.

    Horrekin zure hiru zilindroak elkartu badira, irabazi duzu, eta ez duzu diskorik mugitu behar.

rules-nonaga-3 =
    ### Nonaga · Gero, disko bat
    Hartu taulako disko bat eta jarri beste leku batean. Baldintzak:
    - ez du zilindrorik gainean
    - **gehienez beste lau** disko ukitzen ditu
    - ez da aurkariak mugitu berri duena
    - ez du taula zatitzen: beste diskoek pieza bakarra osatzen jarraitzen dute

    Leku berrian **gutxienez beste bi** disko ukitu behar ditu. Zulo bat bete dezake. Beste disko batzuk bakar bat ukituz geldi daitezke.

rules-nonaga-4 =
    ### Nonaga · Amaiera
    Hiru zilindroak elkartzen dituenak irabazten du. Jokaldi posiblerik ez duenak galtzen du. Berdinketa da egoera bera hirugarren aldiz gertatzen bada, edo 300 txandaren ondoren.

    ### Hemen nola jokatu
    Ukitu zilindroa, nora doan, diskoa, eta diskoa nora doan.

    `/move` aginduarekin lau leku horiek idazten dira: `m15-m12-k12-n11`. Zilindroak irabazten badu, lehen biak bakarrik: `m15-m12`.

rules-partxis-1 =
    ### Partxisa · Helburua
    Eraman zure fitxa guztiak taulari itzulia emanda zure **helmugara**, erdira, besteek baino lehen.

    Kolore bakoitzak lau fitxa ditu. Hasieran bat bere **hasierako laukian** dago (horia 5, urdina 22, gorria 39, berdea 56), eta hiru **etxean** zain. Fitxek 68 laukiak zenbakien ordenan egiten dituzte, eta gero beren koloreko **igarobidetik** igotzen dira: zazpi lauki eta helmuga.

    Kolore horiak hasten du, eta gero urdina, gorria eta berdea datoz. Hiru jokalarirekin ez dago berderik. Birekin, bakoitzak bi kolore ditu (ikusi azken orria).

rules-partxis-2 =
    ### Partxisa · Dadoa
    Dadoa bere kasa botatzen da. Zuk fitxa aukeratzen duzu, eta dadoak dioena aurreratu **behar da**, fitxaren batek ahal badu.
    - **Bostekoa**: ahal bada, fitxa batek etxetik atera behar du bere hasierako laukira. Ezin bada, bosteko arrunta da.
    - **Seikoa**: mugitu eta berriro botatzen duzu. Mugitzen den koloreak etxean fitxarik ez badu, seikoak **7** balio du.
    - **Hirugarren seikoa segidan**: ez da mugitzen. Bigarren seikoarekin mugitu duzun azken fitxa etxera doa, eta zure txanda amaitzen da. Bere igarobidean edo helmugan badago, salbu dago.

    Fitxa batek ere erabili ezin duen jaurtiketa galdu egiten da.

rules-partxis-3 =
    ### Partxisa · Hesiak
    Kolore bereko bi fitxak lauki batean **hesia** egiten dute: inor ezin da gainetik pasa, ezta bertara iritsi ere, kolore berekoak ere ez. Igarobideetan ere egon daitezke hesiak.

    Hesi bat baduzu eta **seikoa** ateratzen baduzu, ireki egin behar duzu: bi fitxetako bat mugitu, ahal bada.

    Lauki batean ez dira inoiz bi fitxa baino gehiago egoten. Kolore desberdineko bik, lauki seguru batean, ez dute hesirik egiten: gainetik pasa daiteke, baina bertara iritsi ez.

rules-partxis-4 =
    ### Partxisa · Fitxak jan
    Beste kolore bateko fitxa bat dagoen laukian amaitzen baduzu, **jan** egiten duzu: etxera itzultzen da. Gero **20 lauki** aurreratu behar dituzu jokoan duzun edozein fitxarekin, ahal bada.

    Lauki **seguruetan** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 eta 68, taulan markatuta) ez da jaten: biak bertan gelditzen dira.

    Salbuespen bat dago: bosteko batekin etxetik ateratzean zure hasierako laukian **bi** fitxa badaude. Bat zure kolorekoa bada, bestea jaten duzu. Bat ere ez bada, iristen azkena izan dena jaten duzu. Biak badira, ezin duzu atera.

rules-partxis-5 =
    ### Partxisa · Amaiera
    Helmugan sartzeko **zenbaki zehatza** behar da. Igarobide bakoitzean bere koloreko fitxak bakarrik sartzen dira; beraz, han ez dago jaterik.

    Fitxa bat helmugara iristen denean, **10 lauki** aurrera ditzakezu beste batekin, edo uko egin.

    20 eta 10 horiek ez dira jaurtiketak, baina gainerakoa betetzen da: hesiek gelditzen dituzte, eta haiekin ere jan edo helmugara iritsi daiteke, eta beste 20 edo 10 irabazi.

    Fitxa guztiak helmugan sartzen lehena denak irabazten du; besteak aurreratutakoaren arabera sailkatzen dira. 5.000 jaurtiketaren ondoren berdinketa da.

rules-partxis-6 =
    ### Partxisa · Bi jokalari
    Bakoitzak bi kolore eta zortzi fitxa ditu: horiak eta gorriak, urdinen eta berdeen aurka.
    - Jaurtiketa bakoitzak zure edozein fitxarentzat balio du. Bosteko batekin, aukeratu zein kolore aterako den.
    - Seikoak 6 ala 7 balio duen, kolore bakoitzaren araberakoa da.
    - Zure bi koloreek ez dute elkarrekin hesirik egiten, eta elkar jaten dute etsaiak balira bezala, 20 laukiekin ere bai.
    - Zortziak helmugan sartuta irabazten duzu.

    ### Hemen nola jokatu
    Ukitu bakarra: mugitzen den fitxa.

    `/move` aginduarekin, kolorea eta lekua, eta gero leku berria: `y5-11`; `yh-5` etxetik ateratzen da, `g51-c1` igarobidean sartzen da, `yc5-g` helmugan. Koloreak: `y` horia, `b` urdina, `r` gorria, `g` berdea. `skip`: 10 laukiei uko egin.

rules-conhex-1 =
    ### ConHex · Helburua
    Lotu taulako zure bi aldeak, konkistatutako **gelaxkez** osatutako eten gabeko kate batekin. Hasten denak **goia eta behea** lotzen ditu; besteak, **ezkerra eta eskuina**.

    Bi gelaxka auzokoak dira zirkulu bat partekatzen badute. Izkinako gelaxka bat bertan elkartzen diren bi aldeetakoa da.

    Katea lehenik osatzen duenak irabazten du. Ezin da berdinketarik izan.

rules-conhex-2 =
    ### ConHex · Txanda
    Hartu **zirkulu** huts bat: zure kolorez markatuta gelditzen da betiko. Ezin da pasatu.

    Gelaxka baten **zirkuluen erdia gutxienez** lehenik hartzen duenak konkistatzen du gelaxka, partida osorako:
    - ertzean, 3 zirkulutik 2
    - barruan, 6 zirkulutik 3
    - erdian, 5 zirkulutik 3 (barruko zirkuluak ere balio du)

    Zirkulu bakar batekin hainbat gelaxka konkista daitezke aldi berean.

rules-conhex-3 =
    ### ConHex · Aldaera: alde-aldaketa
    Hasten denak abantaila txiki bat du. Aldaera honekin, bigarren jokalariak bere lehen txandan **aldeak truka** ditzake, zirkulu bat hartu ordez: lehen zirkulua harena da orain, eta goia eta behea ere bai. Besteak ezkerrarekin eta eskuinarekin jarraitzen du. Erronka botatzean eskatzen da; bestela, ez da erabiltzen.

    ### Hemen nola jokatu
    Ukitu zutabea, eta gero zirkulua.

    `/move` aginduarekin, `f6`: erdiko zirkulua hartu; `swap`: aldeak trukatu. Zutabeak a–k dira, ezkerretik eskuinera; errenkadak 1–11, behetik gora.

rules-ticto-1 =
    ### TicTo · Helburua
    Eraman zure **biribila** aurkariarena atera den laukira: `d7` Zurientzat, `d1` Beltzentzat. Ez du inoiz taula ukitzen: zure fitxak dira haren bidea.

    Bakoitzak biribil bat, zazpi **karratu** eta bi **laukizuzen** ditu, azken horiek bi laukikoak. 7 × 7 laukien artean eta inguruan **zirrikituak** daude, eta fitxak bertan sar daitezke. Zirrikitu bakoitzak zazpi **segmentu** ditu, lauki bakoitzeko bat, eta tartean gurutzaguneak.

    Zuriek hasten dute; txanda bat ekintza bakarra da, eta ezin da pasatu. **Zure lehen txandan** biribilak ezkerreko edo eskuineko laukira joan behar du.

    Irteerako bi laukiak eta bakoitza inguratzen duten lau segmentuak **eremu ideologikoa** dira: karratuak eta laukizuzenak ezin dira bertan sartu, ezta bertatik pasa ere.

rules-ticto-2 =
    ### TicTo · Biribila
    - Goiko fitxa zurea den eta etzanda dagoen laukietan ibiltzen da: nahi adina urrats txanda batean, biratuz ere bai, baina inoiz ez diagonalean.
    - Ezin da lauki hutsetan sartu, ezta goian beste koloreko fitxa bat edo biribil bat duten laukietan ere, eta ezin du zeharkatu etsaiaren fitxa bat duen segmenturik.
    - Zirrikituko fitxa **horma** da. Biribilak zure karratuen eta luzetara dauden zure laukizuzenen gainetik salto egin dezake, baina aparteko txanda batean: bat hormaraino iristeko, bat salto egiteko eta bat aurrera jarraitzeko. Zutik dagoen laukizuzenaren gainetik ezin da salto egin.
    - Ondoko lauki batetik sartzen da helmugan, azken urrats gisa.
    - Biribilek ez dute hiltzen, eta ez dira hiltzen. Fitxa bat bera ere ezin da biribil baten gainetik pasa, ezta gainean jarri ere.

rules-ticto-3 =
    ### TicTo · Karratuak eta laukizuzenak
    Fitxa batek gainean ezer ez duenean bakarrik joka dezake.
    - **Etzanda**, xakeko dorrea bezala irristatzen da. Laukizuzenek ez dute biratzen, baina erdia taulatik kanpo izan dezakete. Hormek fitxa gelditzen dute. Zure fitxen gainetik pasa daiteke; beste koloreko baten gainera iristen bada, bertan gelditu behar du.
    - **Zirrikitura sartu**: karratua, bere laukiaren lau segmentuetako batera. Laukizuzena irauli egiten da: alde luzetik, luzetara gelditzen da bi segmentutan; alde laburretik, zutik segmentu batean.
    - **Zirrikituan**: karratuak eta luzetarako laukizuzenak segmentu libreetan irristatzen dira. Luzetarakoa hurrengo segmentuan zutik jar daiteke; zutik dagoena, hurrengo bietan luzetara.
    - **Zirrikitutik atera**: alde batera edo bestera erortzen da, etzanda.

    Zirrikituan luzetara dagoen laukizuzenak bere bi segmentuen arteko gurutzagunea ere ixten du; etzanda dagoenak, azpian duen segmentua.

rules-ticto-4 =
    ### TicTo · Bata bestearen gainean
    Lauki batean gehienez **bi** karratu edo laukizuzen sartzen dira.

    - **Goitik hil**: bi dauden lekuan hirugarren fitxa bat jartzen baduzu, erdikoa hiltzen da. Etsaiarena izan behar du, eta gainean biribilik gabe. Laukizuzena hiltzeko, nahikoa da haren lauki bat.

    - **Matxinada**: zure fitxa bat etsaiaren mota bereko fitxa baten azpian badago (karratua karratuaren azpian, laukizuzena laukizuzenaren azpi-azpian), lekua truka dezake harekin, txandako ekintza gisa. Ezin da egin estali eta hurrengo txandan, ezta gainean biribil bat dagoen bitartean ere. Gero, bestea ere matxina daiteke modu berean.

    Estalitako beste fitxek itxaron egin behar dute.

rules-ticto-5 =
    ### TicTo · Zirrikituetan bultzatu
    Zirrikitu bereko bi fitxa **tentsioan** daude gurutzagune bakar batek bereizten baditu. Orduan zure karratuak edo luzetarako zure laukizuzenak etsaiaren fitxa **bultza** dezake: biek segmentu bat aurreratzen dute. Bultzatutakoak ezin du hurrengo txandan bestea bultzatu; zuk bai, berriro bultza dezakezu.

    Bultzatutako fitxak aurrera egin ezin badu, **hil** egiten da, eta zureak haren lekua hartzen du:
    - taulatik aterako litzateke
    - hurrengo segmentua beteta dago
    - laukizuzen batek bidea zeharka ixten dio
    - hurrengo segmentua eremu ideologikoarena da

    Hildako fitxak betiko ateratzen dira jokotik.

rules-ticto-6 =
    ### TicTo · Amaiera
    Beltzak lehenago iristen badira, berehala irabazten dute. Zuriak lehenago iristen badira, Beltzek **beste txanda bat** dute. Txanda horretan haiek ere iristen badira, luzapena jokatzen da alderantziz: biribil bakoitza bere irteerako laukira itzultzen da, eta bigarren aldiz berdinduz gero, berdinketa da.

    Berdinketa da, orobat, zure txandan ekintza posiblerik ez baduzu, egoera bat hirugarren aldiz gertatzen denean, eta 400 txandaren ondoren. Baina Beltzak txanda gehigarri horretan iristen ez badira, Zuriek irabazten dute.

    ### Hemen nola jokatu
    Ukitu fitxa, eta gero nora doan.

    `/move` aginduarekin, nondik eta nora: `round-e1` (biribila), `d4-d6`. Segmentua laukiarekin eta alde batekin idazten da: `n`, `e`, `s` edo `w` (iparra, ekialdea, hegoa, mendebaldea). `d2-d2n` jokaldiak karratu bat goiko zirrikituan sartzen du. Laukizuzenak bi lauki ditu: `b1c1-b1c1n`. Bultzada zure fitxa amaitzen den lekuarekin idazten da: `c2e-c3e`. `d4-rebel` matxinada da.

# Ondoko irudiek erakusten dutena.
lesson-henko-five = Zuriek bost lerroan dituzte, eta irabazi egiten dute, puntuak edozein direla ere.
lesson-henko-places = +2 fitxak izkinan ematen ditu puntu gehigarriak, +1 fitxak alboan eta +3 fitxak erdian.
lesson-henko-lines = Zuriek hiruko lerroa dute: 3 puntu gehiago. Beltzek laukoa: 8 puntu gehiago.
lesson-henko-specials = T fitxak Zuriek c3 laukian zutena estaltzen du. D fitxak b4 hartu du, eta hango fitxak a5 laukira joan behar izan du.
lesson-henko-taps = +1 aukeratu da; orain edozein lauki libre uki daiteke.
lesson-san-hand = Zure eskua taularen azpian dago. Zuk bakarrik ikusten duzu.
lesson-san-turn = Hiru fitxa ahoz gora daudenean, bat ahoz behera jartzen da hurrengoa beste lauki batean jarri aurretik.
lesson-san-points = Zurien +1 fitxa, c2 laukian, ahoz behera dago, eta 2 balio du oraindik. d2 laukiko +2 fitxak 3 balio du ahoz gora dagoen bitartean.
lesson-san-line = Beltzek hiru lerroan egin dute: b2, c3, d4. Biek 8na puntu dituzte; beraz, lerroak erabakitzen du: Beltzek irabazten dute.
lesson-nonaga-joined = Hiru zilindro gorriak elkartuta daude: Gorriek irabazten dute.
lesson-nonaga-slide = Zilindroa lerro zuzenean irristatzen da, zerbaitek gelditu arte.
lesson-nonaga-disc = Gero, gehienez beste lau ukitzen dituen disko bat gutxienez bi ukituko dituen tokira doa.
lesson-partxis-start = Hasiera: kolore bakoitzeko fitxa bat bere hasierako laukian, eta hiru etxean.
lesson-partxis-five = Kolore horiak bostekoa atera du: fitxa batek etxetik atera behar du.
lesson-partxis-barrier = Kolore horiko bi fitxak hesia egiten dute 5. laukian: inor ezin da gainetik pasa.
lesson-partxis-capture = Hiruko batekin, fitxa horia 20tik 23ra doa, eta urdina jaten du. Gero beste 20 lauki aurreratzen dira.
lesson-partxis-goal = c7 laukitik bateko batekin bakarrik sartzen da helmugan.
lesson-partxis-two = Bi jokalarirekin, bosteko batek aukeratzen uzten dizu: horia ala gorria atera.
lesson-conhex-chain = Gorriek goia eta behea lotu dituzte gelaxka-kate batekin, eta irabazi egin dute.
lesson-conhex-cell = Gelaxka baten zirkuluen erdia gutxienez lehenik hartzen duenak betiko konkistatzen du gelaxka.
lesson-conhex-taps = f zutabea aukeratu da; bertako zirkulu libreek beren izena erakusten dute.
lesson-ticto-start = Hasiera. Biribilak d1 eta d7 laukietan daude, beren irteerakoetan.
lesson-ticto-round = Biribila markatutako lauki guztietara joan daiteke: elkarri lotuta daude, eta goian bere koloreko fitxak dituzte.
lesson-ticto-slot = Fitxak laukietan etzanda daude, edo zirrikituetan sartuta; han horma dira.
lesson-ticto-stack = d5 laukian karratu zuri bat beltz baten azpian dago. Orain matxina daiteke.
lesson-ticto-push = Zirrikituko bi karratuak tentsioan daude: zuriak beltza bultza dezake.
