// Rows of buttons and menus under a message.
import { h, icon, fill, unique, NARROW } from "./dom.js";
import { follow } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

export function emojiText(emoji) {
  return emoji ? (emoji.id ? `:${emoji.name}:` : emoji.name) : "";
}

/// `press(component, values)` sends the interaction.
export function rows(components, context, press) {
  return components.map((row) => {
    const inside = row.type === 1 ? row.components : [row];
    return h("div", { class: "row", role: "group" }, inside.map((component) => one(component, context, press)));
  });
}

function one(component, context, press) {
  if (component.type === 2) return button(component, context, press);
  if (component.type === 3 || (component.type >= 5 && component.type <= 8)) return select(component, context, press);
  return h("span", { class: "hint" }, `(a component of type ${component.type}, which this page does not show)`);
}

function button(component, context, press) {
  const label = [
    component.emoji && h("span", { class: "emoji" }, emojiText(component.emoji)),
    component.label && h("span", { class: "label" }, component.label),
  ];
  const style = STYLES[component.style] ?? "secondary";
  if (style === "link") {
    return h(
      "a",
      {
        class: "button link",
        href: /^https?:/.test(component.url ?? "") ? component.url : undefined,
        target: "_blank",
        rel: "noopener noreferrer",
        onclick: (event) => follow(event, component.url ?? "", context),
      },
      label,
      icon("link"),
    );
  }
  const node = h(
    "button",
    {
      type: "button",
      class: `button ${style}`,
      disabled: !!component.disabled,
      "data-custom-id": component.custom_id,
      "aria-label": component.label ? undefined : emojiText(component.emoji) || "Button",
      onclick: () => press(component, undefined, node),
    },
    label,
  );
  return node;
}

function optionsOf(component, context) {
  if (component.type === 3) {
    return (component.options ?? []).map((option) => ({
      value: option.value,
      label: option.label,
      note: option.description,
      mark: emojiText(option.emoji),
      chosen: !!option.default,
    }));
  }
  const preset = new Set((component.default_values ?? []).map((value) => value.id));
  if (component.type === 8) {
    return context.channels().map((channel) => ({ value: channel.id, label: "#" + channel.name, chosen: preset.has(channel.id) }));
  }
  if (component.type === 6) return [];
  return context.people().map((user) => ({ value: user.id, label: "@" + user.name, chosen: preset.has(user.id), user }));
}

function select(component, context, press) {
  const options = optionsOf(component, context);
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const chosen = options.filter((option) => option.chosen);
  const name = component.placeholder || "Make a selection";
  const node = h(
    "button",
    {
      type: "button",
      class: "select",
      disabled: !!component.disabled,
      "data-custom-id": component.custom_id,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      onclick: () =>
        openMenu(node, { options, least, most, name, done: (values) => press(component, values, node) }),
    },
    h("span", { class: chosen.length ? "label" : "label placeholder" }, chosen.map((option) => option.label).join(", ") || name),
    icon("down"),
  );
  return node;
}

let closeOpen = null;

