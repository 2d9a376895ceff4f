//! The words that pictures and their descriptions need, in four languages, under keys as Fluent has them.
//!
//! Sentences are made so that a name never has to be inflected: Basque would decline it and Catalan elide before it.

use crate::game::Seat;
use crate::game::scene::{Arg, Fact};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    #[default]
    En,
    Es,
    Ca,
    Eu,
}

impl Lang {
    pub const ALL: [Lang; 4] = [Lang::En, Lang::Es, Lang::Ca, Lang::Eu];

    /// The language of a tag such as `eu` or `es-ES`; English when we do not speak it.
    pub fn of(tag: &str) -> Lang {
        match tag.get(..2) {
            Some("es") => Lang::Es,
            Some("ca") => Lang::Ca,
            Some("eu") => Lang::Eu,
            _ => Lang::En,
        }
    }

    pub fn tag(self) -> &'static str {
        ["en", "es", "ca", "eu"][self as usize]
    }
}

/// A word or a sentence with `{gaps}`. An unknown key, which a test would find, says itself.
pub fn word(lang: Lang, key: &'static str) -> &'static str {
    let found = WORDS.iter().find(|(name, _)| *name == key);
    found.map_or(key, |(_, words)| words[lang as usize])
}

/// The key of a name of the rules, a game's or that of an ending. One that has no words here says itself.
pub fn key(prefix: &str, name: &'static str) -> &'static str {
    let mut keys = WORDS.iter().map(|(key, _)| *key);
    keys.find(|key| key.strip_prefix(prefix) == Some(name))
        .unwrap_or(name)
}

/// Whether the table has that key.
pub fn has(key: &str) -> bool {
    WORDS.iter().any(|(name, _)| *name == key)
}

/// A fact as a sentence; `name` says who sits where.
pub fn say(lang: Lang, fact: &Fact, name: &dyn Fn(Seat) -> String) -> String {
    let mut said = word(lang, fact.key).to_owned();
    for (gap, arg) in &fact.args {
        let filled = match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) if text.is_empty() => "–".to_owned(),
            Arg::Text(text) => text.clone(),
            Arg::Word(key) => word(lang, key).to_owned(),
            Arg::Seat(seat) => name(*seat),
        };
        said = said.replace(&format!("{{{gap}}}"), &filled);
    }
    said
}

