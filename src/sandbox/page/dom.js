// Building nodes. Text only ever becomes text nodes, so nothing that a bot or a person writes can become markup.

export function h(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className = value;
    else if (key === "value" || key === "selected" || key === "disabled" || key === "hidden") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  append(node, children);
  return node;
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || typeof child === "boolean" || child === "") continue;
    node.append(child);
  }
  return node;
}

export function fill(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

/// Like `fill`, but children that would look the same stay: a press or a focus on them survives.
export function patch(node, ...children) {
  const next = children.flat(Infinity).filter((child) => child instanceof Node);
  next.forEach((child, i) => {
    const old = node.children[i];
    if (!old) node.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  });
  while (node.children.length > next.length) node.lastElementChild.remove();
  return node;
}

const PATHS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  split: "M4 5h16v14H4zM12 5v14",
  window: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  checks: "M5 13l4 4L19 7",
  send: "M4 12h15M13 6l6 6-6 6",
  down: "M6 9l6 6 6-6",
  theme: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5v7a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  at: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM16 12v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-4 7.500",
  eye: "M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  link: "M14 5h5v5M19 5l-8 8M11 6H5v13h13v-6",
  slash: "M15 4 9 20",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5",
};

export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/// A round picture of a person: the first letter on their colour, with black or white ink, whichever reads better.
export function avatar(user, bot) {
  if (bot) return h("img", { class: "avatar", src: "icon.svg", alt: "" });
  if (user.avatar) return h("img", { class: "avatar", src: `/avatars/${user.id}/${user.avatar}.png`, alt: "" });
  const node = h("span", { class: "avatar", "aria-hidden": "true" }, (user.name ?? "?").trim().slice(0, 1).toUpperCase());
  const color = colorOf(user);
  node.style.backgroundColor = color;
  node.style.color = luminance(color) > 0.3 ? "#111" : "#fff";
  return node;
}

function colorOf(user) {
  if (typeof user.color === "number") return "#" + user.color.toString(16).padStart(6, "0");
  if (/^#[0-9a-f]{6}$/i.test(user.color ?? "")) return user.color;
  let hash = 0;
  for (const letter of user.id ?? user.name ?? "") hash = (hash * 31 + letter.codePointAt(0)) % 360;
  return hslToHex(hash, 45, 45);
}

function hslToHex(hue, saturation, lightness) {
  const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const part = (n) => {
    const k = (n + hue / 30) % 12;
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value).toString(16).padStart(2, "0");
  };
  return "#" + part(0) + part(8) + part(4);
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

let counter = 0;
export const unique = (prefix) => `${prefix}-${++counter}`;

/// Snowflakes are numbers too long for a double.
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/// How long something stays that is only to be heard.
const HEARD = 10000;

/// Says something to whoever does not see it. What comes at the same moment is said as well: nothing takes its place.
export function announce(text) {
  const line = h("p", {}, text);
  document.getElementById("announce").append(line);
  setTimeout(() => line.remove(), HEARD);
}

/// Where people and channels are a drawer, and menus a sheet: on a phone, also in landscape. `style.css` says the same.
export const NARROW = matchMedia("(max-width: 700px), (max-width: 1000px) and (max-height: 500px)");
