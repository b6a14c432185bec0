import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type FactorNews, factorMail } from "./factor-mail.ts";
import { hasDeviceFactor } from "./has-factor.ts";

/**
 * Removes a passkey or the app. With the last of them the recovery codes go, and signing in takes one step again; staff
 * keep one. After it, call `wakeScheduledTasks`. @throws AppError CONFLICT
 */
export async function removeDeviceFactor(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { userId, removal, news }: { userId: string; removal: SQL; news: FactorNews },
): Promise<void> {
  const isAllowed = sql`(${hasDeviceFactor(userId)} OR (SELECT role FROM users WHERE id = ${userId}) = 'user')`;
  try {
    await runBatch(ports.db, [
      removal,
      failUnless(isAllowed),
      sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND NOT ${hasDeviceFactor(userId)}`,
      // What the device was asked to sign until now is of no use any more.
      sql`DELETE FROM passkey_challenges WHERE user_id = ${userId}`,
      ...(await factorMail(ports, { userId, news })),
    ]);
  } catch (error) {
    if (!String(error).includes("malformed JSON")) throw error;
    throw new AppError("CONFLICT", m.factors_staff_accounts_need_second_factor_add());
  }
}

/** Statements for a batch: the account has no second factor any more, and nobody is signed in with one. */
export function deleteFactors(userId: string): SQL[] {
  return [
    sql`DELETE FROM passkeys WHERE user_id = ${userId}`,
    sql`DELETE FROM authenticator_apps WHERE user_id = ${userId}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`,
    sql`DELETE FROM passkey_challenges WHERE user_id = ${userId}`,
    sql`DELETE FROM sessions WHERE user_id = ${userId}`,
    sql`DELETE FROM sign_in_codes WHERE user_id = ${userId}`,
  ];
}
