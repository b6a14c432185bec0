import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { m } from "#messages";
import { sha256Hex } from "../auth/hash.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { verifyPassword } from "../auth/password.ts";
import { mailTokens, users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { Browser } from "./begin-session.ts";
import { isSamePerson } from "./same-person.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
type Asked = { token: string; password?: string | undefined; browser: Browser; session: string | null };

/**
 * Takes a link of a mail for what it proves: that the account's person reads that address. It works for an hour, and only
 * while the account still has the address. Who opens it again within the hour is told that all is well.
 *
 * Anybody can register with anybody's address, and whoever reads the mail would make that stranger's account a proven one.
 * So in a browser that never was signed in to the account, the link asks for its password too.
 * @throws AppError LINK_EXPIRED, PASSWORD_NEEDED, INVALID_INPUT for a wrong password, RATE_LIMITED
 */
export async function verifyEmail(
  ports: Needed,
  { token, password, browser, session }: Asked,
): Promise<{ email: string }> {
  const { db, now } = ports;
  const tokenHash = await sha256Hex(token);
  const at = now().getTime();
  const user = await findUserOfLink(ports, tokenHash);
  const isSame =
    password === undefined
      ? await isSamePerson(ports, { user, browser, session })
      : await knowsPassword(ports, { user, password });
  const isOpen = sql`token_hash = ${tokenHash} AND purpose = 'verify' AND expires_at > ${at}`;
  const isTheirs = sql`SELECT 1 FROM users
    WHERE users.id = mail_tokens.user_id AND users.email = mail_tokens.email
      AND (users.email_verified_at IS NOT NULL OR ${isSame})`;
  const [, , verified] = await runBatch(db, [
    sql`
      UPDATE mail_tokens SET purpose = 'verified' WHERE ${isOpen} AND EXISTS (${isTheirs})`,
    sql`
      UPDATE users SET email_verified_at = ${at}, updated_at = ${at}
      WHERE email_verified_at IS NULL AND changes() = 1
        AND (id, email) IN (SELECT user_id, email FROM mail_tokens WHERE token_hash = ${tokenHash})`,
    sql`
      SELECT users.email FROM mail_tokens
      JOIN users ON users.id = mail_tokens.user_id AND users.email = mail_tokens.email
      WHERE token_hash = ${tokenHash} AND purpose = 'verified' AND expires_at > ${at}
        AND users.email_verified_at IS NOT NULL`,
  ]);
  const [row] = verified.results as { email: string }[];
  if (row) return { email: row.email };
  // Else the link has ended meanwhile.
  await findUserOfLink(ports, tokenHash);
  throw new AppError("PASSWORD_NEEDED", m.account_enter_sign_up_password());
}

/** The account of a link that still works, or has worked within its hour. @throws AppError LINK_EXPIRED */
async function findUserOfLink({ db, now }: Needed, tokenHash: string): Promise<typeof users.$inferSelect> {
  const [found] = await db
    .select({ user: users, purpose: mailTokens.purpose })
    .from(mailTokens)
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.email, mailTokens.email)))
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        inArray(mailTokens.purpose, ["verify", "verified"]),
        gt(mailTokens.expiresAt, now()),
      ),
    )
    .limit(1);
  // A link that was used has no effect any more, also where the address is proven no longer.
  if (found && (found.purpose === "verify" || found.user.emailVerifiedAt !== null)) return found.user;
  throw new AppError("LINK_EXPIRED", m.account_verify_link_has_expired());
}

/** Tries are counted per account: only who has the mail can make one. @throws AppError INVALID_INPUT, RATE_LIMITED */
async function knowsPassword(
  ports: Needed,
  { user, password }: { user: { id: string; passwordHash: string | null }; password: string },
) {
  await limitAttempts(ports, "passwordOfAccount", user.id);
  if (await verifyPassword(password, user.passwordHash)) return sql`users.password_hash IS ${user.passwordHash}`;
  throw new AppError("INVALID_INPUT", m.account_password_is_wrong());
}
