# The words of San Henko: ahoz gora, ahoz behera, esku, pila.

# Its name, and what it is about in one line.
game-san-henko = San Henko
about-san-henko = Taula txiki bat, esku ezkutu bat eta iraultzen diren fitxak: puntu gehien dituenak irabazten du.
goal-san-henko = Helburua: puntu gehien, norbaitek hiru lerroan jartzean edo fitxak amaitzean.
explain-san-henko = Ireki zure eskua, aukeratu fitxa bat eta jarri lauki libre batean. Hiru fitxa ahoz gora badituzu, lehenik bat ahoz behera jartzen duzu. Fitxa bakoitza puntu bat da; +1 fitxak beste bat irabazten du alboetan, eta +2 fitxak beste bi izkinetan, ahoz gora dagoen bitartean.

# What to choose next, by number of steps and step.
step-san-henko-2-0 = Aukeratu fitxa bat.
step-san-henko-2-1 = Non jarriko duzu?
step-san-henko-3-0 = Hiru fitxa dituzu ahoz gora. Zein irauliko duzu?
step-san-henko-3-1 = Zein fitxa jarriko duzu?
step-san-henko-3-2 = Non jarriko duzu?

# How it ends.
reason-line = puntuak berdin, hiru lerroan
san-henko-ended-line = Hiru lerroan: horrek amaitu du partida.
san-henko-ended-tiles = Fitxa guztiak jarri dira.

# What its pictures and their descriptions say.
san-henko-counts = eskuan { $hand } · pilan { $pile }
san-henko-side =
    { $who }: { $points ->
        [one] puntu bat
       *[other] { $points } puntu
    }; ahoz gora { $up }; ahoz behera { $down }; { $hand } eskuan, { $pile } pilan; jarri gabe { $left }.
san-henko-hand = Eskuan – { $who }: { $tiles }.

# Moves in words.
san-henko-move-turn = { $turned } ahoz behera, { $place }: { $tile }
san-henko-label-turn = irauli { $place }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-san-henko-1 =
    ### San Henko · Helburua
    Bi jokalari, **Zuriak** eta **Beltzak**, Henkoren taularen erdiko bederatzi laukietan aritzen dira, `B2`–`D4`. **Puntu** gehien lortzen dituenak irabazten du. Zuriek hasten dute; trukean, Beltzek **puntu 1** jasotzen dute amaieran.

    Bakoitzak hamabi fitxa ditu: bost soil (`0`), lau **+1** eta hiru **+2**. Ahoz beherako pila batean nahasten dira, eta bakoitzak hiru hartzen ditu: **zuk bakarrik ikusten duzun eskua**.

rules-san-henko-2 =
    ### San Henko · Txanda
    Jarri eskuko fitxa bat ahoz gora lauki libre batean. Gero beste bat hartzen duzu, pilan fitxarik dagoen bitartean. Ezin da pasatu.

    Taulan **hiru fitxa ahoz gora** badituzu, lehenik **bat ahoz behera jartzen duzu**. Haren laukia libre gelditzen da, baina ez zuretzat txanda honetan: fitxa berria beste lauki libre batera doa.

    Laukia libre dago ahoz gorako fitxarik ez badu. Beraz, ahoz beherako fitxen gainean jar dezakezu fitxa bat, zureak izan edo ez. Ahoz gorako fitxak ez dira inoiz tapatzen.

rules-san-henko-3 =
    ### San Henko · Puntuak
    - jarri duzun fitxa bakoitza: **puntu 1**, ahoz gora edo ahoz behera, gainean besteren bat badu ere
    - **+1** bat alboan (`C2`, `B3`, `D3`, `C4`): **puntu 1 gehiago**, ahoz gora edo ahoz behera
    - **+2** bat izkinan (`B2`, `D2`, `B4`, `D4`): **2 puntu gehiago**, amaieran ahoz gora badago bakarrik
    - Beltzak: **puntu 1** bigarren jokatzeagatik

rules-san-henko-4 =
    ### San Henko · Amaiera
    Partida berehala amaitzen da ahoz gorako zure hiru fitxek **hiru lerroan** egiten dutenean (errenkadan, zutabean edo diagonalean), edo biek fitxa guztiak jarri dituztenean.

    Hiru lerroan egiteak ez du punturik ematen: **puntu gehien dituenak irabazten du**. Puntuak berdin badaude, hiru lerroan egin duenak irabazten du; inork egin ez badu, berdinketa da.

    ### Hemen nola jokatu
    Zure eskua zuk bakarrik ikusten duzu: eskatu nahi duzunean, `/hand`. Ukitu irauli beharreko fitxa (irauli behar baduzu), gero jarriko duzun fitxa, eta gero haren laukia.

    `/move` aginduarekin, `0-c3`: fitxa soil bat C3 laukian jarri; `b2-0-b4`: lehenik B2 laukiko fitxa irauli.

# What the diagrams beside them show.
lesson-san-henko-hand = Zure eskua taularen azpian dago. Zuk bakarrik ikusten duzu.
lesson-san-henko-turn = Hiru fitxa ahoz gora daudenean, bat ahoz behera jartzen da hurrengoa beste lauki batean jarri aurretik.
lesson-san-henko-points = Zurien +1 fitxa, C2 laukian, ahoz behera dago, eta 2 balio du oraindik. D2 laukiko +2 fitxak 3 balio du ahoz gora dagoen bitartean.
lesson-san-henko-line = Beltzek hiru lerroan egin dute: B2, C3, D4. Biek 8na puntu dituzte; beraz, lerroak erabakitzen du: Beltzek irabazten dute.
