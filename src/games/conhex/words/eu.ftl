# The words of ConHex: gelaxka (cell), zirkulu (hole).

# Its name, and what it is about in one line.
game-conhex = ConHex
about-conhex = Hartu zirkuluak, konkistatu gelaxkak eta lotu taulako zure bi aldeak. Ez dago berdinketarik.
goal-conhex = Helburua: taulako zure bi aldeak gelaxka-kate batekin lotzea.
explain-conhex = Aukeratu zutabe bat, eta gero zirkulu libre bat. Gelaxka baten zirkuluen erdia lehenik duenak betiko hartzen du gelaxka.

# Variants.
option-conhex-swap = Aldeen trukea
option-conhex-swap-about = bigarren jokalariak lehen zirkulua beretzat har dezake

# What to choose next, by number of steps and step.
step-conhex-1-0 = Aukeratu zirkulu bat.
step-conhex-1-0-beginning = Aukeratu zure zirkuluaren zutabea.

# How it ends.
reason-chain = aldeak lotuta

# What its pictures and their descriptions say.
hue-conhex-red = Gorriak
hue-conhex-blue = Urdinak
conhex-top-bottom = goitik behera
conhex-left-right = ezkerretik eskuinera
conhex-side =
    { $who } ({ $side }): { $cells ->
        [one] gelaxka bat
       *[other] { $cells } gelaxka
    }, zirkuluak { $holes }.

# Moves in words.
conhex-move-swap = aldeen trukea: lehen zirkulua aurkariarena da orain
conhex-label-swap = Trukatu aldeak

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-conhex-1 =
    ### ConHex · Helburua
    Lotu taulako zure bi aldeak, konkistatutako **gelaxkez** osatutako eten gabeko kate batekin. Hasten denak **goia eta behea** lotzen ditu; besteak, **ezkerra eta eskuina**.

    Gelaxkak lerroen arteko eremuak dira; **zirkuluak**, haien ertzetako puntuak, eta bat erdikoaren barruan. Bi gelaxka auzokoak dira zirkulu bat partekatzen badute. Izkinako gelaxka bat bertan elkartzen diren bi aldeetakoa da.

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
    ### ConHex · Aldaera: aldeen trukea
    Hasten denak abantaila txiki bat du. Aldaera honekin, bigarren jokalariak bere lehen txandan **aldeak truka** ditzake, zirkulu bat hartu ordez: lehen zirkulua harena da, eta aurrerantzean goia eta behea lotzen ditu. Besteak ezkerrarekin eta eskuinarekin jarraitzen du. Erronka botatzean eskatzen da; bestela, ez da erabiltzen.

    ### Hemen nola jokatu
    Ukitu zutabea, eta gero zirkulua.

    `/move` aginduarekin, `f6`: erdiko zirkulua hartu; `swap`: aldeak trukatu. Zutabeak a–k dira, ezkerretik eskuinera; errenkadak 1–11, behetik gora.

# What the diagrams beside them show.
lesson-conhex-chain = Gorriek goia eta behea lotu dituzte gelaxka-kate batekin, eta irabazi egin dute.
lesson-conhex-cell = Gelaxka baten zirkuluen erdia gutxienez lehenik hartzen duenak betiko konkistatzen du gelaxka.
lesson-conhex-taps = F zutabea aukeratu da; bertako zirkulu libreek beren izena erakusten dute.
