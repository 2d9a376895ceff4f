// One message, drawn once and then changed only where it has changed.
import { h, icon, avatar, fill } from "./dom.js";
import { markdown } from "./markdown.js";
import { rows } from "./components.js";
import { picture } from "./dialogs.js";

export const EPHEMERAL = 64;
export const LOADING = 128;

const isPicture = (file) => file.content_type?.startsWith("image/") || /\.(png|gif|jpe?g|webp)$/i.test(file.filename ?? "");

export class MessageView {
  /// `context` knows names and how to press; see `Pane`.
  constructor(message, context) {
    this.context = context;
    this.seen = {};
    this.pictures = new Map();
    this.parts = {};
    for (const name of ["above", "head", "content", "embeds", "files", "components", "failed", "thread", "foot"]) {
      this.parts[name] = h("div", { class: `part-${name}` });
    }
    this.face = h("div", { class: "face" });
    this.node = h(
      "li",
      { class: "message", "data-id": message.id, tabindex: "-1" },
      this.parts.above,
      this.face,
      h("div", { class: "body" }, ["head", "content", "embeds", "files", "components", "failed", "thread", "foot"].map((name) => this.parts[name])),
    );
    this.parts.failed.setAttribute("role", "alert");
    this.update(message);
  }

  /// Draws a part again only if what it shows is another.
  part(name, data, draw) {
    const key = JSON.stringify(data ?? null);
    if (this.seen[name] === key) return;
    this.seen[name] = key;
    const children = draw();
    if (children !== undefined) fill(this.parts[name], children);
  }

