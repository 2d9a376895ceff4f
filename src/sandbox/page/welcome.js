// What an empty channel shows: how to begin.
import { h } from "./dom.js";
import { isPrivate, fixed, flatten, said } from "./commands.js";

export class Welcome {
  constructor(pane) {
    this.pane = pane;
    this.games = h("div", { class: "games" });
    this.node = h("section", { class: "welcome", hidden: true });
  }

  /// Drawn again when the person, the channel or the commands are others.
  async draw(where) {
    const { pane } = this;
    const key = JSON.stringify([pane.person?.id, pane.person?.name, pane.person?.locale, pane.channel?.id, pane.app.state.commands?.length, pane.app.state.ready]);
    if (key === this.key) return;
    this.key = key;
    const alone = isPrivate(pane.channel);
    const wide = alone || pane.app.panes.length > 1;
    this.node.replaceChildren(
      h("h2", {}, where),
      h("p", {}, "This page stands in for Discord: the bot is real, the people are yours. You are ", h("strong", {}, pane.person.name), "."),
      h("h3", {}, "Choose a game"),
      this.games,
      h(
        "ul",
        {},
        alone
          ? h("li", {}, "Here you play against the computer; to play with people, go to a channel.")
          : h("li", {}, `Choose @${pane.app.state.bot.name} to play against the computer, or challenge another of the people.`),
        alone || h("li", {}, "Then be the other one: press them in the bar of people. A red number says who is called."),
        wide || h("li", { class: "wide-only" }, h("button", { type: "button", class: "plain", onclick: () => pane.app.addPane(pane) }, "Show two people side by side"), ", or open a window for each."),
        h("li", {}, "Everything else is behind ", h("kbd", {}, "/"), ": try ", this.command("rules"), ", ", this.command("help"), " or ", this.command("settings"), "."),
      ),
    );
    const games = await this.choices();
    if (key !== this.key) return;
    this.games.replaceChildren(
      ...(games.length
        ? games.map((game, i) => this.card(game, i))
        : [h("p", { class: "hint" }, pane.app.state.ready === false ? "The bot is starting…" : "The bot offers no games here.")]),
    );
  }

  /// A game with its board and what it is about, as far as the sandbox knows them.
  card(game, i) {
    const { games = [] } = this.pane.app.state;
    const known = games.find((each) => each.key === String(game.value)) ?? games[i];
    return h(
      "button",
      { type: "button", class: "game", "data-game": game.value, onclick: () => this.begin(game) },
      known && h("img", { src: `/sandbox/boards/${known.key}.png`, alt: "", loading: "lazy" }),
      h("strong", {}, game.label),
      known && h("span", { class: "note" }, known.about),
    );
  }

  /// The next question is whom to challenge; alone with the bot there is nobody else.
  begin(game) {
    const opponent = isPrivate(this.pane.channel) ? this.pane.app.state.bot.id : "";
    const values = { [game.option]: game.value, opponent };
    this.pane.composer.start("play", values);
  }

  command(name) {
    return h("button", { type: "button", class: "mention", onclick: () => this.pane.composer.start(name) }, "/" + name);
  }

  /// The games as the bot's own command has them, as choices or by autocomplete.
  async choices() {
    const { pane } = this;
    const locale = pane.person.locale;
    const play = flatten(pane.app.state.commands ?? [], locale, pane.channel).find((command) => command.name === "play");
    const option = play?.options.find((option) => option.name === "game") ?? play?.options[0];
    if (!option) return [];
    const list = fixed(option, pane.context, locale);
    if (list) return list.map((item) => ({ ...item, option: option.name }));
    if (!option.autocomplete) return [];
    const data = { name: "play", type: 1, options: [{ name: option.name, type: option.type, value: "", focused: true }] };
    const answer = await pane.interact({ type: 4, data });
    return (answer.choices ?? []).map((choice) => ({ value: choice.value, label: said(choice, "name", locale), option: option.name }));
  }
}
