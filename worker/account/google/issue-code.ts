import { sql } from "drizzle-orm";
import { newToken, sha256Hex } from "../../auth/hash.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import type { Services } from "../../services.ts";
import { SignInFailed } from "./sign-in-failed.ts";
import type { GooglePerson } from "./verify-id-token.ts";

/** Seconds that the browser has to exchange the code. */
export const codeLifetime = 60;

/**
 * The person's account, found, linked or made, and a one-time code for it that only the browser with `browser` can use.
 * One transaction: two answers of Google at once make one account.
 *
 * Google's own id of the person decides; the e-mail counts only for an account that has none yet. An account whose
 * address nobody has proven until now may be a trap that somebody else set up: its password and sessions go.
 * @throws SignInFailed where the address belongs to the account of another Google person
 */
export async function issueCode(
  { db, now }: Pick<Services, "db" | "now">,
  { subject, email, firstName, lastName }: GooglePerson,
): Promise<{ code: string; browser: string }> {
  const [code, browser] = [newToken(), newToken()];
  const at = now().getTime();
  const isNew = sql`NOT EXISTS (SELECT 1 FROM users WHERE google_subject = ${subject})`;
  const toLink = sql`email = ${email} AND google_subject IS NULL AND ${isNew}`;
  const unproven = sql`(SELECT id FROM users WHERE ${toLink} AND email_verified_at IS NULL)`;
  const results = await runBatch(db, [
    sql`DELETE FROM sessions WHERE user_id IN ${unproven}`,
    sql`DELETE FROM mail_tokens WHERE user_id IN ${unproven}`,
    sql`
      UPDATE users SET google_subject = ${subject}, updated_at = ${at},
        password_hash = CASE WHEN email_verified_at IS NULL THEN NULL ELSE password_hash END,
        email_verified_at = COALESCE(email_verified_at, ${at})
      WHERE ${toLink}`,
    sql`
      INSERT INTO users (id, email, first_name, last_name, email_verified_at, google_subject, created_at, updated_at)
      SELECT ${newId()}, ${email}, ${firstName}, ${lastName}, ${at}, ${subject}, ${at}, ${at} WHERE ${isNew}
      ON CONFLICT DO NOTHING`,
    sql`
      INSERT INTO sign_in_codes (code_hash, browser_hash, user_id, expires_at)
      SELECT ${await sha256Hex(code)}, ${await sha256Hex(browser)}, id, ${at + codeLifetime * 1000}
      FROM users WHERE google_subject = ${subject}`,
  ]);
  if (results.at(-1)?.meta.changes !== 1) {
    throw new SignInFailed("google_auth_failed", "the e-mail is linked to another Google person");
  }
  return { code, browser };
}
