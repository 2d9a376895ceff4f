// People and channels.
import * as api from "./api.js";
import { h, icon, avatar, fill, patch } from "./dom.js";
import { ask } from "./dialogs.js";
import { isPrivate, isThread } from "./commands.js";

/// Discord has no Catalan and no Basque; people choose those in the bot's own settings.
const LOCALES = [
  ["en-US", "English"],
  ["es-ES", "Español"],
];

const badge = (count) => count > 0 && h("span", { class: "badge" }, h("span", { "aria-hidden": "true" }, count > 99 ? "99+" : String(count)), h("span", { class: "hidden-visually" }, `called ${count} times`));

export class Sidebar {
  constructor(app) {
    this.app = app;
    this.people = h("nav", { class: "people", "aria-label": "People" });
    this.channels = h("nav", { class: "channels", "aria-label": "Channels" });
    this.me = h("div", { class: "me" });
    this.tools = h("div", { class: "tools", role: "group", "aria-label": "Tools" });
    this.node = h("div", { class: "sidebar", id: "sidebar" }, this.people, h("div", { class: "places" }, this.channels, this.tools, this.me));
  }

  draw() {
    const { app } = this;
    const pane = app.active;
    if (!pane?.person) return;
    const held = this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const shown = app.panes.map((each) => each.person?.id);
    patch(
      this.people,
      h("h2", { class: "hidden-visually" }, "People"),
      app.state.users.map((user, i) =>
        h(
          "button",
          {
            type: "button",
            class: "person",
            "data-user": user.id,
            "data-key": `user-${user.id}`,
            "aria-pressed": String(user.id === pane.person.id),
            "data-beside": shown.includes(user.id) && user.id !== pane.person.id ? "true" : undefined,
            title: i < 9 ? `Be ${user.name} (Alt+${i + 1})` : `Be ${user.name}`,
            onclick: () => app.be(user.id),
          },
          avatar(user),
          h("span", { class: "name" }, user.name),
          badge(app.feeds.get(user.id)?.total() ?? 0),
        ),
      ),
      h("button", { type: "button", class: "person add", "data-key": "add-person", onclick: () => this.addPerson() }, h("span", { class: "avatar" }, icon("plus")), h("span", { class: "name" }, "New")),
    );
    this.drawChannels(pane);
    this.drawMe(pane);
    patch(this.tools, app.tools());
    if (held) this.node.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  drawChannels(pane) {
    const { app } = this;
    const feed = app.feeds.get(pane.person.id);
    const entry = (channel, kind, label) => {
      const mentions = feed?.mentions.get(channel.id) ?? 0;
      const fresh = (feed?.unread.get(channel.id) ?? 0) > 0;
      return h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: `channel${kind === "thread" ? " thread" : ""}${fresh ? " fresh" : ""}`,
            "data-channel": channel.id,
            "data-key": `channel-${channel.id}`,
            "aria-current": channel.id === pane.channel?.id ? "page" : undefined,
            onclick: () => app.place(app.active, app.active.person.id, channel.id),
          },
          icon(kind),
          h("span", { class: "name" }, label ?? channel.name),
          channel.archived && h("span", { class: "tag" }, "archived"),
          badge(mentions),
        ),
      );
    };
    const { channels } = app.state;
    const rooms = channels.filter((channel) => !isPrivate(channel) && channel.type !== 4 && !isThread(channel));
    const mine = channels.filter((channel) => isPrivate(channel) && app.isMine(channel, pane.person.id));
    patch(
      this.channels,
      h("h2", {}, app.state.guild?.name ?? "Channels"),
      h("div", { class: "group" }, h("h3", {}, "Channels"), h("button", { type: "button", class: "quiet", "data-key": "add-channel", "aria-label": "New channel", title: "New channel", onclick: () => this.addChannel() }, icon("plus"))),
      h(
        "ul",
        {},
        // Threads belong to their channel.
        rooms.map((room) => [entry(room, "hash"), channels.filter((channel) => isThread(channel) && channel.parent_id === room.id && this.showsThread(channel, pane)).map((thread) => entry(thread, "thread"))]),
      ),
      h("div", { class: "group" }, h("h3", {}, "Direct messages")),
      h(
        "ul",
        {},
        mine.map((channel) => entry(channel, "at", app.titleOf(channel, pane.person.id))),
        mine.some((channel) => app.hasBot(channel)) ||
          h("li", {}, h("button", { type: "button", class: "channel", "data-key": "dm", onclick: () => this.openDirect(app.active) }, icon("at"), h("span", { class: "name" }, app.state.bot.name))),
      ),
    );
  }

  /// Archived threads are out of the way unless one is being read.
  showsThread(channel, pane) {
    return !channel.archived || channel.id === pane.channel?.id;
  }

  drawMe(pane) {
    const { person } = pane;
    const key = JSON.stringify([person.id, person.name, person.locale]);
    if (this.meKey === key) return;
    this.meKey = key;
    const { locale } = person;
    const known = LOCALES.some(([value]) => value === locale) ? LOCALES : [...LOCALES, [locale, locale]];
    const language = h(
      "select",
      {
        id: "language",
        onchange: () => this.changeLanguage(person, language),
      },
      known.map(([value, label]) => h("option", { value, selected: value === locale }, label)),
    );
    fill(
      this.me,
      h("div", { class: "me-name" }, avatar(person), h("span", {}, "You are ", h("strong", {}, person.name))),
      h("label", { for: "language" }, "Discord in"),
      language,
      h("p", { class: "hint" }, "Català, euskara: ", h("button", { type: "button", class: "mention", onclick: () => this.app.startCommand("settings") }, "/settings")),
    );
  }

  addPerson() {
    ask(
      "New person",
      "Add",
      [{ label: "Name" }, { label: "Language of their Discord", choices: LOCALES }],
      async (name, locale) => {
        const user = await api.addUser(name, locale);
        await this.app.refresh();
        const id = user?.id ?? this.app.state.users.find((each) => each.name === name)?.id;
        if (id) this.app.be(id);
      },
    );
  }

  addChannel() {
    ask("New channel", "Add", [{ label: "Name" }], async (name) => {
      const channel = await api.addChannel(name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"));
      await this.app.refresh();
      if (channel?.id) this.app.place(this.app.active, this.app.active.person.id, channel.id);
    });
  }

  async changeLanguage(person, language) {
    try {
      await api.changeUser(person.id, { locale: language.value });
      await this.app.refresh();
    } catch (error) {
      language.value = person.locale;
      this.app.failed(error);
    }
  }

  async openDirect(pane) {
    try {
      const channel = await api.directMessages(pane.person.id);
      await this.app.refresh();
      await this.app.place(pane, pane.person.id, channel.id);
    } catch (error) {
      this.app.failed(error);
    }
  }
}
