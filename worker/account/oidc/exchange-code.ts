import { sql } from "drizzle-orm";
import { m } from "#messages";
import type { SignedIn, SignInMethod } from "../../auth/auth.contract.ts";
import { sha256Hex } from "../../auth/hash.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { type Browser, beginSession } from "../begin-session.ts";
import { rejectDisabledAccount } from "../reject-disabled-account.ts";

/**
 * Trades the one-time code for a session, or for the challenge of the second step. The session begins only while the code's row is there, and the same transaction
 * takes the row away: a code works once.
 * @throws AppError LINK_EXPIRED, in the same words for a code that is unknown, late, used, or another browser's; FORBIDDEN for
 * an account that staff has disabled
 */
export async function exchangeCode(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { code, mark, browser }: { code: string; mark: string | null; browser: Browser },
): Promise<SignedIn> {
  const { db, now } = ports;
  const isOurs = sql`step = 'exchange' AND code_hash = ${await sha256Hex(code)} AND browser_hash = ${await sha256Hex(mark ?? "")}
    AND expires_at > ${now().getTime()}`;
  const [row] = await db.all<{ userId: string; method: SignInMethod }>(
    sql`SELECT user_id AS userId, method FROM sign_in_codes WHERE ${isOurs}`,
  );
  if (!row) throw notGood();
  await rejectDisabledAccount(ports, row.userId);
  const onlyIf = sql`EXISTS (SELECT 1 FROM sign_in_codes WHERE ${isOurs})`;
  const { signedIn, statements } = await beginSession(ports, {
    userId: row.userId,
    method: row.method,
    browser,
    onlyIf,
  });
  const [begun] = await runBatch(db, [...statements, sql`DELETE FROM sign_in_codes WHERE ${isOurs}`]);
  if (begun.meta.changes === 0) throw notGood();
  return signedIn;
}

function notGood(): AppError {
  return new AppError("LINK_EXPIRED", m.account_sign_in_has_expired());
}
