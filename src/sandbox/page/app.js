// The page: people and channels at the left, one pane or several, the checks at the right.
import * as api from "./api.js";
import { h, icon, fill, NARROW } from "./dom.js";
import { Feed } from "./feed.js";
import { Pane } from "./pane.js";
import { Sidebar } from "./sidebar.js";
import { Log } from "./log.js";
import { isPrivate, isThread } from "./commands.js";

/// A match may have a thread, so there can be hundreds of them.
const SURVEYED = 40;
const LAST = "taula.person";
const THEME = "taula.theme";

class App {
  constructor() {
    this.state = { users: [], channels: [], commands: [] };
    this.feeds = new Map();
    this.panes = [];
    this.active = null;
    this.sidebar = new Sidebar(this);
    this.log = new Log(this);
    this.row = h("main", { class: "panes" });
    this.status = h("div", { class: "status", role: "status", hidden: true });
    this.shade = h("button", { type: "button", class: "drawer-shade", "aria-label": "Close people and channels", onclick: () => this.drawer(false) });
    this.center = h("div", { class: "center" }, this.status, this.row);
    this.node = h("div", { class: "app" }, this.sidebar.node, this.shade, this.center, this.log.node);
  }

  async start() {
    this.theme(localStorage.getItem(THEME) ?? "auto");
    await this.refresh();
    fill(document.getElementById("app"), this.node);
    await this.fromHash();
    this.survey();
    window.addEventListener("hashchange", () => this.fromHash());
    window.addEventListener("storage", (event) => this.stored(event));
    document.addEventListener("visibilitychange", () => this.panes.forEach((pane) => pane.markRead()));
    document.addEventListener("keydown", (event) => this.key(event));
    NARROW.addEventListener("change", () => this.drawer(false));
    document.getElementById("skip").addEventListener("click", (event) => {
      event.preventDefault();
      this.active?.composer.focus();
    });
  }

  // What there is.

  async refresh() {
    // Several lines may say at once that something has changed: one question answers all of them. What changes while
    // the answer is on its way may not be in it, so it is asked once more.
    this.stale = true;
    this.refreshing ??= this.catchUp();
    return this.refreshing;
  }

  async catchUp() {
    try {
      while (this.stale) {
        this.stale = false;
        this.take(await api.state());
      }
    } finally {
      this.refreshing = null;
    }
  }

  take(state) {
    const { bot } = state;
    state.bot = { ...bot, bot: true, name: bot.global_name ?? bot.username ?? bot.name };
    this.state = state;
    this.nameKey = JSON.stringify([state.users.map((user) => [user.id, user.name, user.color]), state.channels.map((channel) => [channel.id, channel.name])]);
    for (const user of state.users) if (!this.feeds.has(user.id)) this.feeds.set(user.id, new Feed(user.id, this));
    // Another world may have taken the place of this one, in which nobody is who they were.
    for (const [id, feed] of this.feeds) {
      if (this.user(id)) continue;
      feed.close();
      this.feeds.delete(id);
    }
    for (const pane of this.panes) {
      if (!pane.person) continue;
      const [person, channel] = [this.user(pane.person.id), this.channel(pane.channel.id)];
      if (!person || !channel) {
        pane.forget();
        continue;
      }
      Object.assign(pane, { person, channel });
      pane.drawHead();
      pane.draw();
    }
    // While it has nobody or no channel yet, the next change is waited for.
    if (this.panes.some((pane) => !pane.person)) this.fromHash().catch(() => {});
    this.statusChanged();
    this.badges();
    this.poll();
  }

  /// A bot that is only starting may not say when it has done so.
  poll() {
    clearTimeout(this.later);
    if (this.state.ready === false) this.later = setTimeout(() => this.refresh().catch(() => this.poll()), 700);
  }

  /// Says what went wrong where the person looks.
  failed(error) {
    this.active?.composer.say(error.message, true);
  }

  user(id) {
    return id === this.state.bot?.id ? this.state.bot : this.state.users.find((user) => user.id === id);
  }

  channel(id) {
    return this.state.channels.find((channel) => channel.id === id);
  }

  people() {
    return [...this.state.users, this.state.bot];
  }

  feed(id) {
    return this.feeds.get(id);
  }

  isMine(channel, user) {
    return !isPrivate(channel) || (channel.recipients ?? []).some((each) => each.id === user);
  }

  hasBot(channel) {
    return (channel.recipients ?? []).some((each) => each.id === this.state.bot.id);
  }

  /// A conversation is named by the others in it.
  titleOf(channel, user) {
    if (!isPrivate(channel)) return channel.name;
    const others = (channel.recipients ?? []).filter((each) => each.id !== user);
    return others.map((each) => this.user(each.id)?.name ?? each.name).join(", ") || this.state.bot.name;
  }

