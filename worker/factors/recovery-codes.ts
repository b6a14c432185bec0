import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { factorMail } from "./factor-mail.ts";
import { hasDeviceFactor } from "./has-factor.ts";
import { newRecoveryCode, recoveryCodeHash } from "./recovery-code.ts";
import { recoveryCodes } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** How many there are in a set. */
const setSize = 10;

/**
 * Two statements that give the account its codes if it has neither passkey nor app yet. They go before the one that adds it.
 * `shown` reads the second one's result: the codes, or null where there were some factors before.
 */
export async function firstCodes(
  ports: Pick<Ports, "now">,
  userId: string,
): Promise<{ statements: [SQLWrapper, SQL]; shown: (result: D1Result) => string[] | null }> {
  const isFirst = sql`NOT ${hasDeviceFactor(userId)}`;
  const { codes, statements } = await newSet(ports, userId, isFirst);
  return { statements, shown: ({ meta }) => (meta.changes > 0 ? codes : null) };
}

/** New codes; the old ones are good for nothing. After it, call `wakeScheduledTasks`. @throws AppError CONFLICT */
export async function renewCodes(ports: Needed, userId: string): Promise<string[]> {
  const { codes, statements } = await newSet(ports, userId, sql`TRUE`);
  try {
    await runBatch(ports.db, [
      failUnless(hasDeviceFactor(userId)),
      ...statements,
      ...(await factorMail(ports, { userId, news: { kind: "codes-renewed" } })),
    ]);
  } catch (error) {
    if (!String(error).includes("malformed JSON")) throw error;
    throw new AppError("CONFLICT", m.factors_recovery_codes_are_backup());
  }
  return codes;
}

async function newSet(
  { now }: Pick<Ports, "now">,
  userId: string,
  onlyIf: SQL,
): Promise<{ codes: string[]; statements: [SQLWrapper, SQL] }> {
  const codes = Array.from({ length: setSize }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(userId, code)));
  return {
    codes,
    statements: [
      write.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), onlyIf)),
      sql`
        INSERT INTO recovery_codes (code_hash, user_id, created_at)
        SELECT value, ${userId}, ${now().getTime()} FROM json_each(${JSON.stringify(hashes)}) WHERE ${onlyIf}`,
    ],
  };
}
