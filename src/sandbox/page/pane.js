// One person looking at one channel.
import * as api from "./api.js";
import { h, icon, avatar, fill, patch, announce } from "./dom.js";
import { MessageView, excerpt, EPHEMERAL } from "./message.js";
import { Composer } from "./composer.js";
import { isPrivate, isThread } from "./commands.js";
import { Welcome } from "./welcome.js";
import { modal } from "./dialogs.js";

const PAGE = 60;

export class Pane {
  constructor(app) {
    this.app = app;
    this.views = new Map();
    this.drafts = new Map();
    this.limit = PAGE;
    this.stuck = true;
    this.top = 0;
    this.pending = [];
    this.pressed = new Set();
    this.context = this.makeContext();

    this.title = h("h1", {});
    this.who = h("button", { type: "button", class: "whoami", onclick: () => app.drawer(true) });
    this.tools = h("div", { class: "tools" });
    this.older = h("button", { type: "button", class: "button secondary older", hidden: true, onclick: () => this.showOlder() }, "Show older messages");
    this.list = h("ol", { class: "messages" });
    this.welcome = new Welcome(this);
    this.extra = h("div", { class: "pending" });
    this.inner = h("div", { class: "inner" }, this.welcome.node, this.older, this.list, this.extra);
    this.scroll = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Messages" }, this.inner);
    this.jump = h("button", { type: "button", class: "jump", hidden: true, onclick: () => this.toBottom() }, icon("down"), h("span", {}, "To the newest"));
    this.called = h("div", { class: "called", hidden: true });
    this.typingLine = h("div", { class: "typing", "aria-live": "off" });
    this.composer = new Composer(this);
    this.node = h(
      "section",
      { class: "pane", onfocusin: () => app.activate(this), onpointerdown: () => app.activate(this) },
      h("header", { class: "pane-head" }, h("button", { type: "button", class: "quiet menu-button", "aria-label": "People and channels", onclick: () => app.drawer(true) }, icon("menu")), this.who, this.title, this.tools),
      h("div", { class: "middle" }, this.scroll, this.jump),
      this.called,
      this.composer.node,
      this.typingLine,
    );
    this.scroll.addEventListener("scroll", () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.inner);
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.scroll);
  }

  /// What messages and menus may ask of their surroundings.
  makeContext() {
    const pane = this;
    const { app } = this;
    return {
      get me() {
        return pane.person?.id;
      },
      get channelId() {
        return pane.channel?.id;
      },
      get locale() {
        return pane.person?.locale;
      },
      user: (id) => app.user(id),
      channel: (id) => app.channel(id),
      // Others first: whoever is asked for somebody rarely means themselves.
      people: () => app.people().sort((a, b) => Number(a.id === this.person.id) - Number(b.id === this.person.id)),
      channels: () => app.state.channels.filter((channel) => !isPrivate(channel)),
      // What texts depend on that are not the message's own.
      names: () => `${app.nameKey} ${pane.person?.locale}`,
      go: (channel, message) => this.go(channel, message),
      command: (name) => this.composer.start(name),
      interact: (body) => this.interact(body),
      dismiss: (id) => this.dismiss(id),
    };
  }

  get feed() {
    return this.app.feed(this.person.id);
  }

  async show(person, channel) {
    if (this.person?.id === person.id && this.channel?.id === channel.id) {
      Object.assign(this, { person, channel });
      return this.drawHead();
    }
    Object.assign(this, { person, channel, limit: PAGE, stuck: true });
    this.empty();
    this.drawHead();
    this.composer.placed(`Message ${this.place()} as ${person.name}`, this.drafts.get(`${person.id} ${channel.id}`));
    if (!this.feed.loaded(channel.id)) {
      this.list.setAttribute("aria-busy", "true");
      await this.feed.load(channel.id).catch((error) => this.composer.say(error.message, true));
      this.list.removeAttribute("aria-busy");
      // Somebody may have gone elsewhere while it was loading.
      if (this.person.id !== person.id || this.channel.id !== channel.id) return;
    }
    this.draw();
    this.toBottom();
  }

  empty() {
    this.views.clear();
    this.pressed.clear();
    this.pending = [];
    fill(this.extra);
    fill(this.list);
    fill(this.typingLine);
  }

  /// The person or the channel is no more.
  forget() {
    Object.assign(this, { person: undefined, channel: undefined });
    this.empty();
  }

  place() {
    const title = this.app.titleOf(this.channel, this.person.id);
    return isPrivate(this.channel) ? `@${title}` : `#${title}`;
  }

  drawHead() {
    const thread = isThread(this.channel);
    const parent = thread && this.app.channel(this.channel.parent_id);
    fill(this.who, avatar(this.person), h("span", {}, this.person.name));
    this.who.setAttribute("aria-label", `You are ${this.person.name}. Change person`);
    fill(this.title, icon(isPrivate(this.channel) ? "at" : thread ? "thread" : "hash"), h("span", {}, this.app.titleOf(this.channel, this.person.id)), parent && h("small", {}, `in #${parent.name}`));
    this.node.setAttribute("aria-label", `${this.person.name} in ${this.place()}`);
    patch(
      this.tools,
      this.app.panes.length > 1 &&
        h("button", { type: "button", class: "quiet", "aria-label": `Close the view of ${this.person.name}`, title: "Close", onclick: () => this.app.removePane(this) }, icon("close")),
    );
  }

  keepDraft(text) {
    if (this.person) this.drafts.set(`${this.person.id} ${this.channel.id}`, text);
  }

  // Messages.

  changed(event) {
    const before = this.stuck;
    this.draw();
    const message = event?.message;
    // Of what changes only that is said which somebody waits for: it is theirs, or calls them.
    if (event?.t === "edit" && (this.pressed.has(message.id) || this.feed.mentionsMe(message))) this.tell(message);
    if (event?.t === "message") {
      this.tell(message);
      const mine = message.author.id === this.person.id || message.interaction_metadata?.user?.id === this.person.id;
      if (before || mine) this.toBottom();
      else this.jump.hidden = false;
      if (message.author.id === this.app.state.bot.id) fill(this.typingLine);
    }
  }

  tell(message) {
    const text = excerpt(message, this.context);
    const name = this.app.user(message.author.id)?.name ?? message.author.username;
    announce(`${name}: ${text} ${message.attachments?.[0]?.description ?? ""}`);
  }

  draw() {
    if (!this.feed.loaded(this.channel.id)) return;
    const all = this.feed.messages(this.channel.id);
    const shown = all.slice(-this.limit);
    this.older.hidden = all.length <= shown.length && !this.feed.hasOlder(this.channel.id);
    const alive = new Set(shown.map((message) => message.id));
    for (const [id, view] of this.views) {
      if (alive.has(id)) continue;
      view.node.remove();
      this.views.delete(id);
    }
    let at = this.list.firstElementChild;
    let before = null;
    const names = this.context.names();
    for (const message of shown) {
      let view = this.views.get(message.id);
      if (!view) this.views.set(message.id, (view = new MessageView(message, this.context)));
      else if (view.message !== message || view.names !== names) view.update(message);
      view.names = names;
      view.node.classList.toggle("grouped", together(before, message));
      // Nodes that are where they belong are not touched, so that nothing flickers and the focus stays.
      if (at === view.node) at = at.nextElementSibling;
      else this.list.insertBefore(view.node, at);
      before = message;
    }
    this.list.hidden = !shown.length;
    // Somebody who has only asked for help still wants to know how to begin.
    const begun = all.some((message) => !((message.flags ?? 0) & EPHEMERAL));
    this.welcome.node.hidden = begun;
    if (!begun) this.welcome.draw(`Welcome to ${this.place()}`);
    if (this.stuck) this.toBottom();
    this.markRead();
  }

  /// Reads more of the channel, if it has more. `false` when somebody has gone elsewhere meanwhile.
  async readOlder(limit) {
    const { feed, person, channel } = this;
    if (feed.hasOlder(channel.id)) await feed.load(channel.id, limit).catch((error) => this.composer.say(error.message, true));
    return this.person === person && this.channel === channel;
  }

  async showOlder() {
    const height = this.scroll.scrollHeight;
    this.stuck = false;
    this.limit += PAGE;
    if (this.feed.messages(this.channel.id).length < this.limit && !(await this.readOlder(2 * this.limit))) return;
    this.draw();
    this.scroll.scrollTop += this.scroll.scrollHeight - height;
  }

  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroll;
    // Only somebody who scrolls up leaves the end; a message that grows does not move them away from it.
    if (scrollHeight - scrollTop - clientHeight < 40) this.stuck = true;
    else if (scrollTop < this.top - 1) this.stuck = false;
    this.top = scrollTop;
    if (this.stuck) this.jump.hidden = true;
    else if (scrollHeight - scrollTop > 2 * clientHeight) this.jump.hidden = false;
    this.markRead();
  }

  toBottom() {
    this.stuck = true;
    this.scroll.scrollTop = this.scroll.scrollHeight;
    this.top = this.scroll.scrollTop;
    this.jump.hidden = true;
  }

  markRead() {
    if (!this.person || !this.stuck || document.visibilityState !== "visible") return;
    this.feed.read(this.channel.id);
    this.app.badges();
  }

  async go(channel, message) {
    if (channel !== this.channel.id) await this.app.place(this, this.person.id, channel);
    if (!message) return;
    if (!this.views.has(message)) {
      const known = this.feed.messages(this.channel.id).some((each) => each.id === message);
      if (!known && !(await this.readOlder(Infinity))) return;
      this.limit = Infinity;
      this.draw();
    }
    const node = this.views.get(message)?.node;
    if (!node) return this.composer.say("This message is no longer here.", true);
    this.stuck = false;
    node.scrollIntoView({ block: "center" });
    this.top = this.scroll.scrollTop;
    node.classList.remove("found");
    void node.offsetWidth;
    node.classList.add("found");
    node.focus({ preventScroll: true });
  }

  typing() {
    fill(this.typingLine, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${this.app.state.bot.name} is typing…`);
    clearTimeout(this.typingTimer);
    this.typingTimer = setTimeout(() => fill(this.typingLine), 9000);
  }

  /// Others who are called here and whom nobody in this window is being: one press continues as them.
  drawCalled() {
    if (!this.person) return;
    const shown = new Set(this.app.panes.map((pane) => pane.person?.id));
    const others = this.app.state.users.filter((user) => !shown.has(user.id) && (this.app.feeds.get(user.id)?.mentions.get(this.channel.id) ?? 0) > 0);
    const key = others.map((user) => user.id + user.name).join();
    if (key === this.calledKey) return;
    this.calledKey = key;
    this.called.hidden = !others.length;
    fill(
      this.called,
      others.map((user) =>
        h("button", { type: "button", class: "button secondary", "data-user": user.id, onclick: () => this.continueAs(user) }, avatar(user), h("span", {}, "Continue as ", h("strong", {}, user.name))),
      ),
    );
  }

  /// The button that was pressed is gone: what is written next goes to the composer.
  async continueAs(user) {
    await this.app.place(this, user.id, this.channel.id);
    this.composer.resume();
  }

  // Deeds.

  async say(content) {
    try {
      this.stuck = true;
      await api.say(this.person.id, this.channel.id, content);
      return null;
    } catch (error) {
      return error.message;
    }
  }

  async interact(body) {
    const { person, channel } = this;
    if (body.type === 3) this.pressed.add(body.message);
    let answer;
    try {
      answer = await api.interact({ as: person.id, channel: channel.id, ...body });
    } catch (error) {
      return { kind: "refused", error: error.message };
    }
    if (answer.kind === "modal") {
      // Whoever opened the form sends it, also if somebody else is here by then.
      modal(answer.modal, person, (data) => this.interact({ as: person.id, channel: channel.id, type: 5, data, message: body.message }));
    }
    return answer;
  }

  /// A command under way has a line of its own until something comes back.
  async runCommand(command, data) {
    const { person } = this;
    const node = h("div", { class: "message sending", role: "status" }, h("div", { class: "face" }, avatar(this.app.state.bot, true)), h("div", { class: "body" }, h("span", { class: "author" }, this.app.state.bot.name), h("p", { class: "hint" }, `Sending /${command.shown}…`)));
    // What did not work before is forgotten with the next try.
    fill(this.extra, node);
    this.toBottom();
    const answer = await this.interact({ type: 2, data });
    const failed = answer.kind === "failed" && person.id === this.person.id;
    if (!failed) node.remove();
    if (answer.kind === "refused") return answer.error || "This was refused.";
    if (failed) {
      fill(
        node.lastElementChild,
        h("span", { class: "author" }, this.app.state.bot.name),
        h("p", { class: "failure", role: "alert" }, `The application did not respond to /${command.shown}`),
        h("div", { class: "only-you" }, icon("eye"), h("span", {}, "Only you can see this"), h("span", { "aria-hidden": "true" }, "·"), h("button", { type: "button", class: "plain", onclick: () => node.remove() }, "Dismiss message")),
      );
    }
    return null;
  }

  async dismiss(id) {
    try {
      await api.dismiss(this.person.id, id);
      this.composer.resume();
    } catch (error) {
      this.composer.say(error.message, true);
    }
  }
}

/// Messages of one author in a row share a head.
function together(before, message) {
  if (!before || before.author.id !== message.author.id) return false;
  if (message.referenced_message || message.interaction || message.interaction_metadata) return false;
  if (((before.flags ?? 0) ^ (message.flags ?? 0)) & EPHEMERAL) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < 7 * 60 * 1000;
}
