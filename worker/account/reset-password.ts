import { and, eq, gt, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import type { SignedIn } from "../auth/auth.contract.ts";
import { rejectCommonPassword } from "../auth/common-password.ts";
import { sha256Hex } from "../auth/hash.ts";
import { hashPassword } from "../auth/password.ts";
import { mailTokens, sessions, signInCodes, users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type Browser, beginSession } from "./begin-session.ts";
import { passwordChangedMail } from "./queue-account-mails.ts";
import { rejectDisabledAccount } from "./reject-disabled-account.ts";
import { resetUnverifiedAccount } from "./reset-unverified-account.ts";
import { isSamePerson } from "./same-person.ts";

type Needed = Pick<Ports, "db" | "cache" | "settings" | "now">;
type Asked = { token: string; password: string; browser: Browser; session: string | null };

/**
 * Sets the password that the link of a mail allows to set, ends every session, and signs in here. Who reads the mail has
 * the address, so it is verified by that too; where somebody else had registered with it, what they have set goes. The
 * link that verifies an address does the same for who does not know the password. A password that is refused leaves the
 * link as it was; of parallel tries one wins. The caller wakes the due work.
 * @throws AppError LINK_EXPIRED, INVALID_INPUT, FORBIDDEN for an account that staff has disabled
 */
export async function resetPassword(ports: Needed, { token, password, browser, session }: Asked): Promise<SignedIn> {
  const { db, now } = ports;
  const tokenHash = await sha256Hex(token);
  const user = await findUserOfLink(ports, tokenHash);
  await rejectDisabledAccount(ports, user.id);
  await rejectCommonPassword(password, user.email);
  const passwordHash = await hashPassword(password);

  const at = now().getTime();
  const begun = await beginSession(ports, { userId: user.id, method: "mail", browser });
  const which = sql`NOT ${await isSamePerson(ports, { user, browser, session })}`;
  const cleared = await resetUnverifiedAccount(ports, { user, which });
  const statements: SQLWrapper[] = [
    failUnless(sql`EXISTS (
      SELECT 1 FROM mail_tokens JOIN users ON users.id = mail_tokens.user_id AND users.email = mail_tokens.email
      WHERE token_hash = ${tokenHash} AND ${opensPassword} AND expires_at > ${at})`),
    ...cleared.statements,
    db.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), inArray(mailTokens.purpose, ["reset", "verify"]))),
    db
      .update(users)
      .set({ passwordHash, updatedAt: new Date(at), emailVerifiedAt: sql`coalesce(email_verified_at, ${at})` })
      .where(eq(users.id, user.id)),
    db.delete(sessions).where(eq(sessions.userId, user.id)),
    db.delete(signInCodes).where(eq(signInCodes.userId, user.id)),
    ...begun.statements,
    ...(await passwordChangedMail(ports, { user, destination: {} })),
  ];
  try {
    await runBatch(db, statements);
  } catch (error) {
    // Another try was first, or the account changed its address meanwhile. Anything else is a fault of ours.
    await findUserOfLink(ports, tokenHash);
    throw error;
  }
  await cleared.whenCleared();
  return begun.signedIn;
}

const opensPassword = sql`(purpose = 'reset' OR (purpose = 'verify' AND users.email_verified_at IS NULL))`;

/** @throws AppError LINK_EXPIRED */
export async function findUserOfLink({ db, now }: Needed, tokenHash: string): Promise<typeof users.$inferSelect> {
  const [found] = await db
    .select({ user: users })
    .from(mailTokens)
    .innerJoin(users, and(eq(users.id, mailTokens.userId), eq(users.email, mailTokens.email)))
    .where(and(eq(mailTokens.tokenHash, tokenHash), opensPassword, gt(mailTokens.expiresAt, now())))
    .limit(1);
  if (found) return found.user;
  throw new AppError("LINK_EXPIRED", m.auth_link_has_expired());
}
