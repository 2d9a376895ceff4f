// Where a person writes: plain messages, and commands with a field for each option.
import { h, icon, fill, unique } from "./dom.js";
import { Suggestions } from "./suggestions.js";
import { called, dataOf, fixed, flatten, kindOf, matching, mentioned, opponents, parse, read, said, wordsOf } from "./commands.js";

/// Where a keyboard comes up on the screen as soon as a field has the focus.
const TOUCH = matchMedia("(pointer: coarse)");

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.command = null;
    this.fields = [];
    this.suggestions = new Suggestions();
    this.box = h("textarea", {
      rows: "1",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      autocomplete: "off",
      enterkeyhint: "send",
      oninput: () => this.typed(),
      onkeydown: (event) => this.keyInText(event),
      onblur: () => this.suggestions.hide(),
      onfocus: () => this.typed(),
    });
    this.rest = h("input", {
      type: "text",
      class: "rest",
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": "More options",
      enterkeyhint: "send",
      oninput: () => this.typedRest(),
      onkeydown: (event) => this.keyInRest(event),
      onfocus: () => this.typedRest(),
      onblur: () => this.suggestions.hide(),
    });
    this.hint = h("div", { class: "composer-hint", role: "status" });
    this.line = h("div", { class: "composer-line" });
    this.more = h("div", { class: "composer-more" });
    this.send = h("button", { type: "submit", class: "quiet send", "aria-label": "Send" }, icon("send"));
    this.slash = h(
      "button",
      { type: "button", class: "quiet slash", "aria-label": "Commands", title: "Commands", onclick: () => this.browse() },
      icon("slash"),
    );
    this.node = h(
      "form",
      {
        class: "composer",
        onsubmit: (event) => {
          event.preventDefault();
          if (this.command) this.sendCommand();
          else this.sendText();
        },
      },
      this.suggestions.node,
      this.hint,
      h("div", { class: "composer-box" }, this.slash, this.line, this.send),
      this.more,
    );
    this.leave();
  }

  get context() {
    return this.pane.context;
  }

  get locale() {
    return this.pane.person?.locale;
  }

  commands() {
    return flatten(this.pane.app.state.commands ?? [], this.locale, this.pane.channel);
  }

  /// Another person or channel: what was being written belongs to the old one.
  placed(label, draft) {
    this.leave();
    this.box.value = draft ?? "";
    this.box.placeholder = label;
    this.box.setAttribute("aria-label", label);
    this.grow();
  }

  say(text, failure) {
    // What stands there already is not said once more.
    if (this.hint.textContent === text && !failure) return;
    fill(this.hint, text && h("span", { class: failure ? "failure" : undefined }, text));
  }

  focus() {
    (this.fields[0]?.input ?? this.box).focus();
  }

  /// Where somebody goes on when something is done. A keyboard that nobody has asked for would cover what came of it.
  resume() {
    if (TOUCH.matches) this.send.focus();
    else this.focus();
  }

  grow() {
    this.box.style.height = "auto";
    if (this.box.value) this.box.style.height = `${Math.min(160, this.box.scrollHeight)}px`;
  }

  // Plain text.

  typed() {
    this.grow();
    const text = this.box.value;
    this.pane.keepDraft(text);
    if (text.startsWith("/")) {
      this.typedCommand(text.slice(1));
      if (!this.command && this.suggestions.open) this.say("");
      return;
    }
    this.say("");
    const at = /(^|\s)@([^\s@]*)$/.exec(text.slice(0, this.box.selectionStart));
    if (at) {
      const people = this.context.people().filter((user) => user.name.toLowerCase().startsWith(at[2].toLowerCase()));
      const items = people.map((user) => ({ label: "@" + user.name, user }));
      return this.suggestions.show(this.box, items, {
        title: "People",
        choose: (item) => {
          const end = this.box.selectionStart;
          this.box.setRangeText(item.label + " ", end - at[2].length - 1, end, "end");
          this.typed();
        },
      });
    }
    this.suggestions.hide();
  }

  typedCommand(text) {
    const all = this.commands();
    const whole = all.find((command) => [command.shown, command.name].some((name) => text.toLowerCase().startsWith(name + " ")));
    if (whole) {
      const name = [whole.shown, whole.name].find((name) => text.toLowerCase().startsWith(name + " "));
      return this.enter(whole, parse(whole, text.slice(name.length + 1), this.context, this.locale));
    }
    const items = matching(all, text).map((command) => ({ label: "/" + command.shown, note: command.note, value: command.name, command }));
    this.suggestions.show(this.box, items, { title: "Commands", choose: (item) => this.enter(item.command) });
    if (!items.length) this.say(this.pane.app.state.ready === false ? "The bot is still starting." : "No such command.");
  }

  keyInText(event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    if (suggestions.open) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        return suggestions.move(event.key === "ArrowDown" ? 1 : -1);
      }
      if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
        if (suggestions.take()) return event.preventDefault();
      }
      if (event.key === "Escape") {
        event.preventDefault();
        return suggestions.hide();
      }
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.sendText();
    }
  }

  async sendText() {
    const text = this.box.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const [first] = matching(this.commands(), text.slice(1));
      if (first && [first.name, first.shown].includes(text.slice(1).toLowerCase())) return this.enter(first);
      return this.say("There is no such command. Choose one from the list.", true);
    }
    if ([...text].length > 2000) return this.say("A message may have at most 2000 characters.", true);
    const content = mentioned(text, this.context.people());
    this.box.value = "";
    this.typed();
    const problem = await this.pane.say(content);
    if (!problem) return;
    this.box.value = text;
    this.grow();
    this.say(problem, true);
  }

  /// The list of commands by button: typing a slash for people without a keyboard at hand.
  browse() {
    if (this.command) return this.leave(true);
    this.box.value = "/";
    this.box.focus();
    this.typed();
  }

  // A command.

  start(name, values) {
    const command = this.commands().find((command) => command.name === name || command.shown === name || command.path[0] === name);
    if (command) this.enter(command, values);
    return !!command;
  }

  leave(focus) {
    clearTimeout(this.timer);
    this.asked = (this.asked ?? 0) + 1;
    this.command = null;
    this.fields = [];
    this.rest.value = "";
    this.suggestions.hide();
    fill(this.line, this.box);
    fill(this.more);
    this.say("");
    this.node.classList.remove("commanding");
    this.slash.setAttribute("aria-label", "Commands");
    fill(this.slash, icon("slash"));
    this.box.value = "";
    this.grow();
    if (focus) this.box.focus();
  }

  enter(command, values = {}) {
    this.leave();
    this.pane.keepDraft("");
    this.command = command;
    this.node.classList.add("commanding");
    this.slash.setAttribute("aria-label", "Leave the command");
    fill(this.slash, icon("close"));
    fill(this.line, h("span", { class: "chip" }, "/" + command.shown));
    for (const option of command.options) {
      if (option.required || values[option.name] !== undefined) this.addField(option, values[option.name]);
    }
    this.drawMore();
    this.say(command.note);
    const empty = this.fields.find((field) => !field.input.value);
    if (empty) empty.input.focus();
    else if (this.fields.length) this.fields.at(-1).input.focus();
    else if (this.rest.isConnected && !TOUCH.matches) this.rest.focus();
    else this.send.focus();
  }

  get optional() {
    return this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  /// The option that is meant by its name.
  named(name) {
    return this.optional.find((option) => this.isNamed(option, name));
  }

  isNamed(option, name) {
    return [option.name, said(option, "name", this.locale)].includes(name.toLowerCase());
  }

  // Further options by keyboard: `name:` opens a field, anything else is for the first that has none.

  typedRest() {
    const [, name, value] = /^([\p{L}\p{N}_-]+):(.*)$/u.exec(this.rest.value.trimStart()) ?? [];
    const option = name && this.named(name);
    if (option) return this.open(option, value);
    const typed = this.rest.value.trim().toLowerCase();
    const items = this.optional
      .map((option) => ({ label: said(option, "name", this.locale), note: said(option, "description", this.locale), option }))
      .filter((item) => item.label.toLowerCase().startsWith(typed));
    this.suggestions.show(this.rest, items, { title: "Options", active: typed ? 0 : -1, choose: (item) => this.open(item.option) });
  }

  open(option, value = "") {
    this.rest.value = "";
    const field = this.addField(option, value || undefined);
    field.input.focus();
  }

  keyInRest(event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    const text = this.rest.value.trim();
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (suggestions.open) suggestions.move(event.key === "ArrowDown" ? 1 : -1);
        break;
      case "Enter":
        if (suggestions.open && suggestions.active >= 0) suggestions.take();
        else if (text) {
          this.rest.value = "";
          this.addField(this.optional[0], text);
          this.sendCommand();
        } else this.sendCommand();
        break;
      case "Tab":
        if (event.shiftKey || !suggestions.open || suggestions.active < 0) return;
        suggestions.take();
        break;
      case "Escape":
        if (suggestions.open) suggestions.hide();
        else this.leave(true);
        break;
      case "Backspace":
        if (this.rest.value) return;
        if (this.fields.length) this.fields.at(-1).input.focus();
        else this.leave(true);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  drawMore() {
    // It stands after the fields.
    if (this.optional.length) this.line.append(this.rest);
    else this.rest.remove();
    fill(
      this.more,
      this.optional.map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "optional",
            title: said(option, "description", this.locale),
            onclick: () => this.addField(option).input.focus(),
          },
          icon("plus"),
          said(option, "name", this.locale),
        ),
      ),
    );
  }

  addField(option, value) {
    const all = fixed(option, this.context, this.locale);
    const list = option.type === 6 && this.command.path[0] === "play" ? opponents(all, this.context.me) : all;
    const name = said(option, "name", this.locale);
    // A field that was opened to be filled in takes the marked choice with Enter, like one that is required.
    const field = { option, list, picked: null, wanted: value === "" };
    const id = unique("option");
    field.input = h("input", {
      type: "text",
      id,
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-required": String(!!option.required),
      enterkeyhint: "send",
      inputmode: !list && (option.type === 4 || option.type === 10) ? "numeric" : undefined,
      "data-option": option.name,
      oninput: () => this.typedIn(field),
      onkeydown: (event) => this.keyIn(field, event),
      onfocus: () => this.entered(field),
      onblur: () => this.left(field),
    });
    field.node = h("div", { class: "option" }, h("label", { for: id }, name), field.input);
    if (value !== undefined) {
      field.picked = called(list, value) ?? null;
      field.input.value = field.picked?.label ?? value;
    }
    this.fit(field);
    this.fields.push(field);
    this.line.append(field.node);
    this.drawMore();
    return field;
  }

  dropField(field) {
    const at = this.fields.indexOf(field);
    this.fields.splice(at, 1);
    field.node.remove();
    this.drawMore();
    (this.fields[Math.max(0, at - 1)]?.input ?? (this.rest.isConnected ? this.rest : this.send)).focus();
  }

  /// A field is as wide as what stands in it.
  fit(field) {
    field.input.style.width = `${Math.max(6, [...field.input.value].length + 2)}ch`;
  }

  entered(field) {
    this.explain(field);
    if (field.picked && field.picked.label === field.input.value) return;
    this.suggest(field);
  }

  explain({ option }) {
    const note = said(option, "description", this.locale);
    this.say(`${note ? note + " — " : ""}${kindOf(option)}${option.required ? "" : ", optional"}`);
  }

  left(field) {
    this.suggestions.hide();
    const result = read(field.option, field.input.value, field.picked, field.list);
    field.node.classList.toggle("wrong", !!result.problem && !!field.input.value.trim());
  }

  typedIn(field) {
    const [, before = "", name] = /^(?:(.*)\s)?([\p{L}\p{N}_-]+):$/u.exec(field.input.value) ?? [];
    const next = name && this.named(name);
    if (next) {
      field.input.value = before;
      this.settle(field);
      // One that was opened because it came next, and was not meant.
      if (!before && !field.option.required) this.dropField(field);
      return this.open(next);
    }
    if (name && !before && this.isNamed(field.option, name)) field.input.value = "";
    const whole = this.finished(field);
    if (whole) return this.goOn(field, whole);
    field.picked = null;
    field.node.classList.remove("wrong");
    this.fit(field);
    this.suggest(field);
  }

  suggest(field) {
    const typed = field.input.value.trim().toLowerCase();
    const show = (items, active) => {
      const title = said(field.option, "name", this.locale);
      this.suggestions.show(field.input, items, { title, active, choose: (item) => this.picked(field, item) });
      if (field.list && !items.length) this.say("Nothing fits.");
      else this.explain(field);
    };
    if (field.list) {
      const fits = (item) => item.label.toLowerCase().includes(typed) || String(item.value).toLowerCase().includes(typed.replace(/^@/, ""));
      return show(field.list.filter(fits), 0);
    }
    if (!field.option.autocomplete) return this.suggestions.hide();
    clearTimeout(this.timer);
    const asked = ++this.asked;
    this.timer = setTimeout(async () => {
      const options = this.values(field);
      const answer = await this.pane.interact({ type: 4, data: dataOf(this.command, options) });
      if (asked !== this.asked || document.activeElement !== field.input) return;
      if (answer.kind !== "choices") {
        this.suggestions.hide();
        return this.say("Loading options failed.", true);
      }
      const items = (answer.choices ?? []).map((choice) => ({ label: said(choice, "name", this.locale), value: choice.value }));
      // Enter takes the first one only where it goes on with what was typed: a whole move is never replaced by another.
      const first = items.findIndex((item) => [item.label, String(item.value)].some((word) => word.toLowerCase().startsWith(typed)));
      show(items, first);
    }, 120);
  }

  /// What was typed is one of the choices, if it is called like one.
  settle(field) {
    field.picked = called(field.list, field.input.value) ?? null;
    this.fit(field);
  }

  /// The choice that stands in a field with a space after it, unless that may be the beginning of a longer one.
  finished(field) {
    const text = field.input.value.toLowerCase();
    if (!field.list || !/\S\s$/.test(text)) return null;
    const longer = wordsOf(field.list).some((word) => word.startsWith(text.trimStart()));
    return longer ? null : called(field.list, text);
  }

  /// A choice was typed out: what comes next is for the next option.
  goOn(field, item) {
    this.suggestions.hide();
    field.picked = item;
    field.input.value = item.label;
    this.fit(field);
    const next = this.fields.find((other) => !other.input.value);
    if (next) next.input.focus();
    else if (this.optional.length) this.open(this.optional[0]);
    else this.say("Press Enter to send.");
  }

  picked(field, item) {
    field.picked = item;
    field.input.value = item.label;
    this.fit(field);
    const next = this.fields.find((other) => other.option.required && !other.input.value);
    if (next) next.input.focus();
    else (TOUCH.matches ? this.send : field.input).focus();
    if (!next) this.say(TOUCH.matches ? "Press the arrow to send." : "Press Enter to send.");
  }

  /// The options as far as they are filled in; the one being asked about as it is typed.
  values(focused) {
    return this.fields.flatMap((field) => {
      const { option, input, picked, list } = field;
      if (field === focused) return [{ name: option.name, type: option.type, value: input.value, focused: true }];
      const result = read(option, input.value, picked, list);
      return result.value === undefined ? [] : [{ name: option.name, type: option.type, value: result.value }];
    });
  }

  keyIn(field, event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    const text = field.input.value.trim().toLowerCase();
    const settled = field.picked?.label === field.input.value;
    const exact = suggestions.open && text ? called(suggestions.items, text) : null;
    const taking = suggestions.open && !settled && (text || field.option.required || field.wanted) && suggestions.active >= 0;
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp":
        if (!suggestions.open) return this.suggest(field);
        suggestions.move(event.key === "ArrowDown" ? 1 : -1);
        field.walked = true;
        break;
      case "Enter":
        if (suggestions.open && field.walked && suggestions.active >= 0) suggestions.take();
        // A choice is picked first and sent afterwards, also one that was typed out: there may be more to say.
        else if (exact && field.list) suggestions.take(suggestions.items.indexOf(exact));
        else if (exact) {
          field.picked = exact;
          field.input.value = exact.label;
          this.sendCommand();
        } else if (taking) suggestions.take();
        else this.sendCommand();
        field.walked = false;
        break;
      case "Tab":
        if (event.shiftKey || !taking) return;
        suggestions.take();
        break;
      case "Escape":
        if (suggestions.open) suggestions.hide();
        else this.leave(true);
        break;
      case "Backspace":
        if (field.input.value) return;
        if (!field.option.required) this.dropField(field);
        else if (field === this.fields[0]) this.leave(true);
        else this.fields[this.fields.indexOf(field) - 1].input.focus();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  async sendCommand() {
    for (const field of this.fields) {
      const result = read(field.option, field.input.value, field.picked, field.list);
      field.node.classList.toggle("wrong", !!result.problem);
      field.input.setAttribute("aria-invalid", String(!!result.problem));
      if (!result.problem) continue;
      field.input.focus();
      this.say(`${said(field.option, "name", this.locale)}: ${result.problem}`, true);
      return;
    }
    const { command } = this;
    const options = this.values();
    this.leave();
    this.resume();
    const problem = await this.pane.runCommand(command, dataOf(command, options));
    if (problem) this.say(problem, true);
  }
}
