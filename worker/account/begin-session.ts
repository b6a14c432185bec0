import { type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import { newToken, sha256Hex } from "../auth/hash.ts";
import { sessionLifetime } from "../auth/touch-session.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/columns.ts";
import type { Services } from "../services.ts";
import { readCookie } from "./google/own-cookie.ts";

/** What the request of somebody who signs in says about the browser. */
export type Browser = {
  userAgent: string | null;
  visitorToken: string | null;
  /** The cookie of `known-device.ts`. */
  devices: string | null;
};

export function browserOf(c: Context<AppContext>): Browser {
  return {
    userAgent: c.req.header("User-Agent")?.slice(0, 400) ?? null,
    visitorToken: c.req.header("X-Visitor-Token")?.slice(0, 128) ?? null,
    devices: readCookie(c, "known_device"),
  };
}

type Beginning = {
  userId: string;
  method: "password" | "google" | "mail";
  browser: Browser;
  /** What must still be true when the session begins; the first result's `meta.changes` tells whether it was. */
  onlyIf?: SQL;
};

/**
 * Signs an account in: a new token, and the statements for `runBatch` that make it good and give the account what the
 * visitor of this browser made before. The token is told once; the database knows its hash. None begins for an account that
 * staff has disabled: call `refuseDisabled` first, which says so.
 */
export async function beginSession(
  { now }: Pick<Services, "now">,
  { userId, method, browser, onlyIf = sql`TRUE` }: Beginning,
): Promise<{ token: string; statements: SQL[] }> {
  const token = newToken();
  const tokenHash = await sha256Hex(token);
  const at = now().getTime();
  const session = sql`
    INSERT INTO sessions (
      token_hash, id, user_id, user_agent, method, proven_at, created_at, last_seen_at, expires_at)
    SELECT ${tokenHash}, ${newId()}, ${userId}, ${browser.userAgent}, ${method}, ${at}, ${at}, ${at},
      ${at + sessionLifetime.idle}
    WHERE ${onlyIf} AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND disabled_at IS NOT NULL)`;
  const hasBegun = sql`EXISTS (SELECT 1 FROM sessions WHERE token_hash = ${tokenHash})`;
  const claims = browser.visitorToken ? claimPictures(userId, await sha256Hex(browser.visitorToken), hasBegun) : [];
  return { token, statements: [session, ...claims] };
}

/** What the visitor made becomes the account's: photos, projects and pictures, also those under way. */
function claimPictures(userId: string, visitorHash: string, hasBegun: SQL): SQL[] {
  const isVisitors = sql`= (SELECT id FROM visitors WHERE token_hash = ${visitorHash}) AND ${hasBegun}`;
  return [
    sql`UPDATE photos SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id ${isVisitors}`,
    sql`UPDATE projects SET user_id = ${userId}, visitor_id = NULL WHERE visitor_id ${isVisitors}`,
    sql`
      UPDATE visualizations SET maker_user_id = ${userId}, maker_visitor_id = NULL WHERE maker_visitor_id ${isVisitors}`,
  ];
}
