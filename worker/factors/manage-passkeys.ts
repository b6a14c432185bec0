import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import type { CredentialAnswer } from "../auth/fresh-proof/fresh-proof.contract.ts";
import { users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../ports.ts";
import { keepChallenge, relyingParty, takeChallenge } from "./check-passkey.ts";
import { factorMail } from "./factor-mail.ts";
import { type FactorAdded, maxPasskeys } from "./factors.contract.ts";
import { firstCodes } from "./recovery-codes.ts";
import { removeDeviceFactor } from "./remove-factor.ts";
import { passkeys } from "./table.ts";

type Needed = Pick<Services, "db" | "now" | "settings">;

/** What a device of the person is to make a passkey of, for this session. @throws AppError CONFLICT */
export async function newPasskeyRequest(services: Needed, { id: holder, userId }: Session) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { db } = services;
  const [[user], known] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)).limit(1),
    db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  if (known.length >= maxPasskeys) throw tooMany();
  const { id: rpID, name: rpName } = relyingParty(services);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: new TextEncoder().encode(userId),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  await keepChallenge(services, options.challenge, { userId, purpose: "add", holder });
  return options;
}

/**
 * Keeps the passkey that a device has made for this session. With the account's first factor come recovery codes, told this
 * once. The session has shown a factor by that. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT, CONFLICT
 */
export async function addPasskey(
  services: Needed,
  { session, name, response }: { session: Session; name: string; response: CredentialAnswer },
): Promise<FactorAdded> {
  const { id: holder, userId } = session;
  const { credential, credentialBackedUp } = await verify(services, response, { userId, holder });
  const at = services.now().getTime();
  const codes = await firstCodes(services, userId);
  const hasCapacity = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${maxPasskeys}`;
  const results = await runBatch(services.db, [
    failUnless(hasCapacity),
    ...codes.statements,
    sql`
      INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, synced, created_at)
      VALUES (${credential.id}, ${userId}, ${credential.publicKey.toBase64({ alphabet: "base64url" })},
        ${credential.counter}, ${JSON.stringify(credential.transports ?? [])}, ${name}, ${Number(credentialBackedUp)}, ${at})`,
    sql`UPDATE sessions SET factor_at = ${at} WHERE id = ${session.id}`,
    ...(await factorMail(services, { userId, news: { kind: "passkey-added", name } })),
  ]).catch((error) => {
    if (String(error).includes("UNIQUE constraint failed: passkeys.id")) {
      throw new AppError("CONFLICT", m.factors_passkey_is_already_in_use());
    }
    if (String(error).includes("malformed JSON")) throw tooMany();
    throw error;
  });
  return { recoveryCodes: codes.told(results[2]) };
}

async function verify(
  services: Needed,
  response: CredentialAnswer,
  { userId, holder }: { userId: string; holder: string },
) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const expectedChallenge = await takeChallenge(services, { userId, purpose: "add", holder });
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // The library checks every field of it.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch((error) => {
    throw notKept(error);
  });
  if (!verified) throw notKept();
  return registrationInfo;
}

/** @throws AppError NOT_FOUND */
export async function renamePasskey(
  { db }: Needed,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw unknown();
}

/** @throws AppError NOT_FOUND, CONFLICT for the last factor of staff */
export async function removePasskey(services: Needed, { userId, id }: { userId: string; id: string }): Promise<void> {
  const [passkey] = await services.db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .limit(1);
  if (!passkey) throw unknown();
  await removeDeviceFactor(services, {
    userId,
    removal: sql`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId}`,
    news: { kind: "passkey-removed", name: passkey.name },
  });
}

function unknown(): AppError {
  return new AppError("NOT_FOUND", m.factors_no_such_passkey());
}
function tooMany(): AppError {
  return new AppError("CONFLICT", m.factors_passkey_limit({ max: maxPasskeys }));
}
function notKept(cause?: unknown): AppError {
  return new AppError("INVALID_INPUT", m.factors_could_not_verify_that_passkey(), { cause });
}