/// A list to choose from, under (or above) the button it belongs to; on a narrow window it is a sheet at the bottom.
/// With at most one value a press is the answer; with more there is a button for being done.
export function openMenu(anchor, { options, least = 1, most = 1, name, done }) {
  if (closeOpen) {
    const same = closeOpen.anchor === anchor;
    closeOpen();
    if (same) return;
  }
  const many = most > 1 || least === 0;
  const picked = new Set(options.filter((option) => option.chosen).map((option) => option.value));
  let shown = options;
  let active = Math.max(0, options.findIndex((option) => option.chosen));
  const id = unique("menu");
  const filter = h("input", {
    type: "text",
    role: "combobox",
    autocomplete: "off",
    "aria-label": name,
    "aria-expanded": "true",
    "aria-controls": id,
    placeholder: options.length > 7 ? "Type to search" : name,
    oninput: () => {
      const wanted = filter.value.trim().toLowerCase();
      shown = options.filter((option) => `${option.label} ${option.note ?? ""}`.toLowerCase().includes(wanted));
      active = 0;
      draw();
    },
  });
  const keys = (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      active = (active + (event.key === "ArrowDown" ? 1 : -1) + shown.length) % Math.max(1, shown.length);
      draw();
    } else if (event.key === "Enter") {
      if (event.target === ready) return;
      if (shown[active]) pick(shown[active]);
    } else if (event.key === "Escape" || (event.key === "Tab" && !ready)) {
      close();
    } else {
      return;
    }
    event.preventDefault();
  };
  const list = h("ul", { role: "listbox", id, "aria-label": name, "aria-multiselectable": many ? "true" : undefined });
  const nothing = h("div", { class: "nothing", role: "status" });
  const ready = many && h("button", { type: "button", class: "button primary", onclick: () => finish([...picked]) }, "Done");
  const box = h("div", { class: "menu", tabindex: "-1", onkeydown: keys }, h("div", { class: "menu-head" }, filter, ready), list, nothing);
  const shade = h("div", { class: "shade", onclick: close });

  function draw() {
    fill(
      list,
      shown.map((option, i) =>
        h(
          "li",
          {
            role: "option",
            id: `${id}-${i}`,
            "aria-selected": String(many ? picked.has(option.value) : i === active),
            class: i === active ? "active" : undefined,
            "data-value": option.value,
            onclick: () => pick(option),
          },
          many && h("span", { class: "tick", "aria-hidden": "true" }, picked.has(option.value) ? icon("checks") : null),
          option.mark && h("span", { class: "emoji" }, option.mark),
          h("span", { class: "words" }, h("span", { class: "label" }, option.label), option.note && h("span", { class: "note" }, option.note)),
        ),
      ),
    );
    // A list for choosing has nothing in it but what can be chosen.
    fill(nothing, !shown.length && "Nothing fits.");
    if (shown[active]) filter.setAttribute("aria-activedescendant", `${id}-${active}`);
    else filter.removeAttribute("aria-activedescendant");
    list.children[active]?.scrollIntoView({ block: "nearest" });
    if (ready) ready.disabled = picked.size < least || picked.size > most;
  }
  function pick(option) {
    if (!many) return finish([option.value]);
    if (picked.has(option.value)) picked.delete(option.value);
    else if (picked.size < most) picked.add(option.value);
    else if (most === 1) {
      picked.clear();
      picked.add(option.value);
    }
    active = shown.indexOf(option);
    draw();
  }
  function finish(values) {
    close();
    done(values);
  }
  function close() {
    box.remove();
    shade.remove();
    closeOpen = null;
    window.removeEventListener("resize", resized);
    anchor.setAttribute("aria-expanded", "false");
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  }
  const width = innerWidth;
  // A keyboard on the screen makes the window lower, and it comes when somebody wants to search.
  function resized() {
    if (innerWidth !== width) close();
  }
  close.anchor = anchor;
  closeOpen = close;
  anchor.setAttribute("aria-expanded", "true");
  document.body.append(shade, box);
  draw();
  place(box, anchor);
  window.addEventListener("resize", resized);
  // On a touch screen the keyboard would cover the list; whoever wants to search presses the field.
  (matchMedia("(pointer: coarse)").matches ? box : filter).focus({ preventScroll: true });
}

function place(box, anchor) {
  if (NARROW.matches) return;
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const up = below < Math.min(box.offsetHeight, 320) && above > below;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - Math.max(at.width, 280) - 8))}px`;
  box.style.width = `${Math.max(at.width, 280)}px`;
  box.style.maxHeight = `${Math.max(140, Math.min(400, up ? above : below))}px`;
  if (up) box.style.bottom = `${innerHeight - at.top + 4}px`;
  else box.style.top = `${at.bottom + 4}px`;
}
