import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { openSecret } from "./app-secret.ts";
import { authenticatorApps } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Asked = {
  userId: string;
  code: string;
  /** The code that makes the app count. */
  isFirst?: boolean;
  /** What happens in the same transaction, or not at all. */
  before?: SQLWrapper[];
  after?: SQLWrapper[];
};

/** Seconds that a code is shown; what every app does without asking. */
export const appPeriod = 30;

/**
 * Whether the app of the account shows this code, or does within half a minute. A code works once: the step that it is for is
 * kept in the transaction that takes it. @returns the results of `before` and what follows
 * @throws AppError INVALID_INPUT, RATE_LIMITED
 */
export async function checkAppCode(
  ports: Needed,
  { userId, code, isFirst = false, before = [], after = [] }: Asked,
): Promise<D1Result[]> {
  const { db, now } = ports;
  await limitAttempts(ports, "appCodeOfAccount", userId);
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).limit(1);
  if (!app || (app.confirmedAt === null) !== isFirst) throw notRight();
  const secret = Secret.fromBase32(await openSecret(ports, userId, app.sealedSecret));
  const at = now().getTime();
  const delta = new TOTP({ secret, period: appPeriod }).validate({ token: code, timestamp: at, window: 1 });
  if (delta === null) throw notRight();
  const step = Math.floor(at / 1000 / appPeriod) + delta;
  const isNew = sql`user_id = ${userId} AND sealed_secret = ${app.sealedSecret} AND last_step < ${step}
    AND (confirmed_at IS NULL) = ${Number(isFirst)}`;
  return runBatch(db, [
    ...before,
    failUnless(sql`EXISTS (SELECT 1 FROM authenticator_apps WHERE ${isNew})`),
    write
      .update(authenticatorApps)
      .set({ lastStep: step, lastUsedAt: new Date(at), confirmedAt: sql`coalesce(confirmed_at, ${at})` })
      .where(isNew),
    ...after,
  ]).catch((error) => {
    throw String(error).includes("malformed JSON") ? notRight() : error;
  });
}

function notRight(): AppError {
  return new AppError("INVALID_INPUT", m.factors_code_isnt_right());
}
