import { and, eq, not, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { sessions, signInCodes } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type FactorNews, factorMail } from "./factor-mail.ts";
import { hasDeviceFactor } from "./has-factor.ts";
import { authenticatorApps, passkeyChallenges, passkeys, recoveryCodes } from "./table.ts";

/**
 * Removes a passkey or the app. With the last of them the recovery codes go, and signing in takes one step again; staff
 * keep one. After it, call `wakeScheduledTasks`. @throws AppError CONFLICT
 */
export async function removeDeviceFactor(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { userId, removal, news }: { userId: string; removal: SQLWrapper; news: FactorNews },
): Promise<void> {
  const isAllowed = sql`(${hasDeviceFactor(userId)} OR (SELECT role FROM users WHERE id = ${userId}) = 'user')`;
  try {
    await runBatch(ports.db, [
      removal,
      failUnless(isAllowed),
      write.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), not(hasDeviceFactor(userId)))),
      // What the device was asked to sign until now is of no use any more.
      write.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId)),
      ...(await factorMail(ports, { userId, news })),
    ]);
  } catch (error) {
    if (!String(error).includes("malformed JSON")) throw error;
    throw new AppError("CONFLICT", m.factors_staff_accounts_need_second_factor_add());
  }
}

/** Statements for a batch: the account has no second factor any more, and nobody is signed in with one. */
export function deleteFactors(userId: string): SQLWrapper[] {
  return [passkeys, authenticatorApps, recoveryCodes, passkeyChallenges, sessions, signInCodes].map((table) =>
    write.delete(table).where(eq(table.userId, userId)),
  );
}
