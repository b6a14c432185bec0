import { generateCodeVerifier, generateState } from "arctic";
import { type Context, Hono } from "hono";
import { m } from "#messages";
import { exchangeSchema, type SignedIn } from "../../auth/auth.contract.ts";
import { requireSession } from "../../auth/find-actor.ts";
import { newToken } from "../../auth/hash.ts";
import { addressOf, limitAttempts } from "../../auth/limit-attempts.ts";
import { isOffered, type Provider, providerOf } from "../../auth/providers/configured-provider.ts";
import { definitionOf, type ProviderId, providerIds } from "../../auth/providers/providers.catalogue.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import { smallBody } from "../../small-body.ts";
import { validate } from "../../validate.ts";
import { wakeScheduledTasks } from "../../wake-scheduled-tasks.ts";
import { browserOf } from "../begin-session.ts";
import { rememberDevice } from "../known-device.ts";
import { takeCookie, writeCookie } from "../own-cookie.ts";
import { exchangeCode } from "./exchange-code.ts";
import { type Destination, destinationSchema, type Flow, flowLifetime, readFlow, writeFlow } from "./flow.ts";
import { codeLifetime, issueCode } from "./issue-code.ts";
import { authorizationUrl, fetchIdToken } from "./oidc-client.ts";
import { proveByProvider } from "./prove-by-provider.ts";
import { SignInFailed } from "./sign-in-failed.ts";
import { type ProvidedPerson, verifyIdToken } from "./verify-id-token.ts";

/** Sign-in through a provider, and the fresh proof by it: `/google`, `/google/callback`, `/proof/google`. */
function providerApi(id: ProviderId) {
  const routes = new Hono<AppContext>()
    .get(`/${id}`, async (c) => {
      const { settings } = c.var.ports;
      const destination = destinationSchema.parse(c.req.query());
      if (!isOffered(settings, id)) return c.redirect(signInPage(destination, { error: `${id}_auth_failed` }));
      const here = new URL(c.req.url);
      // The provider comes back to the site's one address, and the cookie must be there by then.
      if (here.host !== new URL(settings.SITE_ORIGIN).host) {
        return c.redirect(`${settings.SITE_ORIGIN}${here.pathname}${here.search}`);
      }
      return c.redirect((await beginFlow(c, id, { destination })).href);
    })
    .get(`/${id}/callback`, async (c) => {
      const { ports } = c.var;
      const provider = providerOf(ports.settings, id);
      const kept = takeCookie(c, `${id}_flow`);
      const flow = kept === null ? null : await readFlow(ports, id, kept);
      const destination = flow?.destination ?? {};
      try {
        const person = await personOf(c, provider, flow);
        if (flow?.proofFor) {
          return c.redirect(proofPage(id, await proveByProvider(ports, flow.proofFor, { ...person, provider: id })));
        }
        const { code, browser } = await issueCode(ports, provider, { person, from: browserOf(c) });
        c.executionCtx.waitUntil(wakeScheduledTasks(ports));
        writeCookie(c, "sign_in_browser", { value: browser, maxAge: codeLifetime });
        return c.redirect(signInPage(destination, { token: code, provider: id }));
      } catch (error) {
        const outcome = outcomeOf(c, id, error);
        return c.redirect(flow?.proofFor ? proofPage(id, false) : signInPage(destination, { error: outcome }));
      }
    })
    .post(`/proof/${id}`, rejectCrossSite, smallBody(16), async (c) => {
      const { ports } = c.var;
      const session = await requireSession(c);
      if (!isOffered(ports.settings, id)) {
        const { name } = providerOf(ports.settings, id);
        throw new AppError("UNAVAILABLE", m.account_provider_is_not_set_up({ name }));
      }
      await limitAttempts(ports, "proofOfAccount", session.userId);
      const url = await beginFlow(c, id, { destination: {}, proofFor: { id: session.id, userId: session.userId } });
      return c.json({ success: true, data: { url: url.href } });
    });
  if (definitionOf(id).responseMode === "form_post") routes.post(`/${id}/callback`, smallBody(16), sendFormOn);
  return routes;
}