  /// Reads all channels and the newest threads once, so that the numbers at the people are right from the beginning.
  async survey() {
    const threads = this.state.channels.filter(isThread).slice(-SURVEYED);
    const places = [...this.state.channels.filter((channel) => !isThread(channel)), ...threads];
    for (const feed of this.feeds.values()) {
      for (const channel of places) {
        if (!feed.loaded(channel.id) && this.isMine(channel, feed.user)) await feed.load(channel.id).catch(() => {});
      }
    }
  }

  // Panes and the address.

  async fromHash() {
    const params = new URLSearchParams(location.hash.slice(1));
    const people = params.getAll("as");
    const places = params.getAll("channel");
    const last = localStorage.getItem(LAST);
    if (!people.length) people.push(this.user(last) ? last : this.state.users[0]?.id);
    const wanted = people.map((id, i) => [this.state.users.some((user) => user.id === id) ? id : this.state.users[0].id, places[i]]);
    while (this.panes.length > wanted.length) this.drop(this.panes.at(-1));
    while (this.panes.length < wanted.length) this.append(new Pane(this));
    await Promise.all(wanted.map(([person, channel], i) => this.put(this.panes[i], person, channel)));
    this.activate(this.active ?? this.panes[0]);
    this.settled();
  }

  append(pane) {
    this.panes.push(pane);
    this.row.append(pane.node);
  }

  drop(pane) {
    this.panes.splice(this.panes.indexOf(pane), 1);
    pane.node.remove();
    if (this.active === pane) this.active = null;
  }

  async put(pane, person, channel) {
    const rooms = this.state.channels.filter((each) => this.isMine(each, person));
    const place = rooms.find((each) => each.id === channel) ?? rooms.find((each) => each.type === 0) ?? rooms[0];
    if (!place) throw new Error("There is no channel yet.");
    await pane.show(this.user(person), place);
  }

  async place(pane, person, channel) {
    this.drawer(false);
    await this.put(pane, person, channel);
    localStorage.setItem(LAST, person);
    this.settled();
  }

  /// Switches the active pane to a person, or goes to the pane where that person already is.
  async be(person) {
    const there = this.panes.find((pane) => pane.person.id === person);
    if (there && there !== this.active) {
      this.activate(there);
      this.drawer(false);
      return there.composer.resume();
    }
    const mine = isPrivate(this.active.channel) ? undefined : this.active.channel.id;
    await this.place(this.active, person, mine);
  }

  nextPerson() {
    const shown = this.panes.map((pane) => pane.person.id);
    return this.state.users.find((user) => !shown.includes(user.id)) ?? this.state.users[0];
  }

  async addPane(from) {
    const pane = new Pane(this);
    const person = this.nextPerson();
    this.append(pane);
    await this.put(pane, person.id, isPrivate(from.channel) ? undefined : from.channel.id);
    this.activate(pane);
    this.settled();
  }

  removePane(pane) {
    this.drop(pane);
    this.activate(this.panes.at(-1));
    this.settled();
    this.active.composer.resume();
  }

  openWindow(from) {
    const hash = new URLSearchParams({ as: this.nextPerson().id, channel: from.channel.id });
    window.open(`${location.pathname}#${hash}`, "_blank");
  }

  activate(pane) {
    if (!pane || this.active === pane) return;
    this.active = pane;
    for (const each of this.panes) each.node.classList.toggle("active", each === pane);
    this.badges();
  }

  settled() {
    const params = new URLSearchParams();
    for (const pane of this.panes) {
      params.append("as", pane.person.id);
      params.append("channel", pane.channel.id);
    }
    if (location.hash !== `#${params}`) history.replaceState(null, "", `#${params}`);
    this.row.dataset.count = this.panes.length;
    for (const pane of this.panes) pane.drawHead();
    this.badges();
  }

  // What happens.

  changed(user, channel, event) {
    for (const pane of this.panes) {
      if (pane.person?.id === user && pane.channel.id === channel) pane.changed(event);
    }
    this.badges();
  }

  typing(user, channel) {
    for (const pane of this.panes) if (pane.person?.id === user && pane.channel.id === channel) pane.typing();
  }

  // Every person's line tells the same log: the first person's counts.

  connected(user) {
    // What was said because nobody answered is over.
    for (const node of this.node.querySelectorAll(".composer-hint .failure, .part-failed .failure")) if (node.textContent === api.SILENT) node.remove();
    if (user === this.state.users[0]?.id) this.log.reset();
  }

