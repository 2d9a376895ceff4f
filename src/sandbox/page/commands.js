// What a person can choose from a bot's commands, in the words of their language.

export const said = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] || thing[key];

/// A conversation outside a server.
export const isPrivate = (channel) => channel.type === 1 || channel.type === 3;

/// A place that hangs in a channel.
export const isThread = (channel) => channel.type >= 10 && channel.type <= 12;

/// Whether Discord offers a command in such a channel: in a server, or in a conversation with the bot.
function offered(command, channel) {
  const place = channel && isPrivate(channel) ? 1 : 0;
  if (command.contexts) return command.contexts.includes(place);
  return command.dm_permission !== false || place === 0;
}

/// Commands with sub-commands become one entry for each of those.
export function flatten(commands, locale, channel) {
  const out = [];
  const walk = (node, path, words) => {
    const here = [...path, node.name];
    const shown = [...words, said(node, "name", locale)];
    const below = (node.options ?? []).filter((option) => option.type === 1 || option.type === 2);
    if (below.length) {
      for (const option of below) walk(option, here, shown);
      return;
    }
    const options = [...(node.options ?? [])].sort((a, b) => Number(!!b.required) - Number(!!a.required));
    out.push({ path: here, name: here.join(" "), shown: shown.join(" "), note: said(node, "description", locale), options });
  };
  for (const command of commands) if ((command.type ?? 1) === 1 && offered(command, channel)) walk(command, [], []);
  return out.sort((a, b) => a.shown.localeCompare(b.shown));
}

/// Those that fit what was typed after the slash, those that begin with it first.
export function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase();
  const rank = (command) => {
    const names = [command.shown.toLowerCase(), command.name];
    if (names.some((name) => name.startsWith(wanted))) return 0;
    if (names.some((name) => name.includes(wanted))) return 1;
    return command.note?.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((entry) => entry.command);
}

/// The data of an interaction: options of a sub-command are wrapped in it.
export function dataOf(command, options) {
  const [name, ...subs] = command.path;
  let inside = options;
  subs.reverse().forEach((sub, i) => {
    inside = [{ name: sub, type: i === 0 ? 1 : 2, options: inside }];
  });
  return { name, type: 1, options: inside };
}

const KINDS = { 3: "text", 4: "a whole number", 5: "yes or no", 6: "a person", 7: "a channel", 9: "a person", 10: "a number" };

export function kindOf(option) {
  return option.choices?.length ? "one of the list" : (KINDS[option.type] ?? "text");
}

/// The fixed things that an option can be: its choices, people, channels. `null` for free text.
export function fixed(option, context, locale) {
  if (option.choices?.length) return option.choices.map((choice) => ({ value: choice.value, label: said(choice, "name", locale) }));
  if (option.type === 5) return [{ value: true, label: "True" }, { value: false, label: "False" }];
  if (option.type === 6 || option.type === 9) return context.people().map((user) => ({ value: user.id, label: "@" + user.name, user }));
  if (option.type === 7) {
    return context
      .channels()
      .filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.type))
      .map((channel) => ({ value: channel.id, label: "#" + channel.name }));
  }
  return null;
}

/// People as opponents in a game: the computer first and named as such, and never oneself.
export function opponents(list, me) {
  const others = list.filter((item) => item.value !== me);
  const marked = others.map((item) => (item.user.bot ? { ...item, note: "the computer" } : item));
  return marked.sort((a, b) => Number(!!b.user.bot) - Number(!!a.user.bot));
}

/// What a choice may be called: as it is shown, by its value, and people and channels without their mark.
const names = (item) => [item.label, String(item.value), item.label.replace(/^[@#]/, "")].map((word) => word.toLowerCase());

/// All names of choices, the longest first.
export const wordsOf = (list) => list.flatMap(names).sort((a, b) => b.length - a.length);

/// The choice that is called so.
export const called = (list, text) => list?.find((item) => names(item).includes(String(text).trim().toLowerCase()));

/// The options of a command as they stand behind its name: `name:value name:value`, or simply values, one after the other
/// as long as they are choices.
export function parse(command, text, context, locale) {
  const values = {};
  const isNamed = (option, name) => [option.name, said(option, "name", locale)].includes(name);
  const marks = [...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):\s*/gu)].filter((mark) => command.options.some((option) => isNamed(option, mark[1])));
  marks.forEach((mark, i) => {
    const option = command.options.find((option) => isNamed(option, mark[1]));
    values[option.name] = text.slice(mark.index + mark[0].length, marks[i + 1]?.index).trim();
  });
  let rest = text.slice(0, marks[0]?.index).trim();
  for (const option of command.options) {
    if (!rest) break;
    if (values[option.name] !== undefined) continue;
    const list = fixed(option, context, locale);
    const word = list && wordsOf(list).find((word) => `${rest} `.toLowerCase().startsWith(`${word} `));
    values[option.name] = word ? rest.slice(0, word.length) : rest;
    rest = word ? rest.slice(word.length).trim() : "";
  }
  return values;
}

/// A text in which names have become mentions: the longest that fits, all in one pass, because an id has digits, and so
/// may a name.
export function mentioned(text, people) {
  const sorted = [...people].sort((a, b) => b.name.length - a.name.length);
  const escaped = sorted.map((user) => user.name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const idOf = (name) => sorted.find((user) => user.name === name).id;
  return text.replace(new RegExp(`@(${escaped.join("|")})`, "gu"), (_, name) => `<@${idOf(name)}>`);
}

/// What was typed as a value, or what is wrong with it.
export function read(option, typed, picked, list) {
  const text = typed.trim();
  if (!text) return option.required ? { problem: "This option is required." } : { empty: true };
  if (picked && picked.label === typed) return { value: picked.value };
  if (option.type === 8 || option.type === 11) return { problem: "This page cannot send options of this kind." };
  if (list) {
    const plain = (word) => String(word).toLowerCase().replace(/^[@#]/, "");
    const exact = list.filter((item) => plain(item.label) === plain(text) || String(item.value) === text || text === `<@${item.value}>`);
    if (exact.length) return { value: exact[0].value };
    return { problem: `Choose ${kindOf(option)}.` };
  }
  if (option.type === 4 || option.type === 10) {
    const number = Number(text);
    if (!Number.isFinite(number) || (option.type === 4 && !/^[-+]?\d+$/.test(text))) return { problem: `This must be ${kindOf(option)}.` };
    if (option.min_value != null && number < option.min_value) return { problem: `At least ${option.min_value}.` };
    if (option.max_value != null && number > option.max_value) return { problem: `At most ${option.max_value}.` };
    return { value: number };
  }
  const length = [...text].length;
  if (option.min_length != null && length < option.min_length) return { problem: `At least ${option.min_length} characters.` };
  if (length > (option.max_length ?? 6000)) return { problem: `At most ${option.max_length ?? 6000} characters.` };
  return { value: text };
}