/** The routes of every provider. */
export const providersApi = providerApi(providerIds[0]);
for (const id of providerIds.slice(1)) providersApi.route("/", providerApi(id));

/** The way back of every provider ends in a one-time code, which becomes a session here. */
export const exchangeApi = new Hono<AppContext>().post("/exchange", validate("json", exchangeSchema), async (c) => {
  const { ports } = c.var;
  await limitAttempts(ports, "exchangeOfAddress", await addressOf(ports, c.req.raw.headers));
  const { code } = c.req.valid("json");
  const mark = takeCookie(c, "sign_in_browser");
  const data: SignedIn = await exchangeCode(ports, { code, mark, browser: browserOf(c) });
  await rememberDevice(c, data.token);
  return c.json({ success: true, data });
});

/**
 * A form of another site brings no cookie of ours along. So the browser is sent on to the same address with the form's words in
 * it: to where it goes by itself, it takes them.
 */
async function sendFormOn(c: Context<AppContext>): Promise<Response> {
  const { state, code, error } = await c.req.parseBody();
  const words = Object.entries({ state, code, error }).filter(([, word]) => typeof word === "string");
  return c.redirect(`${c.req.path}?${new URLSearchParams(words as [string, string][])}`, 303);
}

/** Remembers in this browser where the person goes. @returns the provider's page */
async function beginFlow(
  c: Context<AppContext>,
  id: ProviderId,
  going: Pick<Flow, "destination" | "proofFor">,
): Promise<URL> {
  const { ports } = c.var;
  const flow: Flow = { state: generateState(), nonce: newToken(), codeVerifier: generateCodeVerifier(), ...going };
  writeCookie(c, `${id}_flow`, { value: await writeFlow(ports, id, flow), maxAge: flowLifetime });
  return authorizationUrl(ports, providerOf(ports.settings, id), flow);
}

/** What the provider says about the person. @throws SignInFailed, and whatever else goes wrong */
async function personOf(c: Context<AppContext>, provider: Provider, flow: Flow | null): Promise<ProvidedPerson> {
  const { ports } = c.var;
  const { state, code, error } = c.req.query();
  if (!flow) throw new SignInFailed("callback_failed", "no flow of this browser");
  // Without this, somebody could have a visitor come back with the answer to a sign-in of their own.
  if (state !== flow.state) throw new SignInFailed("callback_failed", "the state is another flow's");
  if (error) throw new SignInFailed("auth_failed", `${provider.name} said ${error.slice(0, 60)}`);
  if (!code) throw new SignInFailed("callback_failed", "no code");
  await limitAttempts(ports, "providerOfAddress", await addressOf(ports, c.req.raw.headers));
  const idToken = await fetchIdToken(ports, provider, { code, codeVerifier: flow.codeVerifier });
  return verifyIdToken(ports, provider, { idToken, nonce: flow.nonce });
}

/** The failure's name for the sign-in page. What is our own trouble or the provider's is logged as an error. */
function outcomeOf(c: Context<AppContext>, id: ProviderId, error: unknown): string {
  const where = { event: `${id} sign-in`, requestId: c.get("requestId") };
  if (error instanceof SignInFailed) {
    console.warn(JSON.stringify({ level: "warn", ...where, outcome: error.outcome, reason: error.message }));
    return error.outcome === "auth_failed" ? `${id}_auth_failed` : error.outcome;
  }
  if (error instanceof AppError && error.code === "RATE_LIMITED") return "too_many_tries";
  console.error(JSON.stringify({ level: "error", ...where, ...describeError(error) }));
  return "callback_failed";
}

/** A window of its own (`app/auth/fresh-proof`), which tells the page that waits and closes. */
function proofPage(provider: ProviderId, isProven: boolean): string {
  return `/auth/provider-proof?${new URLSearchParams({ provider, outcome: isProven ? "done" : "failed" })}`;
}

function signInPage(
  { plan, redirect, tenant }: Destination,
  answer: { token: string; provider: ProviderId } | { error: string },
): string {
  const known = Object.entries({ ...answer, plan, redirect, tenant }).filter(([, value]) => value !== undefined);
  return `/auth?${new URLSearchParams(known as [string, string][])}`;
}
