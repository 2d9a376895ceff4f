// Discord's subset of Markdown as nodes.
import { h } from "./dom.js";

/// What a text needs to know of its surroundings: `user(id)` and `channel(id)` give names, `me` is the reader, `locale` is
/// their language, `go(channel, message)` follows a link inside the page.
export function markdown(text, context) {
  const out = document.createDocumentFragment();
  blocks(String(text ?? ""), context, out);
  return out;
}

function blocks(text, context, out) {
  const fence = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```/g;
  let at = 0;
  for (const found of text.matchAll(fence)) {
    lines(text.slice(at, found.index).replace(/\n$/, ""), context, out);
    out.append(h("pre", { tabindex: "0" }, h("code", {}, found[2].replace(/\n$/, ""))));
    at = found.index + found[0].length;
    if (text[at] === "\n") at += 1;
  }
  lines(text.slice(at), context, out);
}

function lines(text, context, out) {
  if (!text) return;
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (!plain.length) return;
    const paragraph = h("div", { class: "paragraph" });
    inline(plain.join("\n"), context, paragraph);
    out.append(paragraph);
    plain = [];
  };
  for (let i = 0; i < all.length; i += 1) {
    const line = all[i];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const subtext = /^-# +(.+)$/.exec(line);
    if (heading) {
      flush();
      const node = h("div", { class: `heading heading-${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 });
      inline(heading[2], context, node);
      out.append(node);
    } else if (subtext) {
      flush();
      const node = h("div", { class: "subtext" });
      inline(subtext[1], context, node);
      out.append(node);
    } else if (line.startsWith(">>> ")) {
      flush();
      const quote = h("blockquote");
      blocks([line.slice(4), ...all.slice(i + 1)].join("\n"), context, quote);
      out.append(quote);
      return;
    } else if (/^> ?/.test(line) && line.startsWith("> ")) {
      flush();
      const inside = [];
      for (; i < all.length && all[i].startsWith("> "); i += 1) inside.push(all[i].slice(2));
      i -= 1;
      const quote = h("blockquote");
      lines(inside.join("\n"), context, quote);
      out.append(quote);
    } else if (LIST.test(line)) {
      flush();
      const inside = [];
      for (; i < all.length && LIST.test(all[i]) && !otherList(line, all[i]); i += 1) inside.push(all[i]);
      i -= 1;
      out.append(list(inside, context));
    } else {
      plain.push(line);
    }
  }
  flush();
}

const LIST = /^( *)([-*]|\d+\.) +(.*)$/;

/// Numbers after dots, or dots after numbers, begin another list.
function otherList(first, line) {
  const [, indent, mark] = LIST.exec(first);
  const [, here, other] = LIST.exec(line);
  return here.length <= indent.length && /\d/.test(mark) !== /\d/.test(other);
}

function list(items, context) {
  const [, indent, mark] = LIST.exec(items[0]);
  const ordered = /\d/.test(mark);
  const node = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(mark, 10) } : {});
  for (let i = 0; i < items.length; i += 1) {
    const item = h("li");
    inline(LIST.exec(items[i])[3], context, item);
    const below = [];
    while (i + 1 < items.length && LIST.exec(items[i + 1])[1].length > indent.length) below.push(items[(i += 1)]);
    if (below.length) item.append(list(below, context));
    node.append(item);
  }
  return node;
}

const INLINE = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].trim() || m[2])],
  [/^<@!?(\d+)>/, (m, c) => mention(m[1], c)],
  [/^<#(\d+)>/, (m, c) => channel(m[1], c)],
  [/^<@&(\d+)>/, () => h("span", { class: "mention" }, "@role")],
  [/^@(everyone|here)\b/, (m) => h("span", { class: "mention" }, m[0])],
  [/^<\/([-\w ]+):\d+>/, (m, c) => h("button", { type: "button", class: "mention", onclick: () => c.command?.(m[1]) }, "/" + m[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m, c) => timestamp(Number(m[1]), m[2] ?? "f", c.locale)],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/, (m, c) => link(m[2], c, m[1])],
  [/^<(https?:\/\/[^\s>]+)>/, (m, c) => link(m[1], c)],
  [/^https?:\/\/[^\s<]+[^\s<.,:;!?'")\]*_~|]/, (m, c) => link(m[0], c)],
  [/^\|\|([\s\S]+?)\|\|/, (m, c) => spoiler(m[1], c)],
  [/^\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m, c) => h("strong", {}, within("em", m[1], c))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, c) => within("strong", m[1], c)],
  [/^__([\s\S]+?)__(?!_)/, (m, c) => within("u", m[1], c)],
  [/^~~([\s\S]+?)~~/, (m, c) => within("s", m[1], c)],
  [/^\*(?![\s*])((?:\*\*[^*]+\*\*|[^*])+?)\*(?!\*)/, (m, c) => within("em", m[1], c)],
  [/^_(?![\s_])([^_]+?)_(?!\w)/, (m, c) => within("em", m[1], c)],
];

function inline(text, context, out) {
  let plain = "";
  const flush = () => {
    if (plain) out.append(plain);
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    let hit = null;
    // Most letters begin nothing; an underscore or an address inside a word begins nothing either.
    if (/^[\\`<@[|*_~h]/.test(rest) && !(/^[_h]/.test(rest) && /\w$/.test(plain))) {
      for (const [pattern, make] of INLINE) {
        const found = pattern.exec(rest);
        if (found) {
          hit = [found[0].length, make(found, context)];
          break;
        }
      }
    }
    if (hit) {
      flush();
      if (typeof hit[1] === "string") plain += hit[1];
      else out.append(hit[1]);
      at += hit[0];
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
}

function within(tag, text, context) {
  const node = h(tag);
  inline(text, context, node);
  return node;
}

function mention(id, context) {
  const user = context.user(id);
  return h("span", { class: id === context.me ? "mention mention-me" : "mention" }, "@" + (user?.name ?? "unknown-user"));
}

function channel(id, context) {
  const found = context.channel(id);
  if (!found) return h("span", { class: "mention" }, "#unknown");
  return h("button", { type: "button", class: "mention", onclick: () => context.go(id) }, "#" + found.name);
}

function link(url, context, label) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", onclick: (event) => follow(event, url, context) }, label ?? url);
}

/// A link to a message in Discord leads to the same message here.
export function follow(event, url, context) {
  const found = /\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  if (!found || !context.channel(found[1])) return;
  event.preventDefault();
  context.go(found[1], found[2]);
}

function spoiler(text, context) {
  const node = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler: press to show", "aria-expanded": "false" });
  const inside = h("span", { "aria-hidden": "true" });
  inline(text, context, inside);
  node.append(inside);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) node.removeAttribute(name);
    inside.removeAttribute("aria-hidden");
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", show);
  return node;
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function timestamp(seconds, style, locale) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const node = h("time", { class: "timestamp", lang: locale, datetime: date.toISOString(), title: date.toLocaleString(locale, STYLES.F) });
  if (style === "R") node.dataset.relative = seconds;
  node.textContent = style === "R" ? relative(seconds, locale) : date.toLocaleString(locale, STYLES[style]);
  return node;
}

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function relative(seconds, locale) {
  const ahead = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(ahead) >= size) ?? UNITS[5];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(ahead / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(node.dataset.relative), node.lang || undefined);
    if (node.textContent !== text) node.textContent = text;
  }
}, 5000);
