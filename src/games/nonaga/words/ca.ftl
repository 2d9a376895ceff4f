# The words of Nonaga: cilindre, disc; els bàndols, en masculí: Vermell, Negre.

# Its name, and what it is about in one line.
game-nonaga = Nonaga
about-nonaga = Fes lliscar un cilindre, mou el tauler mateix i ajunta els teus tres cilindres.
goal-nonaga = Objectiu: ser qui abans ajunti els seus tres cilindres.
explain-nonaga = Primer fes lliscar un cilindre: va recte fins a l’últim disc abans d’un buit, de la vora o d’un altre cilindre. Després agafa un disc sense cilindre que en toqui com a molt quatre més i posa’l on en toqui almenys dos. No val el disc que s’acaba de moure.

# What to choose next, by number of steps and step.
step-nonaga-2-0 = Tria un cilindre.
step-nonaga-2-1 = Fins on llisca?
step-nonaga-4-0 = Tria un cilindre.
step-nonaga-4-1 = Fins on llisca?
step-nonaga-4-2 = Tria un disc.
step-nonaga-4-3 = On va el disc?

# How it ends.
reason-joined = tres cilindres units
reason-stuck = sense cap jugada possible

# What its pictures and their descriptions say.
hue-nonaga-red = Vermell
hue-nonaga-ebony = Negre
nonaga-side = { $who }: cilindres a { $places }.
nonaga-locked = El disc de { $place } no es pot moure.
nonaga-discs = Discos lliures: { $places }.

# Moves in words.
nonaga-move = cilindre { $from }→{ $to }, disc { $disc }→{ $place }
nonaga-move-slide = cilindre { $from }→{ $to }

# The pages of /rules. A line may not begin with * or [, which mean something to Fluent.
rules-nonaga-1 =
    ### Nonaga · L’objectiu
    Els bàndols **Vermell** i **Negre** tenen tres **cilindres** cadascun, sobre un tauler de 19 **discos** solts que no para de canviar. Al principi els discos formen un hexàgon, amb cilindres vermells i negres alternats a les sis cantonades. Comença Vermell.

    Guanyes si ajuntes els teus tres cilindres en discos adjacents: en línia, en corba o en triangle, sempre que tots tres quedin units.

    Cada torn té dues parts: primer mous un cilindre i després un disc.

rules-nonaga-2 =
    ### Nonaga · Primer, un cilindre
    Mou un dels teus cilindres en línia recta, en qualsevol de les sis direccions.

    No s’atura on vulguis: llisca fins a l’**últim disc** abans d’un buit, de la vora del tauler o d’un altre cilindre. No salta mai, i ha d’avançar almenys un disc.

    Si així els teus tres cilindres queden junts, has guanyat i no cal moure cap disc.

rules-nonaga-3 =
    ### Nonaga · Després, un disc
    Recol·loca un disc del tauler. Només el pots moure si:
    - no porta cap cilindre
    - toca **com a màxim quatre** discos més
    - no és el que acaba de recol·locar el teu rival
    - no parteix el tauler: els altres discos continuen fent una sola peça

    Al seu nou lloc ha de tocar **almenys dos** discos més. Pot omplir un forat. Altres discos sí que poden quedar tocant-ne només un.

rules-nonaga-4 =
    ### Nonaga · El final
    Guanya qui ajunta els seus tres cilindres. Qui no té cap jugada possible perd. Són taules si la mateixa posició es dona per tercera vegada, o després de 300 torns en total.

    ### Com s’hi juga aquí
    Toca el cilindre, on va, el disc i on va el disc.

    Amb `/move` s’escriuen aquests quatre llocs: `m15-m12-k12-n11`. Si el cilindre ja guanya, només els dos primers: `m15-m12`.

# What the diagrams beside them show.
lesson-nonaga-start = El començament: tres cilindres vermells i tres de negres a les puntes del tauler.
lesson-nonaga-joined = Els tres cilindres vermells estan junts: guanya Vermell.
lesson-nonaga-slide = Un cilindre llisca en línia recta fins que alguna cosa l’atura.
lesson-nonaga-disc = Després, un disc que en toqui com a màxim quatre va on en toqui almenys dos.
