// Windows over the page: a bot's modal, a new person or channel, a picture at full size.
import { h, icon, fill, unique } from "./dom.js";

function open(title, ...children) {
  const id = unique("dialog");
  const before = document.activeElement;
  const node = h(
    "dialog",
    {
      "aria-labelledby": id,
      onclose: () => {
        node.remove();
        // Chromium gives the focus back but not the caret: keys would go nowhere.
        before.blur();
        before.focus();
      },
    },
    h(
      "header",
      {},
      h("h2", { id }, title),
      h("button", { type: "button", class: "quiet", "aria-label": "Close", onclick: () => node.close() }, icon("close")),
    ),
    children,
  );
  document.body.append(node);
  node.showModal();
  return node;
}

function field(label, input, note) {
  const id = unique("field");
  input.id = id;
  const problem = h("p", { class: "failure", id: `${id}-problem`, role: "alert" });
  input.setAttribute("aria-describedby", problem.id);
  const box = h("div", { class: "field" }, h("label", { for: id }, label), note && h("p", { class: "hint" }, note), input, problem);
  input.addEventListener("input", () => fill(problem));
  return { box, input, problem };
}

/// Text inputs stand in rows (classic) or in labels.
function inputsOf(modal) {
  const out = [];
  for (const part of modal.components ?? []) {
    if (part.type === 1) for (const input of part.components ?? []) out.push({ input, label: input.label });
    else if (part.type === 18) out.push({ input: part.component, label: part.label, note: part.description, labelled: true });
  }
  return out;
}

/// Shows a bot's modal. `send(data)` gives the answer; the window stays, with what was typed, when it failed.
export function modal(wanted, as, send) {
  const fields = inputsOf(wanted).map(({ input, label, note, labelled }) => {
    const required = input.required !== false;
    const box = h(input.style === 2 ? "textarea" : "input", {
      type: input.style === 2 ? undefined : "text",
      rows: input.style === 2 ? "5" : undefined,
      name: input.custom_id,
      placeholder: input.placeholder,
      maxlength: input.max_length ?? 4000,
      autocomplete: "off",
      "aria-required": String(required),
    });
    box.value = input.value ?? "";
    return { ...field(label + (required ? "" : " (optional)"), box, note), spec: input, required, labelled };
  });
  const failure = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
  const form = h(
    "form",
    {
      novalidate: true,
      onsubmit: async (event) => {
        event.preventDefault();
        let wrong = null;
        for (const { input, problem, spec, required } of fields) {
          const length = [...input.value].length;
          const said =
            required && !length
              ? "This field is required."
              : length && length < (spec.min_length ?? 0)
                ? `At least ${spec.min_length} characters, please.`
                : "";
          fill(problem, said);
          if (said) wrong ??= input;
        }
        if (wrong) return wrong.focus();
        submit.disabled = true;
        const answer = await send({
          custom_id: wanted.custom_id,
          components: fields.map(({ input, spec, labelled }) => {
            const value = { type: 4, custom_id: spec.custom_id, value: input.value };
            return labelled ? { type: 18, component: value } : { type: 1, components: [value] };
          }),
        });
        submit.disabled = false;
        if (answer.kind === "failed") fill(failure, "Something went wrong. Try again.");
        else if (answer.kind === "refused") fill(failure, answer.error || "This was refused.");
        else node.close();
      },
    },
    fields.map((part) => part.box),
    failure,
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => node.close() }, "Cancel"), submit),
  );
  const node = open(wanted.title, h("p", { class: "hint" }, `You are ${as.name}.`), form);
  (fields[0]?.input ?? submit).focus();
}

/// Asks for a few lines; `send(values)` may throw what is wrong with them.
export function ask(title, action, questions, send) {
  const fields = questions.map((question) => {
    const input = question.choices
      ? h("select", {}, question.choices.map(([value, label]) => h("option", { value }, label)))
      : h("input", { type: "text", maxlength: "32", required: true, autocomplete: "off" });
    return field(question.label, input, question.note);
  });
  const failure = h("p", { class: "failure", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, action);
  const form = h(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        submit.disabled = true;
        try {
          await send(...fields.map(({ input }) => input.value.trim()));
          node.close();
        } catch (error) {
          fill(failure, error.message);
        }
        submit.disabled = false;
      },
    },
    fields.map((part) => part.box),
    failure,
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => node.close() }, "Cancel"), submit),
  );
  const node = open(title, form);
  fields[0].input.focus();
}

export function picture(file) {
  const node = open(
    file.filename ?? "Picture",
    h("img", { class: "full", src: file.url, alt: file.description ?? "" }),
    file.description && h("p", { class: "hint" }, file.description),
    h("footer", {}, h("a", { class: "button secondary", href: file.url, download: file.filename }, "Download")),
  );
  node.classList.add("wide");
  node.addEventListener("click", (event) => {
    if (event.target === node) node.close();
  });
}
