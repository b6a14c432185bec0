import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { createProvider } from "../../dev/fakes/oidc/oidc.ts";
import { providerOf } from "../auth/providers/configured-provider.ts";
import { type ProviderId, providerIds } from "../auth/providers/providers.catalogue.ts";
import { readSettings } from "../env.ts";
import { ask } from "./factories.ts";

const kept = globalThis as { providersOfTests?: Map<string, ReturnType<typeof createProvider>> };

/**
 * The stand-ins of the sign-in providers by their origins, at the addresses of the test's settings: our real client speaks with
 * them over `fetch`. The same for all test files: they share the Worker, which keeps the providers' keys for minutes, but each
 * file reads this module anew.
 */
kept.providersOfTests ??= new Map(
  providerIds.map((id) => [new URL(configured(id).tokenEndpoint).origin, standInOf(id)]),
);
const standIns = kept.providersOfTests;

function configured(id: ProviderId) {
  return providerOf(readSettings(env), id);
}

function standInOf(id: ProviderId) {
  const { name, issuer, clientId, clientSecret, responseMode } = configured(id);
  const client = { id: clientId, secret: clientSecret, redirectUri: `https://eavesight.test/api/auth/${id}/callback` };
  return createProvider({ name, issuer, client, writesFlagsAsText: responseMode === "form_post" });
}

/** The address of every request that left the Worker, oldest first. */
export const sent: string[] = [];

export function answerAsProviders(): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.url);
    const standIn = standIns.get(new URL(request.url).origin);
    if (!standIn) throw new Error(`Nobody answers at ${request.url}`);
    return standIn.fetch(request);
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

/** Sends the browser to a provider. @returns the provider's page */
export async function goToProvider(browser: Browser, query = "", provider = "google"): Promise<URL> {
  const response = await browser.visit(`/api/auth/${provider}${query}`);
  return new URL(response.headers.get("Location") ?? "");
}

/** Fills in the form of the provider's page. @returns the provider's answer */
export async function answerOf(page: URL, form: Record<string, string>): Promise<Response> {
  const { failure = "", ...fields } = form;
  if (failure) page.searchParams.set("failure", failure);
  const body = new URLSearchParams({ request: page.search, ...fields });
  const standIn = standIns.get(page.origin);
  if (!standIn) throw new Error(`Nobody is asked at ${page.href}`);
  return standIn.fetch(new Request(page, { method: "POST", body }));
}

/** The same where the provider sends the browser back by an address. @returns the path of our callback with the answer */
export async function chooseAtProvider(page: URL, form: Record<string, string>): Promise<string> {
  const back = new URL((await answerOf(page, form)).headers.get("Location") ?? "");
  return back.pathname + back.search;
}

/** Through Google and back. @returns where the browser lands */
export async function signInAtGoogle(browser: Browser, form: Record<string, string>, query = ""): Promise<URL> {
  const page = await goToProvider(browser, query);
  const response = await browser.visit(await chooseAtProvider(page, form));
  return new URL(response.headers.get("Location") ?? "", "https://eavesight.test");
}

export function exchange(browser: Browser, landing: URL): Promise<Response> {
  return browser.visit("/api/auth/exchange", { body: { code: landing.searchParams.get("token") } });
}

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.test`;
}

/** What is typed into a provider's page for an account that is not one of the known people. */
export function somebody(email = newEmail()) {
  return { email, name: "Grace Murray Hopper", verified: "on" };
}
