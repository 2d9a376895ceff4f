// What the stand-in has to say about the bot's requests.
import { h, icon, fill } from "./dom.js";

const MOST = 300;

export class Log {
  constructor(app) {
    this.app = app;
    this.entries = [];
    this.list = h("ol", { class: "log-list" });
    this.summary = h("p", { class: "hint" });
    this.node = h(
      "aside",
      { class: "log", hidden: true, "aria-label": "Checks" },
      h("header", {}, h("h2", {}, "Checks"), h("button", { type: "button", class: "quiet", "aria-label": "Close the checks", onclick: () => this.toggle(false) }, icon("close"))),
      h("p", { class: "hint" }, "Every request of the bot is checked against Discord's rules. What Discord would refuse stands here in red."),
      this.summary,
      this.list,
    );
  }

  /// A line that has just been opened tells everything from the beginning.
  reset() {
    this.entries = [];
    this.draw();
  }

  add(entry) {
    this.entries.push(entry);
    if (this.entries.length > MOST) this.entries.shift();
    this.draw();
  }

  get wrong() {
    return this.entries.filter((entry) => entry.level === "violation" || entry.level === "error").length;
  }

  draw() {
    const { wrong } = this;
    fill(this.summary, wrong ? h("strong", { class: "failure" }, `${wrong} to look at`) : "Nothing is wrong.");
    if (!this.node.hidden) {
      fill(
        this.list,
        [...this.entries].reverse().map((entry) => h("li", { class: `log-${entry.level}` }, h("strong", {}, entry.level), " ", h("span", {}, entry.text))),
      );
    }
    this.app.drawTools();
  }

  toggle(open = this.node.hidden) {
    const held = this.node.contains(document.activeElement);
    this.node.hidden = !open;
    this.app.drawer(false);
    this.draw();
    if (held) this.app.toTool("checks");
  }
}
