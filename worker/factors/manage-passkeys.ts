import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Session } from "../auth/find-actor.ts";
import type { CredentialAnswer } from "../auth/fresh-proof/fresh-proof.contract.ts";
import { sessions, users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { only } from "../db/only.ts";
import { runBatch } from "../db/run-batch.ts";
import { write } from "../db/write.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { keepChallenge, relyingParty, takeChallenge } from "./check-passkey.ts";
import { factorMail } from "./factor-mail.ts";
import { type FactorAdded, maxPasskeys } from "./factors.contract.ts";
import { firstCodes } from "./recovery-codes.ts";
import { removeDeviceFactor } from "./remove-factor.ts";
import { passkeys } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** What a device of the person is to make a passkey of, for this session. @throws AppError CONFLICT */
export async function newPasskeyRequest(ports: Needed, { id: holder, userId }: Session) {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { db } = ports;
  const [found, known] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select({ id: passkeys.id, transports: passkeys.transports }).from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  if (known.length >= maxPasskeys) throw tooMany();
  const user = only(found);
  const { id: rpID, name: rpName } = relyingParty(ports);
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
  await keepChallenge(ports, options.challenge, { userId, purpose: "add", holder });
  return options;
}

/**
 * Keeps the passkey that a device has made for this session. With the account's first factor come recovery codes, told this
 * once. The session has shown a factor by that. After it, call `wakeScheduledTasks`.
 * @throws AppError INVALID_INPUT, CONFLICT
 */
export async function addPasskey(
  ports: Needed,
  { session, name, response }: { session: Session; name: string; response: CredentialAnswer },
): Promise<FactorAdded> {
  const { id: holder, userId } = session;
  const { credential, credentialBackedUp } = await verify(ports, response, { userId, holder });
  const at = ports.now();
  const codes = await firstCodes(ports, userId);
  const hasCapacity = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${userId}) < ${maxPasskeys}`;
  const results = await runBatch(ports.db, [
    failUnless(hasCapacity),
    ...codes.statements,
    write.insert(passkeys).values({
      id: credential.id,
      userId,
      publicKey: credential.publicKey.toBase64({ alphabet: "base64url" }),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced: credentialBackedUp,
      createdAt: at,
    }),
    write.update(sessions).set({ factorAt: at }).where(eq(sessions.id, session.id)),
    ...(await factorMail(ports, { userId, news: { kind: "passkey-added", name } })),
  ]).catch((error) => {
    if (String(error).includes("UNIQUE constraint failed: passkeys.id")) {
      throw new AppError("CONFLICT", m.factors_passkey_is_already_in_use());
    }
    if (String(error).includes("malformed JSON")) throw tooMany();
    throw error;
  });
  return { recoveryCodes: codes.shown(results[2]) };
}

async function verify(
  ports: Needed,
  response: CredentialAnswer,
  { userId, holder }: { userId: string; holder: string },
) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const expectedChallenge = await takeChallenge(ports, { userId, purpose: "add", holder });
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ports);
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
export async function removePasskey(ports: Needed, { userId, id }: { userId: string; id: string }): Promise<void> {
  const [passkey] = await ports.db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .limit(1);
  if (!passkey) throw unknown();
  await removeDeviceFactor(ports, {
    userId,
    removal: write.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId))),
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
