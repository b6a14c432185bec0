import { generateCodeVerifier, generateState } from "arctic";
import { type Context, Hono } from "hono";
import { exchangeSchema, type SignedIn } from "../../auth/auth.contract.ts";
import { requireSession } from "../../auth/find-actor.ts";
import { newToken } from "../../auth/hash.ts";
import { addressOf, limitAttempts } from "../../auth/limit-attempts.ts";
import { rejectCrossSite } from "../../auth/reject-cross-site.ts";
import type { AppContext } from "../../context.ts";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import { wakeScheduledTasks } from "../../scheduled-tasks/wake-scheduled-tasks.ts";
import { validate } from "../../validate.ts";
import { browserOf } from "../begin-session.ts";
import { rememberDevice } from "../known-device.ts";
import { exchangeCode } from "./exchange-code.ts";
import { type Destination, destinationSchema, type Flow, flowLifetime, readFlow, writeFlow } from "./flow.ts";
import { authorizationUrl, fetchIdToken, offersGoogle } from "./google-client.ts";
import { codeLifetime, issueCode } from "./issue-code.ts";
import { takeCookie, writeCookie } from "./own-cookie.ts";
import { proveByGoogle } from "./prove-by-google.ts";
import { SignInFailed } from "./sign-in-failed.ts";
import { type GooglePerson, verifyIdToken } from "./verify-id-token.ts";

export const googleApi = new Hono<AppContext>()
  .get("/google", async (c) => {
    const { services } = c.var;
    const { settings } = services;
    const destination = destinationSchema.parse(c.req.query());
    if (!offersGoogle(settings)) return c.redirect(signInPage(destination, { error: "google_auth_failed" }));
    const here = new URL(c.req.url);
    // Google comes back to the site's one address, and the cookie must be there by then.
    if (here.host !== new URL(settings.SITE_ORIGIN).host) {
      return c.redirect(`${settings.SITE_ORIGIN}${here.pathname}${here.search}`);
    }
    const flow: Flow = { state: generateState(), nonce: newToken(), codeVerifier: generateCodeVerifier(), destination };
    writeCookie(c, "google_flow", { value: await writeFlow(services, flow), maxAge: flowLifetime });
    return c.redirect(authorizationUrl(services, flow).href);
  })
  .get("/google/callback", async (c) => {
    const kept = takeCookie(c, "google_flow");
    const flow = kept === null ? null : await readFlow(c.var.services, kept);
    const destination = flow?.destination ?? {};
    try {
      const person = await personOf(c, flow);
      if (flow?.proofFor) return c.redirect(proofPage(await proveByGoogle(c.var.services, flow.proofFor, person)));
      const { code, browser } = await issueCode(c.var.services, person, browserOf(c));
      c.executionCtx.waitUntil(wakeScheduledTasks(c.var.services));
      writeCookie(c, "sign_in_browser", { value: browser, maxAge: codeLifetime });
      return c.redirect(signInPage(destination, { token: code }));
    } catch (error) {
      const outcome = outcomeOf(c, error);
      return c.redirect(flow?.proofFor ? proofPage(false) : signInPage(destination, { error: outcome }));
    }
  })
  .post("/proof/google", rejectCrossSite, async (c) => {
    const { services } = c.var;
    const { id, userId } = await requireSession(c);
    if (!offersGoogle(services.settings))
      throw new AppError("UNAVAILABLE", "Signing in with Google isn't set up here.");
    await limitAttempts(services, "proofOfAccount", userId);
    const proofFor = { id, userId };
    const flow: Flow = {
      state: generateState(),
      nonce: newToken(),
      codeVerifier: generateCodeVerifier(),
      destination: {},
      proofFor,
    };
    writeCookie(c, "google_flow", { value: await writeFlow(services, flow), maxAge: flowLifetime });
    return c.json({ success: true, data: { url: authorizationUrl(services, flow).href } });
  })
  .post("/exchange", validate("json", exchangeSchema), async (c) => {
    const { services } = c.var;
    await limitAttempts(services, "exchangeOfAddress", await addressOf(services, c.req.raw.headers));
    const { code } = c.req.valid("json");
    const mark = takeCookie(c, "sign_in_browser");
    const data: SignedIn = await exchangeCode(services, { code, mark, browser: browserOf(c) });
    await rememberDevice(c, data.token);
    return c.json({ success: true, data });
  });

/** What Google says about the person. @throws SignInFailed, and whatever else goes wrong */
async function personOf(c: Context<AppContext>, flow: Flow | null): Promise<GooglePerson> {
  const { services } = c.var;
  const { state, code, error } = c.req.query();
  if (!flow) throw new SignInFailed("callback_failed", "no flow of this browser");
  // Without this, somebody could have a visitor come back with the answer to a sign-in of their own.
  if (state !== flow.state) throw new SignInFailed("callback_failed", "the state is another flow's");
  if (error) throw new SignInFailed("google_auth_failed", `Google said ${error.slice(0, 60)}`);
  if (!code) throw new SignInFailed("callback_failed", "no code");
  await limitAttempts(services, "googleOfAddress", await addressOf(services, c.req.raw.headers));
  const idToken = await fetchIdToken(services, { code, codeVerifier: flow.codeVerifier });
  return verifyIdToken(services, { idToken, nonce: flow.nonce });
}

/** The failure's name for the sign-in page. What is our own trouble or Google's is logged as an error. */
function outcomeOf(c: Context<AppContext>, error: unknown): string {
  const where = { event: "google sign-in", requestId: c.get("requestId") };
  if (error instanceof SignInFailed) {
    console.warn(JSON.stringify({ level: "warn", ...where, outcome: error.outcome, reason: error.message }));
    return error.outcome;
  }
  if (error instanceof AppError && error.code === "RATE_LIMITED") return "too_many_tries";
  console.error(JSON.stringify({ level: "error", ...where, ...describeError(error) }));
  return "callback_failed";
}

/** A window of its own (`app/auth/fresh-proof`), which tells the page that waits and closes. */
function proofPage(isProven: boolean): string {
  return `/auth/google-proof?outcome=${isProven ? "done" : "failed"}`;
}

function signInPage({ plan, redirect, tenant }: Destination, answer: { token: string } | { error: string }): string {
  const known = Object.entries({ ...answer, plan, redirect, tenant }).filter(([, value]) => value !== undefined);
  return `/auth?${new URLSearchParams(known as [string, string][])}`;
}
