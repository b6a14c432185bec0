import { sql } from "drizzle-orm";
import { sha256Hex } from "../auth/hash.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";

/**
 * Takes a link of a mail for what it proves: that the account's person reads that address. It works once, for an hour,
 * and only while the account still has the address. Who opens it again within the hour is told that all is well.
 * @throws AppError LINK_EXPIRED
 */
export async function verifyEmail(
  { db, now }: Pick<Services, "db" | "now">,
  token: string,
): Promise<{ email: string }> {
  const tokenHash = await sha256Hex(token);
  const at = now().getTime();
  const isOpen = sql`token_hash = ${tokenHash} AND purpose = 'verify' AND expires_at > ${at}`;
  const [, , verified] = await runBatch(db, [
    sql`
      UPDATE users SET email_verified_at = ${at}, updated_at = ${at}
      WHERE email_verified_at IS NULL AND (id, email) IN (SELECT user_id, email FROM mail_tokens WHERE ${isOpen})`,
    sql`UPDATE mail_tokens SET purpose = 'verified' WHERE ${isOpen}`,
    sql`
      SELECT users.email FROM mail_tokens
      JOIN users ON users.id = mail_tokens.user_id AND users.email = mail_tokens.email
      WHERE token_hash = ${tokenHash} AND purpose = 'verified' AND expires_at > ${at}
        AND users.email_verified_at IS NOT NULL`,
  ]);
  const [row] = verified.results as { email: string }[];
  if (!row) {
    throw new AppError(
      "LINK_EXPIRED",
      "This link has expired or was replaced by a newer one. Sign in and ask for a new one on your dashboard.",
    );
  }
  return { email: row.email };
}
