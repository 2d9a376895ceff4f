# The words of Partxis: laukitxo (square), hesi (barrier), helmuga, igarobide (corridor), laukitxo seguru.

# Its name, and what it is about in one line.
game-partxis = Partxisa
about-partxis = Betiko partxisa: dadoa, hesiak eta harrapaketak. Bi, hiru edo lau jokalari.
goal-partxis = Helburua: zure fitxa guztiak lehenbailehen helmugara eramatea.
explain-partxis = Dadoa zure ordez botatzen da; aukeratu mugituko den fitxa. Bostekoarekin fitxa bat etxetik atera behar da, ahal bada. Seikoarekin norberaren hesia ireki behar da, ahal bada, eta berriro botatzen da. Jateak 20 laukitxo ematen ditu; helmugara iristeak, 10.

# Variants.
option-partxis-short = Azkarra: bina fitxa
option-partxis-short-about = kolore bakoitzak bi fitxa ditu, lauren ordez
option-partxis-single = Azkarra: kolore bana
option-partxis-single-about = bi jokalarirekin bakarrik: horiak gorrien aurka
preset-partxis-quick = Azkarra
preset-partxis-quick-about = bina fitxa; bi jokalarirekin, kolore bana
preset-partxis-classic = Klasikoa
preset-partxis-classic-about = launa fitxa; bi jokalarirekin, bina kolore

# What to choose next, by number of steps and step.
step-partxis-1-0 = Zer mugituko duzu?
step-partxis-2-0 = Zer mugituko duzu?
step-partxis-2-1 = Nora?

# How it ends.
reason-home = fitxa guztiak helmugan

# What its pictures and their descriptions say.
partxis-goal = helmuga { $goal }/{ $all }
partxis-left = partida utzi du
partxis-side = { $who }: laukitxoak { $places }; etxean { $home }, helmugan { $goal }.
partxis-colour = { $who }, { $colour }: laukitxoak { $places }; etxean { $home }, helmugan { $goal }.
partxis-side-left = Partida utzi duena: { $who }.
partxis-die = Dadoa: { $die }.
partxis-bonus = Sari gisa aurreratu beharreko laukitxoak: { $steps }.

# Moves in words.
partxis-yellow = horia
partxis-blue = urdina
partxis-red = gorria
partxis-green = berdea
partxis-move = { $piece } { $from }→{ $to }
partxis-move-eats = { $piece } { $from }→{ $to }, { $eaten } janda
partxis-move-goal = { $piece } { $from }→helmuga
partxis-bonus-move = beste { $bonus }: { $move }
partxis-bonus-lost = { $move } (sariko { $bonus } laukitxoak ezin dira aurreratu)
partxis-seven-move = { $move } (etxean fitxarik ez: seikoak 7 balio du)
partxis-move-exit = { $piece } etxetik atera da
partxis-move-exit-eats = { $piece } etxetik atera da, { $eaten } janda
partxis-move-skip = 10 laukitxoei uko eginda
partxis-third-six = hirugarren seikoa: txanda amaitu da
partxis-third-six-home = hirugarren seikoa: txanda amaitu da, eta mugitutako azken fitxa etxera doa
partxis-label = { $piece } { $from }→{ $to }
partxis-label-eats = { $piece } { $from }→{ $to } { $eaten } jan
partxis-label-goal = { $piece } { $from }→helmuga
partxis-label-exit = { $piece } etxetik atera
partxis-label-exit-eats = { $piece } etxetik atera, { $eaten } jan
partxis-label-skip = Egin uko 10 laukitxoei

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-partxis-1 =
    ### Partxisa · Helburua
    Eraman zure fitxa guztiak taulari itzulia emanda zure **helmugara**, erdira, besteek baino lehen.

    Kolore bakoitzak lau fitxa ditu. Hasieran bat bere **hasierako laukitxoan** dago (horia 5, urdina 22, gorria 39, berdea 56), eta hiru **etxean** zain. Fitxek 68 laukitxoak zenbakien ordenan egiten dituzte, eta gero beren koloreko **igarobidetik** igotzen dira: zazpi laukitxo eta helmuga.

    Kolore horiak hasten du, eta gero urdina, gorria eta berdea datoz. Hiru jokalarirekin ez dago berderik. Birekin, bakoitzak bi kolore ditu (ikusi 6. orria).

rules-partxis-2 =
    ### Partxisa · Dadoa
    Dadoa bere kasa botatzen da. Zuk aukeratzen duzu zein fitxa mugitu. Fitxaren bat mugi badaiteke, bat mugitu **behar duzu**.
    - **Bostekoa**: ahal bada, fitxa batek etxetik atera behar du bere hasierako laukitxora. Ezin bada, bosteko arrunta da.
    - **Seikoa**: mugitu eta berriro botatzen duzu. Mugitzen den koloreak etxean fitxarik ez badu, seikoak **7** balio du.
    - **Hirugarren seikoa segidan**: ez da mugitzen. Bigarren seikoarekin mugitu duzun azken fitxa etxera doa, eta zure txanda amaitzen da. Bere igarobidean edo helmugan badago, salbu dago.

    Fitxa batek ere erabili ezin duen jaurtiketa galdu egiten da.

