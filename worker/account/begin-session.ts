import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { SignedIn, SignInMethod } from "../auth/auth.contract.ts";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { sessionLifetime } from "../auth/touch-session.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/columns.ts";
import { factorsOf, hasFactor } from "../factors/has-factor.ts";
import type { Ports } from "../ports.ts";
import { readCookie, writeCookie } from "./own-cookie.ts";

/** What the request of somebody who signs in says about the browser, and how the browser is known again. */
export type Browser = {
  userAgent: string | null;
  visitorToken: string | null;
  /** The cookie of `known-device.ts`. */
  devices: string | null;
  /** Gives the browser a mark that it shows at the second step. */
  mark: (value: string) => void;
};

/** Seconds that a person may take for the second step. */
export const secondStepLifetime = 600;

export function browserOf(c: Context<AppContext>): Browser {
  return {
    userAgent: c.req.header("User-Agent")?.slice(0, 400) ?? null,
    visitorToken: c.req.header("X-Visitor-Token")?.slice(0, 128) ?? null,
    devices: readCookie(c, "known_device"),
    mark: (value) => writeCookie(c, "second_step", { value, maxAge: secondStepLifetime }),
  };
}

type Beginning = {
  userId: string;
  method: SignInMethod;
  browser: Browser;
  /** What must still be true when the session begins; the first result's `meta.changes` tells whether it was. */
  onlyIf?: SQL;
};

/**
 * Signs an account in: the answer for the person, and the statements for `runBatch` that make it good. Where the account has
 * a second factor this is a challenge (`factors/second-step.ts`), else a new session. None begins for an account that staff
 * has disabled: call `rejectDisabledAccount` first, which says so.
 */
export async function beginSession(
  ports: Pick<Ports, "db" | "now">,
  beginning: Beginning,
): Promise<{ signedIn: SignedIn; statements: [SQL, ...SQL[]] }> {
  const methods = await factorsOf(ports, beginning.userId);
  const { userId, onlyIf = sql`TRUE` } = beginning;
  if (methods.length > 0) {
    const { challenge, statements } = await beginSecondStep(ports, { ...beginning, onlyIf });
    return { signedIn: { challenge, methods }, statements };
  }
  // A factor that comes in this very moment counts already: then nothing begins, and the next try asks for it.
  const { token, statements } = await openSession(ports, {
    ...beginning,
    onlyIf: sql`${onlyIf} AND NOT ${hasFactor(userId)}`,
    isSecondStep: false,
  });
  return { signedIn: { token }, statements };
}

/** Single use, for ten minutes, and for the browser that began. */
async function beginSecondStep(
  { now }: Pick<Ports, "now">,
  { userId, method, browser, onlyIf }: Beginning & { onlyIf: SQL },
): Promise<{ challenge: string; statements: [SQL] }> {
  const [challenge, mark] = [newToken(), newToken()];
  browser.mark(mark);
  const expiresAt = now().getTime() + secondStepLifetime * 1000;
  const row = sql`
    INSERT INTO sign_in_codes (code_hash, browser_hash, user_id, expires_at, step, method)
    SELECT ${await sha256Hex(challenge)}, ${await sha256Hex(mark)}, ${userId}, ${expiresAt}, 'second-step', ${method}
    WHERE ${onlyIf} AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NOT NULL)`;
  return { challenge, statements: [row] };
}

/**
 * A new token, and the statements that begin its session and give the account what the visitor of this browser made before.
 * The token is told once; the database knows its hash.
 */
export async function openSession(
  { now }: Pick<Ports, "now">,
  { userId, method, browser, onlyIf, isSecondStep }: Beginning & { onlyIf: SQL; isSecondStep: boolean },
): Promise<{ token: string; statements: [SQL, ...SQL[]] }> {
  const token = newToken();
  const tokenHash = await sha256Hex(token);
  const at = now().getTime();
  const session = sql`
    INSERT INTO sessions (
      token_hash, id, user_id, user_agent, method, proven_at, factor_at, created_at, last_seen_at, expires_at)
    SELECT ${tokenHash}, ${newId()}, ${userId}, ${browser.userAgent}, ${method}, ${at}, ${isSecondStep ? at : null},
      ${at}, ${at}, ${at + sessionLifetime.idle}
    WHERE ${onlyIf} AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NOT NULL)`;
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;
  const claims = browser.visitorToken ? claimPictures(userId, await sha256Hex(browser.visitorToken), hasBegun) : [];
  return { token, statements: [session, ...claims] };
}

/**
 * What the visitor made becomes the account's: photos, projects and pictures, also those under way. As it is: who paid for a
 * picture, and whether it has a mark, stay what they were.
 */
function claimPictures(userId: string, visitorHash: string, hasBegun: SQL): SQL[] {
  const isVisitors = sql`= (SELECT id FROM visitors WHERE token_hash = ${visitorHash}) AND ${hasBegun}`;
  return [
    sql`UPDATE photos SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id ${isVisitors}`,
    sql`UPDATE projects SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id ${isVisitors}`,
    sql`
      UPDATE visualizations SET maker_user_id = ${userId}, maker_visitor_id = NULL, claimed_from = maker_visitor_id
      WHERE maker_visitor_id ${isVisitors}`,
  ];
}
