# The words of Nonaga: zilindro, disko.

# Its name, and what it is about in one line.
game-nonaga = Nonaga
about-nonaga = Irristatu zilindro bat, mugitu taula bera, eta elkartu zure hiru zilindroak.
goal-nonaga = Helburua: zure hiru zilindroak lehenbailehen elkartzea.
explain-nonaga = Lehenik irristatu zilindro bat: zuzen doa hutsune baten, ertzaren edo beste zilindro baten aurreko azken diskoraino. Gero hartu zilindrorik gabeko disko bat, gehienez beste lau ukitzen dituena, eta jarri gutxienez bi ukitzen dituen lekuan. Mugitu berri den diskoak ez du balio.

# What to choose next, by number of steps and step.
step-nonaga-2-0 = Aukeratu zilindro bat.
step-nonaga-2-1 = Noraino irristatzen da?
step-nonaga-4-0 = Aukeratu zilindro bat.
step-nonaga-4-1 = Noraino irristatzen da?
step-nonaga-4-2 = Aukeratu disko bat.
step-nonaga-4-3 = Nora doa diskoa?

# How it ends.
reason-joined = hiru zilindroak elkartuta
reason-stuck = jokaldirik ez

# What its pictures and their descriptions say.
hue-nonaga-red = Gorriak
hue-nonaga-ebony = Beltzak
nonaga-side = { $who }: zilindroak hemen: { $places }.
nonaga-locked = Disko hau ezin da mugitu: { $place }.
nonaga-discs = Disko libreak: { $places }.

# Moves in words.
nonaga-move = zilindroa { $from }→{ $to }, diskoa { $disc }→{ $place }
nonaga-move-slide = zilindroa { $from }→{ $to }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-nonaga-1 =
    ### Nonaga · Helburua
    Bi jokalarik, **Gorriek** eta **Beltzek**, hiruna **zilindro** dituzte, etengabe aldatzen den 19 **disko** solteko taula baten gainean. Hasieran diskoek hexagono bat osatzen dute, zilindro gorriak eta beltzak txandaka sei izkinetan. Gorriek hasten dute.

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

    Leku berrian **gutxienez beste bi** disko ukitu behar ditu. Zulo bat bete dezake. Beste diskoren bat, ordea, bakarra ukitzen gera daiteke.

rules-nonaga-4 =
    ### Nonaga · Amaiera
    Hiru zilindroak elkartzen dituenak irabazten du. Jokaldi posiblerik ez duenak galtzen du. Berdinketa da egoera bera hirugarren aldiz gertatzen bada, edo guztira 300 txandaren ondoren.

    ### Hemen nola jokatu
    Ukitu zilindroa, nora doan, diskoa, eta diskoa nora doan.

    `/move` aginduarekin lau leku horiek idazten dira: `m15-m12-k12-n11`. Zilindroak irabazten badu, lehen biak bakarrik: `m15-m12`.

# What the diagrams beside them show.
lesson-nonaga-start = Hasiera: hiru zilindro gorri eta hiru beltz, taularen izkinetan.
lesson-nonaga-joined = Hiru zilindro gorriak elkartuta daude: Gorriek irabazten dute.
lesson-nonaga-slide = Zilindroa lerro zuzenean irristatzen da, zerbaitek gelditu arte.
lesson-nonaga-disc = Gero, gehienez beste lau ukitzen dituen disko bat gutxienez bi ukituko dituen tokira doa.