  update(message) {
    this.message = message;
    const { context } = this;
    const author = context.user(message.author.id) ?? { ...message.author, name: message.author.global_name ?? message.author.username };
    const flags = message.flags ?? 0;
    const loading = (flags & LOADING) !== 0 && !message.failed;
    const ephemeral = (flags & EPHEMERAL) !== 0;
    const forMe = !ephemeral && (message.mentions ?? []).some((user) => user.id === context.me);
    this.node.classList.toggle("for-me", forMe);
    this.node.classList.toggle("ephemeral", ephemeral);

    this.part("above", [message.interaction_metadata, message.interaction, message.referenced_message?.id, message.referenced_message?.content], () =>
      above(message, context),
    );
    this.node.classList.toggle("has-above", this.parts.above.childElementCount > 0);
    this.part("head", [author.name, author.color, message.timestamp, author.bot, context.locale], () => {
      fill(this.face, avatar(author, author.bot));
      const date = new Date(message.timestamp ?? Date.now());
      return [
        h("span", { class: "author" }, author.name),
        author.bot && h("span", { class: "tag" }, "APP"),
        h("time", { datetime: date.toISOString(), title: date.toLocaleString(context.locale) }, clock(date, context.locale)),
      ];
    });
    this.part("content", [message.content, loading, message.failed, message.edited_timestamp, context.names()], () => {
      if (message.failed) return h("p", { class: "failure" }, "The application did not respond");
      if (loading) return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${author.name} is thinking…`);
      if (!message.content) return [];
      const text = h("div", { class: "content" }, markdown(message.content, context));
      if (message.edited_timestamp && !author.bot) text.append(h("span", { class: "edited" }, " (edited)"));
      return text;
    });
    const inEmbeds = new Set();
    const local = (url) => {
      const name = /^attachment:\/\/(.+)$/.exec(url ?? "")?.[1];
      return name ? message.attachments?.find((file) => file.filename === name)?.url : url;
    };
    for (const embed of message.embeds ?? []) {
      for (const url of [embed.image?.url, embed.thumbnail?.url]) if (url) inEmbeds.add(local(url)).add(url);
    }
    this.part("embeds", [message.embeds, message.attachments, context.names()], () => (message.embeds ?? []).map((embed) => drawEmbed(embed, message, context, local)));
    const files = (message.attachments ?? []).filter((file) => !inEmbeds.has(file.url));
    this.part("files", files, () => this.drawFiles(files));
    this.part("components", [message.components, context.names()], () => this.drawComponents(message));
    const thread = context.channel(message.thread?.id) ?? message.thread;
    this.part("thread", thread && [thread.id, thread.name], () =>
      thread ? h("button", { type: "button", class: "button secondary", "data-thread": thread.id, title: "Go to the thread", onclick: () => context.go(thread.id) }, icon("thread"), h("span", { class: "label" }, thread.name)) : [],
    );
    this.part("foot", ephemeral, () =>
      ephemeral
        ? h(
            "div",
            { class: "only-you" },
            icon("eye"),
            h("span", {}, "Only you can see this"),
            h("span", { "aria-hidden": "true" }, "·"),
            h("button", { type: "button", class: "plain", onclick: () => context.dismiss(message.id) }, "Dismiss message"),
          )
        : [],
    );
    if (this.waiting && !loading) this.settle();
  }

  /// Pictures that stay keep their node; a new one takes the place of the old one when it has loaded.
  drawFiles(files) {
    const box = this.parts.files;
    const shown = files.filter(isPicture);
    const old = [...this.pictures.values()];
    const next = new Map();
    const waiting = [];
    const figures = shown.map((file, i) => {
      const known = this.pictures.get(file.url);
      if (known) {
        next.set(file.url, known);
        return known;
      }
      const figure = drawPicture(file);
      next.set(file.url, figure);
      const before = old[i];
      if (before && !shown.some((other) => this.pictures.get(other.url) === before)) waiting.push(figure);
      return figure;
    });
    const others = files.filter((file) => !isPicture(file)).map(drawFile);
    const serial = (this.serial = (this.serial ?? 0) + 1);
    const settle = () => {
      if (serial === this.serial) fill(box, figures, others);
    };
    this.pictures = next;
    if (!waiting.length) {
      settle();
      return;
    }
    const loads = waiting.map((figure) => figure.querySelector("img").decode().catch(() => {}));
    Promise.race([Promise.all(loads), new Promise((later) => setTimeout(later, 4000))]).then(settle);
  }

  drawComponents(message) {
    const box = this.parts.components;
    const held = box.contains(document.activeElement) ? document.activeElement.dataset.customId : undefined;
    const hadFocus = box.contains(document.activeElement);
    fill(box, rows(message.components ?? [], this.context, (component, values, node) => this.press(component, values, node)));
    if (!hadFocus) return;
    // Whoever plays with the keyboard goes on where they were, or at the first thing to press.
    const same = held && box.querySelector(`[data-custom-id="${CSS.escape(held)}"]:not(:disabled)`);
    (same || box.querySelector("button:not(:disabled), a") || this.node).focus({ preventScroll: true });
  }

  async press(component, values, node) {
    if (this.waiting) return;
    this.waiting = node;
    node.classList.add("waiting");
    node.setAttribute("aria-busy", "true");
    fill(this.parts.failed);
    const data = { custom_id: component.custom_id, component_type: component.type };
    if (values) data.values = values;
    const answer = await this.context.interact({ type: 3, data, message: this.message.id });
    if (answer.kind === "failed") fill(this.parts.failed, h("p", { class: "failure" }, "This interaction failed"));
    else if (answer.kind === "refused") fill(this.parts.failed, h("p", { class: "failure" }, answer.error || "This was refused."));
    // A deferred update goes on waiting until the message changes, but not for ever.
    if (answer.kind === "deferred-update") setTimeout(() => this.settle(), 15000);
    else this.settle();
  }

  settle() {
    this.waiting?.classList.remove("waiting");
    this.waiting?.removeAttribute("aria-busy");
    this.waiting = null;
  }
}

function clock(date, locale) {
  const today = new Date().toDateString() === date.toDateString();
  const time = date.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });
  return today ? time : `${date.toLocaleDateString(locale)} ${time}`;
}

/// What a message answers: a command, or another message.
function above(message, context) {
  const meta = message.interaction_metadata;
  const name = message.interaction?.name ?? meta?.name ?? meta?.command_name;
  const user = message.interaction?.user ?? meta?.user;
  if (user && name && (meta?.type ?? message.interaction?.type ?? 2) === 2) {
    const who = context.user(user.id)?.name ?? user.global_name ?? user.username;
    return h("div", { class: "answered" }, h("span", { class: "who" }, who), " used ", h("span", { class: "command" }, "/" + name));
  }
  const other = message.referenced_message;
  if (!other) return [];
  const who = context.user(other.author?.id)?.name ?? other.author?.username ?? "somebody";
  const text = excerpt(other, context);
  return h(
    "button",
    { type: "button", class: "answered", onclick: () => context.go(context.channelId, other.id), "aria-label": `In answer to ${who}: ${text}` },
    h("span", { class: "who" }, who),
    h("span", { class: "excerpt" }, text),
  );
}

export function excerpt(message, context) {
  const words = markdown((message.content ?? "").split("\n")[0], context).textContent.replace(/\s+/g, " ").trim();
  if (words) return words.slice(0, 120);
  if (message.attachments?.length) return "(a picture)";
  return message.embeds?.[0]?.title ?? "(a message)";
}

function size(file, most) {
  const scale = Math.min(1, most / (file.width || most));
  return { width: Math.round((file.width || most) * scale), height: file.height ? Math.round(file.height * scale) : undefined };
}

function drawPicture(file) {
  const alt = file.description ?? "";
  const { width, height } = size(file, 520);
  const image = h("img", { src: file.url, alt: alt || file.filename, width, height, decoding: "async" });
  const words = h("figcaption", { hidden: true }, alt);
  const reveal =
    alt &&
    h(
      "button",
      {
        type: "button",
        class: "alt",
        "aria-expanded": "false",
        "aria-label": "Show the description of the picture",
        onclick: () => {
          words.hidden = !words.hidden;
          reveal.setAttribute("aria-expanded", String(!words.hidden));
        },
      },
      "ALT",
    );
  return h(
    "figure",
    { class: "picture" },
    h("div", { class: "frame" }, h("button", { type: "button", class: "zoom", title: "Enlarge the picture", onclick: () => picture(file) }, image)),
    reveal,
    words,
  );
}

function drawFile(file) {
  return h(
    "a",
    { class: "file", href: file.url, download: file.filename, "aria-label": `Download ${file.filename}` },
    icon("file"),
    h("span", { class: "words" }, h("span", { class: "label" }, file.filename), h("span", { class: "note" }, bytes(file.size))),
  );
}

function bytes(count) {
  if (count === undefined) return "";
  return count < 1024 ? `${count} bytes` : count < 1048576 ? `${(count / 1024).toFixed(1)} KB` : `${(count / 1048576).toFixed(1)} MB`;
}

function drawEmbed(embed, message, context, local) {
  const image = (part, name) => {
    const url = local(part?.url);
    if (!url) return null;
    const file = message.attachments?.find((file) => file.url === url) ?? { url, filename: "picture", ...part };
    if (name === "thumbnail") return h("img", { class: "thumbnail", src: url, alt: file.description ?? "" });
    return drawPicture({ ...file, width: file.width ?? part.width, height: file.height ?? part.height });
  };
  const text = (value) => markdown(value, context);
  const node = h(
    "article",
    { class: "embed" },
    image(embed.thumbnail, "thumbnail"),
    embed.author && h("div", { class: "embed-author" }, embed.author.name),
    embed.title &&
      h("div", { class: "embed-title" }, embed.url && /^https?:/.test(embed.url) ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, text(embed.title)) : text(embed.title)),
    embed.description && h("div", { class: "content" }, text(embed.description)),
    embed.fields?.length > 0 &&
      h(
        "dl",
        { class: "fields" },
        embed.fields.map((field) => h("div", { class: field.inline ? "inline" : undefined }, h("dt", {}, text(field.name)), h("dd", {}, text(field.value)))),
      ),
    image(embed.image, "image"),
    (embed.footer || embed.timestamp) &&
      h("div", { class: "subtext" }, [embed.footer?.text, embed.timestamp && new Date(embed.timestamp).toLocaleString(context.locale)].filter(Boolean).join(" · ")),
  );
  if (embed.color !== undefined && embed.color !== null) node.style.setProperty("--edge", "#" + embed.color.toString(16).padStart(6, "0"));
  return node;
}
