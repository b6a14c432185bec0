import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createGoogle } from "../../dev/fakes/google/google.ts";
import { ask } from "./factories.ts";

const kept = globalThis as { googleOfTests?: ReturnType<typeof createGoogle> };

/**
 * The stand-in of Google at the addresses of the test's settings: our real client speaks with it over `fetch`. One for all
 * test files: they share the Worker, which keeps Google's keys for minutes, but each file reads this module anew.
 */
kept.googleOfTests ??= createGoogle({
  issuer: "https://google.test",
  client: {
    id: env.GOOGLE_CLIENT_ID,
    secret: env.GOOGLE_CLIENT_SECRET,
    redirectUri: "https://eavesight.test/api/auth/google/callback",
  },
});
const google = kept.googleOfTests;

/** The address of every request that left the Worker, oldest first. */
export const sent: string[] = [];

export function answerAsGoogle(): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.url);
    if (new URL(request.url).origin !== "https://google.test") throw new Error(`Nobody answers at ${request.url}`);
    return google.fetch(request);
  });
}

/** A browser as far as sign-in needs one: it keeps cookies, has an address of its own, and follows no redirect itself. */
export function openBrowser() {
  const cookies = new Map<string, string>();
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`;

  async function visit(path: string, options: Parameters<typeof ask>[1] = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await ask(path, {
      ...options,
      headers: { "CF-Connecting-IP": address, ...(cookie && { Cookie: cookie }), ...options.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  return { cookies, visit };
}

export type Browser = ReturnType<typeof openBrowser>;

/** Sends the browser to Google. @returns Google's page */
export async function goToGoogle(browser: Browser, query = ""): Promise<URL> {
  const response = await browser.visit(`/api/auth/google${query}`);
  return new URL(response.headers.get("Location") ?? "");
}

/** Fills in the form of Google's page. @returns the path of our callback with Google's answer */
export async function chooseAtGoogle(page: URL, form: Record<string, string>): Promise<string> {
  const { failure = "", ...fields } = form;
  if (failure) page.searchParams.set("failure", failure);
  const body = new URLSearchParams({ request: page.search, ...fields });
  const response = await google.fetch(new Request(page, { method: "POST", body }));
  const back = new URL(response.headers.get("Location") ?? "");
  return back.pathname + back.search;
}

/** Through Google and back. @returns where the browser lands */
export async function signInAtGoogle(browser: Browser, form: Record<string, string>, query = ""): Promise<URL> {
  const page = await goToGoogle(browser, query);
  const response = await browser.visit(await chooseAtGoogle(page, form));
  return new URL(response.headers.get("Location") ?? "", "https://eavesight.test");
}

export function exchange(browser: Browser, landing: URL): Promise<Response> {
  return browser.visit("/api/auth/exchange", { body: { code: landing.searchParams.get("token") } });
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.test`;
}

/** What is typed into Google's page for an account that is not one of the known people. */
export function somebody(email = newEmail()) {
  return { email, name: "Grace Murray Hopper", verified: "on" };
}
