import { and, eq, ne, sql } from "drizzle-orm";
import { m } from "#messages";
import { rejectCommonPassword } from "../auth/common-password.ts";
import { type Session, sessionEnded } from "../auth/find-actor.ts";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { mailTokens, sessions, signInCodes, users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { passwordChangedMail } from "./queue-account-mails.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * A new password for who knows the old one. Every other session ends, every link to reset the password too, and the owner
 * is told. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT (a wrong current password is no ended session, so it is no 401), CONFLICT, RATE_LIMITED
 */
export async function changePassword(
  ports: Needed,
  { session, input }: { session: Session; input: { currentPassword: string; newPassword: string } },
): Promise<void> {
  const { db, now } = ports;
  await limitAttempts(ports, "passwordOfAccount", session.userId);
  const [user] = await db.select().from(users).where(eq(users.id, session.userId)).limit(1);
  if (!user?.passwordHash) {
    throw new AppError("CONFLICT", m.account_has_no_password_yet());
  }
  if (!(await verifyPassword(input.currentPassword, user.passwordHash))) {
    throw new AppError("INVALID_INPUT", m.account_current_password_is_wrong());
  }
  await rejectCommonPassword(input.newPassword, user.email);
  const passwordHash = await hashPassword(input.newPassword);
  const mail = await passwordChangedMail(ports, { user, destination: {} });
  const isUnchanged = sql`EXISTS (
    SELECT 1 FROM users WHERE id = ${user.id} AND password_hash = ${user.passwordHash})`;
  const statements = [
    failUnless(isUnchanged),
    db.update(users).set({ passwordHash, updatedAt: now() }).where(eq(users.id, user.id)),
    db.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, session.tokenHash))),
    db.delete(mailTokens).where(and(eq(mailTokens.userId, user.id), eq(mailTokens.purpose, "reset"))),
    db.delete(signInCodes).where(eq(signInCodes.userId, user.id)),
    ...mail,
  ];
  try {
    await runBatch(db, statements);
  } catch (error) {
    // Another change was first, and it has ended this session. Anything else is a fault of ours.
    throw (await holds(db, isUnchanged)) ? error : sessionEnded();
  }
}
