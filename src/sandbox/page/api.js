// The server of this page: requests, and one live line for each person.

/// What is said while nobody answers, and forgotten when somebody does.
export const SILENT = "The sandbox does not answer. Is it still running?";

async function request(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body ? { "content-type": "application/json" } : {},
    body: body && JSON.stringify(body),
  }).catch(() => {
    throw new Error(SILENT);
  });
  const text = await answer.text();
  let json = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    // An error page of the server is text; its status says enough.
  }
  if (!answer.ok) throw new Error(json?.error ?? json?.message ?? (text.slice(0, 200) || `The sandbox answered ${answer.status}.`));
  return json;
}

export const state = () => request("GET", "/sandbox/state");
export const messages = (channel, as, limit) => request("GET", `/sandbox/channels/${channel}/messages?as=${as}${limit < Infinity ? `&limit=${limit}` : ""}`);
export const interact = (body) => request("POST", "/sandbox/interactions", body);
export const say = (as, channel, content) => request("POST", "/sandbox/messages", { as, channel, content });
export const dismiss = (as, message) => request("POST", "/sandbox/dismiss", { as, message });
export const addUser = (name, locale) => request("POST", "/sandbox/users", { name, locale });
export const changeUser = (id, change) => request("PATCH", `/sandbox/users/${id}`, change);
export const addChannel = (name) => request("POST", "/sandbox/channels", { name });
export const directMessages = (as) => request("POST", "/sandbox/dms", { as });

/// Everything that one person is sent, as it happens. After a lost connection it comes back by itself, more and more
/// slowly, and `again` is called so that nothing missed stays missed.
export class Live {
  constructor(as, heard, again, status) {
    Object.assign(this, { as, heard, again, status, tries: 0, closed: false });
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/sandbox/live?as=${this.as}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.status(true);
      // Also the first time: something may have happened between reading the messages and this line being open.
      this.again();
    };
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.closed) return;
      this.status(false);
      this.timer = setTimeout(() => this.open(), Math.min(8000, 250 * 2 ** this.tries++));
    };
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
