// What one person has been sent, and how much of it they have not seen.
import * as api from "./api.js";
import { compareIds } from "./dom.js";
import { EPHEMERAL } from "./message.js";

/// So many messages of a channel are read at first.
const FIRST = 120;

const keyOf = (user, channel) => `taula.read.${user}.${channel}`;

export class Feed {
  constructor(user, app) {
    this.user = user;
    this.app = app;
    this.channels = new Map();
    this.loads = new Set();
    this.limits = new Map();
    this.whole = new Set();
    this.mentions = new Map();
    this.unread = new Map();
    this.online = false;
    this.live = new api.Live(
      user,
      (event) => this.heard(event),
      () => this.again(),
      (online) => {
        this.online = online;
        this.app.statusChanged();
      },
    );
  }

  /// The messages of a channel, oldest first.
  messages(channel) {
    return [...(this.channels.get(channel)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
  }

  loaded(channel) {
    return this.channels.has(channel);
  }

  /// Whether a channel has older messages than were read.
  hasOlder(channel) {
    return this.loaded(channel) && !this.whole.has(channel);
  }

  /// Reads the newest messages of a channel. What happens while the answer is on its way may not be in it, and is done to
  /// it afterwards.
  async load(channel, limit = this.limits.get(channel) ?? FIRST) {
    const load = { channel, events: [] };
    this.loads.add(load);
    this.limits.set(channel, limit);
    try {
      const list = await api.messages(channel, this.user, limit);
      if (list.length < limit) this.whole.add(channel);
      else this.whole.delete(channel);
      this.channels.set(channel, new Map(list.map((message) => [message.id, message])));
      for (const event of load.events) this.apply(event);
    } finally {
      this.loads.delete(load);
    }
    this.count(channel, this.messages(channel));
    this.app.changed(this.user, channel);
  }

  apply(event) {
    const known = this.channels.get(event.channel);
    if (event.t === "delete") known?.delete(event.id);
    else if (event.t === "message" || known?.has(event.message.id)) known?.set(event.message.id, event.message);
  }

  async again() {
    this.app.connected(this.user);
    this.app.refresh().catch((error) => this.app.failed(error));
    for (const channel of this.channels.keys()) await this.load(channel).catch(() => {});
  }

  heard(event) {
    if (event.t === "state") return this.app.refresh().catch((error) => this.app.failed(error));
    if (event.t === "log") return this.app.logged(event, this.user);
    if (event.t === "typing") return this.app.typing(this.user, event.channel);
    for (const load of this.loads) if (load.channel === event.channel) load.events.push(event);
    this.apply(event);
    if (event.t === "message") this.arrived(event.channel, event.message);
    this.app.changed(this.user, event.channel, event);
  }

  // What is new. A person's own deeds show that they have seen what was there before.

  ownDeed(message) {
    return message.author?.id === this.user || (message.interaction_metadata?.user ?? message.interaction?.user)?.id === this.user;
  }

  mentionsMe(message) {
    return !((message.flags ?? 0) & EPHEMERAL) && (message.mentions ?? []).some((user) => user.id === this.user);
  }

  count(channel, list) {
    let seen = localStorage.getItem(keyOf(this.user, channel)) ?? "0";
    for (const message of list) if (this.ownDeed(message) && !this.mentionsMe(message) && compareIds(message.id, seen) > 0) seen = message.id;
    const fresh = list.filter((message) => compareIds(message.id, seen) > 0);
    this.unread.set(channel, fresh.length);
    this.mentions.set(channel, fresh.filter((message) => this.mentionsMe(message)).length);
  }

  arrived(channel, message) {
    if (this.ownDeed(message) && !this.mentionsMe(message)) return;
    this.unread.set(channel, (this.unread.get(channel) ?? 0) + 1);
    if (this.mentionsMe(message)) this.mentions.set(channel, (this.mentions.get(channel) ?? 0) + 1);
  }

  read(channel) {
    const last = this.messages(channel).at(-1);
    const fresh = this.unread.get(channel) || this.mentions.get(channel);
    this.unread.set(channel, 0);
    this.mentions.set(channel, 0);
    if (last) localStorage.setItem(keyOf(this.user, channel), last.id);
    return !!fresh;
  }

  /// Another window has read it.
  readElsewhere(channel) {
    this.unread.set(channel, 0);
    this.mentions.set(channel, 0);
  }

  total() {
    return [...this.mentions.values()].reduce((sum, count) => sum + count, 0);
  }

  close() {
    this.live.close();
  }
}