  logged(entry, user) {
    if (user === this.state.users[0]?.id) this.log.add(entry);
  }

  stored(event) {
    const found = /^taula\.read\.(\d+)\.(\d+)$/.exec(event.key ?? "");
    if (found) {
      this.feeds.get(found[1])?.readElsewhere(found[2]);
      this.badges();
    }
    if (event.key === THEME) this.theme(event.newValue ?? "auto");
  }

  /// Once for all changes of one moment.
  badges() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      this.sidebar.draw();
      for (const pane of this.panes) pane.drawCalled();
      const called = this.panes.reduce((sum, pane) => sum + (pane.person ? (this.feeds.get(pane.person.id)?.total() ?? 0) : 0), 0);
      const names = this.panes.map((pane) => pane.person?.name).join(", ");
      const others = this.log.wrong > 0 || this.state.users.some((user) => (this.feeds.get(user.id)?.total() ?? 0) > 0);
      this.node.classList.toggle("somebody-called", others);
      document.title = `${called ? `(${called}) ` : ""}${names} · Taula sandbox`;
    });
  }

  statusChanged() {
    const lost = [...this.feeds.values()].some((feed) => feed.live?.tries > 1);
    const text = lost ? "The sandbox does not answer. Trying again…" : this.state.ready === false ? "The bot is starting…" : "";
    this.status.hidden = !text;
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  // Tools.

  tools() {
    const { wrong } = this.log;
    return [
      h("button", { type: "button", class: "quiet wide-only", "data-key": "beside", title: "Show another person beside, in this window", onclick: () => this.addPane(this.active) }, icon("split"), "Side by side"),
      h("button", { type: "button", class: "quiet", "data-key": "window", title: "Open another window, as another person", onclick: () => this.openWindow(this.active) }, icon("window"), "Open beside"),
      h("button", { type: "button", class: "quiet", "data-key": "theme", title: "Follow the system, light or dark", onclick: () => this.theme({ auto: "light", light: "dark", dark: "auto" }[this.themeName], true) }, icon("theme"), `Theme: ${this.themeName}`),
      h(
        "button",
        { type: "button", class: `quiet checks${wrong ? " wrong" : ""}`, "data-key": "checks", "aria-expanded": String(!this.log.node.hidden), title: "What the stand-in says of the bot's requests", onclick: () => this.log.toggle() },
        icon("checks"),
        wrong ? `Checks: ${wrong}` : "Checks",
        wrong > 0 && h("span", { class: "hidden-visually" }, " to look at"),
      ),
    ];
  }

  drawTools() {
    this.badges();
  }

  theme(name, keep) {
    this.themeName = name;
    if (name === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    if (keep) localStorage.setItem(THEME, name);
    this.drawTools();
  }

  /// Gives the focus to a tool, or to what opens the drawer that it is in.
  toTool(key) {
    const tool = this.sidebar.node.querySelector(`[data-key=${key}]`);
    const shown = tool.checkVisibility({ visibilityProperty: true });
    (shown ? tool : this.active.node.querySelector(".menu-button")).focus();
  }

  drawer(open) {
    const was = this.node.classList.contains("drawer-open");
    this.node.classList.toggle("drawer-open", open);
    // Nobody gets to what is behind the drawer but through it.
    for (const behind of [this.center, this.log.node]) behind.inert = open && NARROW.matches;
    if (open) this.sidebar.node.querySelector("[aria-pressed=true]")?.focus();
    else if (was) this.active?.node.querySelector(".menu-button").focus();
  }

  startCommand(name) {
    this.drawer(false);
    this.active.composer.start(name);
  }

  /// A letter that nothing else wants is the beginning of a message or a command. It goes where the focus is put.
  isForComposer({ key, target, altKey, ctrlKey, metaKey, isComposing }) {
    if (key.length !== 1 || key === " " || altKey || ctrlKey || metaKey || isComposing) return false;
    return !target.closest("input, textarea, select, dialog, .menu, .sidebar") && !document.querySelector("dialog[open]");
  }

  key(event) {
    if (event.key === "Escape" && this.node.classList.contains("drawer-open")) return this.drawer(false);
    if (this.isForComposer(event)) this.active?.composer.focus();
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const number = Number(/^Digit([1-9])$/.exec(event.code)?.[1]);
    const user = this.state.users[number - 1];
    if (!user) return;
    event.preventDefault();
    this.be(user.id).then(() => this.active.composer.focus());
  }
}

const app = new App();
app.start().catch((error) => {
  fill(document.getElementById("app"), h("p", { class: "loading failure" }, `The sandbox does not answer: ${error.message}`));
  setTimeout(() => location.reload(), 3000);
});
