import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { type Account, byNobody, newRequestId } from "../account.ts";
import { catchUp } from "../billing/clock.ts";
import { apiVersion, localApiKey } from "../constants.ts";
import { type KeptAnswer, remember } from "../state.ts";
import { invalid, StripeFailure } from "./failures.ts";
import { type FormTree, parseForm } from "./form.ts";

export type ApiEnvironment = { Variables: { form: FormTree } };

const day = 86_400;

/**
 * What every call goes through: request id, API key, API version, the parameters as a tree, and idempotency keys. A call
 * that fails leaves the account as it was.
 */
export function guard(account: Account, changed: () => void): MiddlewareHandler<ApiEnvironment> {
  const inFlight = new Set<string>();
  return async (c, next) => {
    const id = newRequestId();
    c.header("Request-Id", id);
    c.header("Stripe-Version", apiVersion);
    checkKey(c);
    checkVersion(c);
    const sent = await c.req.text();
    const query = new URL(c.req.url).search.slice(1);
    c.set("form", parseForm([query, sent].filter(Boolean).join("&")));
    const key = c.req.method === "POST" ? c.req.header("Idempotency-Key") : undefined;
    const request = createHash("sha256").update(`${c.req.path}\n${sent}`).digest("hex");
    if (key !== undefined) {
      c.header("Idempotency-Key", key);
      const kept = savedAnswer(account, key, request);
      if (kept) return replay(kept, key, id);
      if (inFlight.has(key)) throw keyInUse(key);
      inFlight.add(key);
    }

    account.request = { id, idempotency_key: key ?? null };
    const happened = catchUp(account);
    account.request = { id, idempotency_key: key ?? null };
    const undo = c.req.method === "GET" ? () => {} : remember(account.state);
    await next();
    account.request = byNobody();
    if (c.error && !(c.error instanceof StripeFailure && c.error.keepsChanges)) undo();
    if (key !== undefined) {
      const { status } = c.res;
      const body = await c.res.clone().text();
      const answer: KeptAnswer = { request, status, body, requestId: id, keptAt: account.wall() };
      if (isWorthKeeping(status)) account.state.keptAnswers[key] = answer;
      inFlight.delete(key);
    }
    if (c.req.method !== "GET" || happened > 0) changed();
  };
}

export function answerFailure(error: Error, c: Context): Response {
  if (!(error instanceof StripeFailure)) {
    console.error(error);
    return c.json({ error: { type: "api_error", message: "The local stand-in failed; see its output." } }, 500);
  }
  const { status, ...details } = error.details;
  return c.json({ error: details }, status);
}

function checkKey(c: Context): void {
  const [scheme, key] = (c.req.header("Authorization") ?? "").split(" ");
  if (scheme === "Bearer" && key === localApiKey) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
  throw invalid(message, { status: 401 });
}

/** Objects look as in one version only: asking for another must not seem to work. */
function checkVersion(c: Context): void {
  const version = c.req.header("Stripe-Version") ?? apiVersion;
  if (version === apiVersion) return;
  throw invalid(`Invalid Stripe API version: ${version}. The local stand-in speaks ${apiVersion}.`);
}

function savedAnswer(account: Account, key: string, request: string): KeptAnswer | null {
  const { keptAnswers } = account.state;
  for (const [known, { keptAt }] of Object.entries(keptAnswers)) {
    if (keptAt < account.wall() - day) delete keptAnswers[known];
  }
  const kept = keptAnswers[key];
  if (!kept) return null;
  if (kept.request === request) return kept;
  throw new StripeFailure({
    status: 400,
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key " +
      `other than '${key}' if you meant to execute a different request.`,
  });
}

function keyInUse(key: string): StripeFailure {
  return new StripeFailure({
    status: 409,
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotency Key: ${key}.`,
  });
}

/** Stripe keeps an answer once it has begun to act; what it refuses at the door (wrong parameters) may be tried again. */
function isWorthKeeping(status: number): boolean {
  return status < 400 || status === 402 || status >= 500;
}

function replay(kept: KeptAnswer, key: string, id: string): Response {
  return new Response(kept.body, {
    status: kept.status,
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      "Idempotent-Replayed": "true",
      "Original-Request": kept.requestId,
      "Request-Id": id,
      "Stripe-Version": apiVersion,
    },
  });
}
