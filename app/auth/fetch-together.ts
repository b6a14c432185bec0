import { isPart, maxParts, type View, type ViewPart, viewsPath } from "#worker/views/views.contract.ts";
import { forgetEarly, keepEarly, noteAnswer, rememberedBeside, takeEarly } from "./first-view.ts";

/** What it changes is in none of the answers: they come in the language that was asked for. */
const languageAddress = "/api/auth/me/language";

type Asked = { address: string; init: RequestInit; settle: (answer: Promise<Response | null>) => void };
/** The headers of a request, which say who asks. */
type Identity = string;

let waiting = new Map<Identity, Asked[]>();
/** A server of before knows no views: then everything is asked for alone until the next page. */
let hasViews = true;

/**
 * `fetch` that sends what a signed-in page reads in one moment as one request (docs/decisions/0082). Each gets the answer that it would
 * have had alone; where there is none, it is asked for alone.
 */
export function fetchTogether(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = String(input);
  const headers = new Headers(init.headers);
  if (init.method !== "GET" && address !== languageAddress) forgetEarly();
  const isShared = hasViews && init.method === "GET" && !init.signal && headers.has("Authorization") && isPart(address);
  if (!isShared) return fetch(input, init);
  const identity = JSON.stringify([...headers].sort());
  const alone = (answer: Response | null) => answer ?? fetch(address, init);
  const answered = (takeEarly(address, identity) ?? askSoon(identity, { address, init })).then(alone);
  answered.then(noteAnswer, () => null);
  return answered;
}

/** With whatever else is asked for in this moment. */
function askSoon(identity: Identity, one: Pick<Asked, "address" | "init">): Promise<Response | null> {
  return new Promise((settle) => {
    if (waiting.size === 0) setTimeout(sendWaiting, 0);
    waiting.set(identity, [...(waiting.get(identity) ?? []), { ...one, settle }]);
  });
}

function sendWaiting(): void {
  const groups = waiting;
  waiting = new Map();
  for (const [identity, asked] of groups) {
    const early = rememberedBeside(asked.map(({ address }) => address)).map((address): Asked => {
      const settle: Asked["settle"] = (answer) => keepEarly(address, { identity, answer });
      return { address, init: asked[0]?.init ?? {}, settle };
    });
    const all = [...asked, ...early];
    // As many at once as the server takes. Where they are too long for it, it says so, and each is asked for alone.
    while (all.length > 0) send(all.splice(0, maxParts));
  }
}

function send(asked: Asked[]): void {
  const view = asked.length > 1 ? askView(asked) : Promise.resolve([]);
  for (const [at, { settle }] of asked.entries()) settle(view.then((answers) => answers[at] ?? null));
}

/** Said of who asks, not of what is asked for. */
const refusals = [401, 403, 429];

/** @returns each part's answer, null for one that has to be asked for alone. Rejects with TypeError without a connection */
async function askView(asked: Asked[]): Promise<(Response | null)[]> {
  const { headers, credentials } = asked[0]?.init ?? {};
  const query = new URLSearchParams(asked.map(({ address }) => ["get", address.slice("/api".length)]));
  const answer = await fetch(`${viewsPath}?${query}`, { headers, credentials });
  if (refusals.includes(answer.status)) return asked.map(() => answer.clone());
  if (answer.status === 404) hasViews = false;
  const view = answer.ok ? ((await answer.json().catch(() => null)) as View | null) : null;
  return asked.map((_, at) => toResponse(view?.data[at] ?? null));
}

function toResponse(part: ViewPart): Response | null {
  if (!part) return null;
  const headers = new Headers({ "Content-Type": "application/json" });
  if (part.retryAfter !== undefined) headers.set("Retry-After", part.retryAfter);
  if (part.location !== undefined) headers.set("Content-Location", part.location);
  return new Response(part.body, { status: part.status, headers });
}