#[rustfmt::skip]
const WORDS: &[(&str, [&str; 4])] = &[
    ("game-conhex", ["ConHex", "ConHex", "ConHex", "ConHex"]),
    ("game-nonaga", ["Nonaga", "Nonaga", "Nonaga", "Nonaga"]),
    ("game-go-henko", ["Go Henko", "Go Henko", "Go Henko", "Go Henko"]),
    ("game-san-henko", ["San Henko", "San Henko", "San Henko", "San Henko"]),
    ("game-partxis", ["Partxis", "Parchís", "Parxís", "Partxisa"]),
    ("game-ticto", ["TicTo", "TicTo", "TicTo", "TicTo"]),
    // Whose turn, and how it ended.
    ("to-move", ["{who} to move", "Juega {who}", "Juga {who}", "Txanda: {who}"]),
    ("to-move-chance", ["Chance is drawn", "Decide el azar", "Decideix l’atzar", "Zoriak erabakitzen du"]),
    ("wins", ["{who} wins", "Gana {who}", "Guanya {who}", "Irabazlea: {who}"]),
    ("drawn", ["A draw", "Tablas", "Taules", "Berdinketa"]),
    ("last-move", ["Last move: {move}", "Última jugada: {move}", "Última jugada: {move}", "Azken jokaldia: {move}"]),
    ("reason-chain", ["sides joined", "lados unidos", "costats units", "alboak lotuta"]),
    ("reason-five", ["five in a row", "cinco en línea", "cinc en línia", "bost lerroan"]),
    ("reason-points", ["on points", "por puntos", "per punts", "puntuka"]),
    ("reason-line", ["equal points, three in line", "empate a puntos, tres en línea", "empat a punts, tres en línia", "puntuak berdin, hiru lerroan"]),
    ("reason-draw", ["equal points", "empate a puntos", "empat a punts", "puntuak berdin"]),
    ("reason-joined", ["three pieces joined", "tres cilindros unidos", "tres cilindres units", "hiru zilindroak elkartuta"]),
    ("reason-stuck", ["no move left", "sin jugada posible", "sense cap jugada possible", "jokaldirik ez"]),
    ("reason-repetition", ["position repeated", "posición repetida", "posició repetida", "egoera errepikatuta"]),
    ("reason-length", ["game too long", "partida demasiado larga", "partida massa llarga", "partida luzeegia"]),
    ("reason-home", ["all pieces home", "todas las fichas en la meta", "totes les fitxes a la meta", "fitxa guztiak helmugan"]),
    ("reason-goal", ["goal reached", "meta alcanzada", "meta assolida", "helmugara iritsita"]),
    ("reason-stalemate", ["no move left", "sin jugada posible", "sense cap jugada possible", "jokaldirik ez"]),
    ("reason-tie", ["both reached the goal", "ambos llegaron a la meta", "tots dos han arribat a la meta", "biak iritsi dira helmugara"]),
    ("reason-resigned", ["resignation", "abandono", "abandonament", "amore emanda"]),
    ("reason-time", ["time ran out", "tiempo agotado", "temps esgotat", "denbora agortuta"]),
    // Materials, as the names of seats without names.
    ("hue-ivory", ["White", "Blancas", "Blanques", "Zuriak"]),
    ("hue-ebony", ["Black", "Negras", "Negres", "Beltzak"]),
    ("hue-red", ["Red", "Rojas", "Vermelles", "Gorriak"]),
    ("hue-blue", ["Blue", "Azules", "Blaves", "Urdinak"]),
    ("hue-yellow", ["Yellow", "Amarillas", "Grogues", "Horiak"]),
    ("hue-green", ["Green", "Verdes", "Verdes", "Berdeak"]),
    ("points", ["points", "puntos", "punts", "puntu"]),
    ("rating", ["rating", "nivel", "nivell", "maila"]),
    ("won", ["won", "gan.", "guany.", "irab."]),
    ("drawn-short", ["drawn", "tabl.", "taul.", "berd."]),
    ("lost", ["lost", "perd.", "perd.", "gald."]),
    ("matches", ["matches", "partidas", "partides", "partida"]),
    ("nobody-yet", ["Nothing here yet", "Todavía no hay nada", "Encara no hi ha res", "Oraindik ez dago ezer"]),
    // ConHex.
    ("conhex-top-bottom", ["top–bottom", "arriba–abajo", "dalt–baix", "goitik behera"]),
    ("conhex-left-right", ["left–right", "izquierda–derecha", "esquerra–dreta", "ezkerretik eskuinera"]),
    ("conhex-side", [
        "{who} ({side}): {cells} cells, holes {holes}.",
        "{who} ({side}): {cells} celdas, agujeros {holes}.",
        "{who} ({side}): {cells} cel·les, forats {holes}.",
        "{who} ({side}): {cells} gelaxka, zuloak {holes}.",
    ]),
    // Nonaga.
    ("nonaga-side", ["{who}: cylinders on {places}.", "{who}: cilindros en {places}.", "{who}: cilindres a {places}.", "{who}: zilindroak hemen: {places}."]),
    ("nonaga-locked", ["The disc on {place} may not be moved.", "El disco de {place} no se puede mover.", "El disc de {place} no es pot moure.", "{place} plakako diskoa ezin da mugitu."]),
    ("nonaga-discs", ["Free discs: {places}.", "Discos libres: {places}.", "Discos lliures: {places}.", "Disko libreak: {places}."]),
    // Both Henkos.
    ("tiles-left", ["{count} tiles left", "quedan {count} fichas", "queden {count} fitxes", "{count} fitxa gelditzen dira"]),
    ("henko-side", [
        "{who}: {points} points; tiles {tiles}; {left} left.",
        "{who}: {points} puntos; fichas {tiles}; quedan {left}.",
        "{who}: {points} punts; fitxes {tiles}; en queden {left}.",
        "{who}: {points} puntu; fitxak {tiles}; {left} gelditzen dira.",
    ]),
    ("henko-covered", ["Covered: {tiles}.", "Tapadas: {tiles}.", "Tapades: {tiles}.", "Estalita: {tiles}."]),
    ("san-counts", ["hand {hand} · pile {pile}", "mano {hand} · montón {pile}", "mà {hand} · pila {pile}", "eskuan {hand} · pilan {pile}"]),
    ("san-side", [
        "{who}: {points} points; face up {up}; face down {down}; {hand} in hand, {pile} in the pile; not yet placed {left}.",
        "{who}: {points} puntos; boca arriba {up}; boca abajo {down}; {hand} en la mano, {pile} en el montón; sin colocar {left}.",
        "{who}: {points} punts; cap per amunt {up}; cap per avall {down}; {hand} a la mà, {pile} a la pila; per col·locar {left}.",
        "{who}: {points} puntu; ahoz gora {up}; ahoz behera {down}; {hand} eskuan, {pile} pilan; jarri gabe {left}.",
    ]),
    ("san-hand", ["Hand of {who}: {tiles}.", "Mano de {who}: {tiles}.", "Mà – {who}: {tiles}.", "Eskuan – {who}: {tiles}."]),
    // Partxis.
    ("partxis-goal", ["goal {goal}/{all}", "meta {goal}/{all}", "meta {goal}/{all}", "helmuga {goal}/{all}"]),
    ("partxis-left", ["left the game", "ha abandonado", "ha abandonat", "utzi du"]),
    ("partxis-side", ["{who}: {places}.", "{who}: {places}.", "{who}: {places}.", "{who}: {places}."]),
    ("partxis-side-left", ["{who} has left the game.", "{who} ha abandonado la partida.", "{who} ha abandonat la partida.", "{who}: partida utzi du."]),
    ("partxis-die", ["The die shows {die}.", "El dado marca {die}.", "El dau marca {die}.", "Dadoa: {die}."]),
    ("partxis-bonus", ["A bonus of {steps} squares is to be moved.", "Hay que mover un premio de {steps} casillas.", "Cal moure un premi de {steps} caselles.", "{steps} laukiko saria mugitu behar da."]),
    ("reason-retired", ["the others left", "los demás abandonaron", "els altres han abandonat", "besteek utzi dute"]),
    // TicTo.
    ("ticto-arrived", ["has arrived: one more turn", "ha llegado: queda un turno", "ha arribat: queda un torn", "iritsi da: txanda bat gehiago"]),
    ("ticto-side", [
        "{who}: round {round}; squares {squares}; rectangles {rectangles}.",
        "{who}: redonda {round}; cuadradas {squares}; rectangulares {rectangles}.",
        "{who}: rodona {round}; quadrades {squares}; rectangulars {rectangles}.",
        "{who}: biribila {round}; karratuak {squares}; angeluzuzenak {rectangles}.",
    ]),
    ("ticto-stacks", ["Stacks, top/bottom: {cells}.", "Pilas, arriba/abajo: {cells}.", "Piles, dalt/baix: {cells}.", "Pilak, goian/behean: {cells}."]),
    // The diagrams of the rule pages.
    ("lesson-henko-places", [
        "A +2 earns its points in a corner, a +1 on a side, the +3 in the centre.",
        "El +2 puntúa en una esquina, el +1 en un lado y el +3 en el centro.",
        "El +2 puntua en una cantonada, el +1 en un lateral i el +3 al centre.",
        "+2ak izkinan balio du, +1ak alboan eta +3ak erdian.",
    ]),
    ("lesson-henko-cover", [
        "T covers the tile that the opponent placed last: it no longer counts.",
        "T tapa la última ficha que puso el rival: ya no cuenta.",
        "T tapa l’última fitxa que ha posat el rival: ja no compta.",
        "T-k aurkariak jarritako azken fitxa estaltzen du: ez du gehiago balio.",
    ]),
    ("lesson-san-turn", [
        "With three tiles on the board, one is turned face down before the next is placed on another cell.",
        "Con tres fichas en el tablero, se gira una boca abajo antes de poner la siguiente en otra casilla.",
        "Amb tres fitxes al tauler, se’n gira una cap per avall abans de posar la següent en una altra casella.",
        "Taulan hiru fitxa daudenean, bat ahoz behera jartzen da hurrengoa beste lauki batean jarri aurretik.",
    ]),
    ("lesson-nonaga-slide", [
        "A cylinder slides in a straight line until something stops it.",
        "Un cilindro se desliza en línea recta hasta que algo lo detiene.",
        "Un cilindre llisca en línia recta fins que alguna cosa l’atura.",
        "Zilindroa lerro zuzenean irristatzen da, zerbaitek gelditu arte.",
    ]),
    ("lesson-nonaga-disc", [
        "Then a disc that touches at most four others goes where it touches at least two.",
        "Después, un disco que toque como mucho a otros cuatro va adonde toque al menos a dos.",
        "Després, un disc que en toqui com a molt quatre va on en toqui almenys dos.",
        "Gero, gehienez beste lau ukitzen dituen disko bat gutxienez bi ukituko dituen tokira doa.",
    ]),
    ("lesson-partxis-barrier", [
        "Two pieces of a colour on one square are a barrier: nobody passes.",
        "Dos fichas de un color en una casilla forman barrera: nadie pasa.",
        "Dues fitxes d’un color en una casella fan barrera: no passa ningú.",
        "Kolore bereko bi fitxa lauki batean hesia dira: inor ez da pasatzen.",
    ]),
    ("lesson-conhex-cell", [
        "Whoever first holds half of the holes of a cell owns it for good.",
        "Quien primero tiene la mitad de los agujeros de una celda la conquista para siempre.",
        "Qui primer té la meitat dels forats d’una cel·la la conquereix per sempre.",
        "Gelaxka baten zuloen erdia lehenik lortzen duenak betiko irabazten du.",
    ]),
    ("lesson-ticto-slot", [
        "Pieces lie flat on the cells or stand on edge in the slots, where they are walls.",
        "Las piezas están planas en las casillas o de canto en las ranuras, donde son muros.",
        "Les peces són planes a les caselles o de cantell a les ranures, on fan de mur.",
        "Piezak laukietan etzanda daude edo zirrikituetan ertzez; han horma dira.",
    ]),
];
