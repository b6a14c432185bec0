import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createLanguage, type Misbehavior } from "../../dev/fakes/language/language.ts";
import { createPorts } from "../ports.ts";

export type LanguageCall = { url: string; headers: Headers; body: { messages: { role: string; content: string }[] } };

const origin = "https://language.test";

/** A language model at the wire, which does one thing wrong; calls to it are noted. `vi.restoreAllMocks` ends it. */
export function fakeLanguageModel(misbehavior: Misbehavior): LanguageCall[] {
  const app = createLanguage({ misbehavior });
  const calls: LanguageCall[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== origin) return new Response("Nobody is here.", { status: 503 });
    calls.push({ url: request.url, headers: request.headers, body: await request.clone().json() });
    const { signal } = request;
    const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    return Promise.race([app.fetch(request), stopped]);
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  return calls;
}

/** The running Worker asks it first, until what comes back is called. */
export function useLanguageModel(): () => void {
  const { settings } = createPorts(env);
  const kept = { ...settings };
  Object.assign(settings, {
    ...{ CHAT_MODEL: "openai:some-model", CHAT_URL: `${origin}/v1`, CHAT_KEY: "key-of-tests" },
    CHAT_TIMEOUT_SECONDS: 0.5,
  });
  return () => Object.assign(settings, kept);
}
