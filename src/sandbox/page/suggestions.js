// The list over the message box: commands, choices, people.
import { h, fill, avatar, unique } from "./dom.js";

export class Suggestions {
  constructor() {
    this.items = [];
    this.active = -1;
    this.list = h("ul", { role: "listbox", id: unique("suggestions"), "aria-label": "Suggestions" });
    this.title = h("div", { class: "suggestions-title" });
    this.node = h("div", { class: "suggestions", hidden: true }, this.title, this.list);
    // The field keeps the focus while something is pressed here.
    this.node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get open() {
    return !this.node.hidden;
  }

  /// `items`: { label, note, user, … }. `choose(item)` is called for the one that is taken.
  show(input, items, { title = "", active = 0, choose }) {
    if (!items.length) return this.hide();
    Object.assign(this, { input, items, choose, active });
    this.node.hidden = false;
    fill(this.title, title);
    fill(
      this.list,
      items.map((item, i) =>
        h(
          "li",
          { role: "option", id: `${this.list.id}-${i}`, "data-value": String(item.value ?? item.label), onclick: () => this.take(i) },
          item.user && avatar(item.user, item.user.bot),
          h("span", { class: "words" }, h("span", { class: "label" }, item.label), item.note && h("span", { class: "note" }, item.note)),
        ),
      ),
    );
    input.setAttribute("aria-controls", this.list.id);
    input.setAttribute("aria-expanded", "true");
    this.mark();
  }

  hide() {
    this.node.hidden = true;
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  mark() {
    [...this.list.children].forEach((node, i) => {
      node.classList.toggle("active", i === this.active);
      node.setAttribute("aria-selected", String(i === this.active));
    });
    if (this.active < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    // The list scrolls, the page does not.
    const [box, item] = [this.list, this.list.children[this.active]];
    if (item.offsetTop < box.scrollTop) box.scrollTop = item.offsetTop;
    else if (item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = item.offsetTop + item.offsetHeight - box.clientHeight;
  }

  move(by) {
    const count = this.items.length;
    if (!count) return;
    this.active = this.active < 0 ? (by > 0 ? 0 : count - 1) : (this.active + by + count) % count;
    this.mark();
  }

  take(i = this.active) {
    const item = this.items[i];
    if (!item) return false;
    const { choose } = this;
    this.hide();
    choose(item);
    return true;
  }
}
