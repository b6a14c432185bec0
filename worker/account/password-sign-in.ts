import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedIn } from "../auth/auth.contract.ts";
import { addressOf, emailKey, limitAttempts, resetAttempts } from "../auth/limit-attempts.ts";
import { hashPassword, needsRehash, verifyPassword } from "../auth/password.ts";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import type { Ports } from "../ports.ts";
import { type Browser, beginSession } from "./begin-session.ts";
import { knownDevice } from "./known-device.ts";
import { rejectDisabledAccount } from "./reject-disabled-account.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** The subjects whose tries are counted for an e-mail that somebody gives a password for. */
export type Attempts = { address: string; email: string; emailFromAddress: string; device: string | null };

type Trying = { email: string; account: PasswordAccount | null; headers: Headers; browser: Browser };

export async function attemptsOf(ports: Needed, { email, account, headers, browser }: Trying): Promise<Attempts> {
  const [address, key, device] = await Promise.all([
    addressOf(ports, headers),
    emailKey(ports, email),
    knownDevice(ports, { cookie: browser.devices, user: account }),
  ]);
  return { address, email: key, emailFromAddress: `${key}:${address}`, device };
}

/**
 * Counts a try before the password is looked at, whether or not there is such an account. A device that has signed in to it
 * before is counted by itself alone: others cannot use up its tries. @throws AppError RATE_LIMITED
 */
export async function countPasswordAttempt(ports: Needed, attempts: Attempts): Promise<void> {
  if (attempts.device) return limitAttempts(ports, "loginOfDevice", attempts.device);
  await Promise.all([
    limitAttempts(ports, "loginOfEmail", attempts.emailFromAddress),
    limitAttempts(ports, "loginOfEmailAnywhere", attempts.email),
  ]);
}

export type PasswordAccount = { id: string; passwordHash: string | null };

/**
 * A session for who knows the account's password; null for everyone else, after the same work, also without an account.
 * A hash with yesterday's parameters is made anew. @throws AppError FORBIDDEN for an account that staff has disabled
 */
export async function signInWithPassword(
  ports: Needed,
  {
    account,
    password,
    browser,
    attempts,
  }: { account: PasswordAccount | null; password: string; browser: Browser; attempts: Attempts },
): Promise<SignedIn | null> {
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account?.passwordHash || !isRight) return null;
  const { id, passwordHash } = account;
  await rejectDisabledAccount(ports, id);
  // The password may have been changed while it was checked: then every session of the old one has ended, this one too.
  const isStillRight = sql`EXISTS (SELECT 1 FROM users WHERE id = ${id} AND password_hash = ${passwordHash})`;
  const { signedIn, statements } = await beginSession(ports, {
    userId: id,
    method: "password",
    browser,
    onlyIf: isStillRight,
  });
  const [begun] = await runBatch(ports.db, [...statements, ...(await renewedHash(id, password, passwordHash))]);
  if (begun.meta.changes === 0) return null;
  if (attempts.device) await resetAttempts(ports, "loginOfDevice", attempts.device);
  else await resetAttempts(ports, "loginOfEmail", attempts.emailFromAddress);
  return signedIn;
}

async function renewedHash(userId: string, password: string, old: string): Promise<SQLWrapper[]> {
  if (!needsRehash(old)) return [];
  const fresh = await hashPassword(password);
  return [
    write
      .update(users)
      .set({ passwordHash: fresh })
      .where(and(eq(users.id, userId), eq(users.passwordHash, old))),
  ];
}