rules-partxis-3 =
    ### Partxisa · Hesiak
    Kolore bereko bi fitxak laukitxo batean **hesia** egiten dute: inor ezin da gainetik pasa, ezta bertara iritsi ere, kolore berekoak ere ez. Igarobideetan ere egon daitezke hesiak.

    Hesi bat baduzu eta **seikoa** ateratzen baduzu, ireki egin behar duzu: bi fitxetako bat mugitu, ahal bada.

    Laukitxo batean ez dira inoiz bi fitxa baino gehiago egoten. Kolore desberdineko bik, laukitxo seguru batean, ez dute hesirik egiten: gainetik pasa daiteke, baina bertara iritsi ez.

rules-partxis-4 =
    ### Partxisa · Fitxak jan
    Beste kolore bateko fitxa bat dagoen laukitxoan amaitzen baduzu, **jan** egiten duzu: etxera itzultzen da. Gero **20 laukitxo** aurreratu behar dituzu jokoan duzun edozein fitxarekin, ahal bada.

    Laukitxo **seguruetan** (5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 eta 68, taulan markatuta) ez da jaten: biak bertan gelditzen dira.

    Salbuespen bat dago: bosteko batekin etxetik ateratzean zure hasierako laukitxoan **bi** fitxa badaude. Bat zure kolorekoa bada, bestea jaten duzu. Bat ere ez bada, iristen azkena izan dena jaten duzu. Biak badira, ezin duzu atera.

rules-partxis-5 =
    ### Partxisa · Amaiera
    Helmugan sartzeko **zenbaki zehatza** behar da. Igarobide bakoitzean bere koloreko fitxak bakarrik sartzen dira; beraz, han ez dago jaterik.

    Fitxa bat helmugara iristen denean, **10 laukitxo** aurrera ditzakezu beste batekin, edo uko egin.

    20 eta 10 horiek ez dira jaurtiketak, baina gainerakoa betetzen da: hesiek gelditzen dituzte, eta haiekin ere jan edo helmugara iritsi daiteke, eta beste 20 edo 10 irabazi.

    Fitxa guztiak helmugan sartzen lehena denak irabazten du; besteak aurreratutakoaren arabera sailkatzen dira. 5.000 jaurtiketaren ondoren berdinketa da.

rules-partxis-6 =
    ### Partxisa · Bi jokalari
    Bakoitzak bi kolore eta zortzi fitxa ditu: horiak eta gorriak, urdinen eta berdeen aurka.
    - Jaurtiketa bakoitzak zure edozein fitxarentzat balio du. Bosteko batekin, aukeratu zein kolore aterako den.
    - Seikoak 6 ala 7 balio duen, kolore bakoitzaren araberakoa da.
    - Zure bi koloreek ez dute elkarrekin hesirik egiten, eta elkar jaten dute etsaiak balira bezala, eta orduan ere 20 laukitxo aurreratzen dira.
    - Zortziak helmugan sartuta irabazten duzu.

rules-partxis-7 =
    ### Partxisa · Partida azkarrak
    Bi aldaerak partida laburtzen dute. Erronka botatzean aukeratzen dira:
    - **Bina fitxa**: kolore bakoitzak bi fitxa ditu, bat hasierako laukitxoan eta bestea etxean. Gainerakoa ez da aldatzen.
    - **Kolore bana**, bi jokalariko partidetan: horiak gorrien aurka, eta 6. orriak ez du balio. Urdinek eta berdeek ez dute jokatzen, baina haien laukitxoak seguruak dira.

    Aukera **Azkarra** honela da: bi jokalarirekin, bi aldaerak batera; hirurekin edo laurekin, bina fitxa.

    ### Hemen nola jokatu
    Ukitu bakarra: mugitzen den fitxa.

    `/move` aginduarekin, kolorea eta lekua, eta gero leku berria: `y5-11`.
    - Koloreak: `y` horia, `b` urdina, `r` gorria, `g` berdea.
    - `h` etxea da, `c1`–`c7` igarobidea, eta bigarren `g` bat helmuga: `yh-5` etxetik ateratzen da, `g51-c1` igarobidean sartzen da, `yc5-g` helmugan.
    - `skip`: 10 laukitxoei uko egin.

# What the diagrams beside them show.
lesson-partxis-start = Hasiera: kolore bakoitzeko fitxa bat bere hasierako laukitxoan, eta hiru etxean.
lesson-partxis-five = Kolore horiak bostekoa atera du: fitxa batek etxetik atera behar du.
lesson-partxis-barrier = Kolore horiko bi fitxak hesia egiten dute 5. laukitxoan: inor ezin da gainetik pasa.
lesson-partxis-capture = Hiruko batekin, fitxa horia 20tik 23ra doa, eta urdina jaten du. Gero beste 20 laukitxo aurreratzen dira.
lesson-partxis-goal = C7 laukitxotik bateko batekin bakarrik sartzen da helmugan.
lesson-partxis-two = Bi jokalarirekin, bosteko batek aukeratzen uzten dizu: horia ala gorria atera.
lesson-partxis-quick = Biren arteko partida azkarra honela hasten da: horiak gorrien aurka, bakoitzak fitxa bat hasierako laukitxoan eta bestea etxean. Bi izkina ez dira inorenak.
