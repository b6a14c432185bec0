import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, gt } from "drizzle-orm";
import { m } from "#messages";
import type { CredentialAnswer } from "../auth/fresh-proof/fresh-proof.contract.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { passkeyChallenges, passkeys } from "./table.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;
export type Purpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

/** Seconds that a person may take with the device. */
const lifetime = 300;

/** Whom a passkey is for, as devices know us: the host of the site, and the pages that may ask. */
export function relyingParty({ settings }: Pick<Ports, "settings">) {
  return { id: new URL(settings.SITE_ORIGIN).hostname, origin: settings.SITE_ORIGIN, name: settings.PROVIDER_NAME };
}

type Asked = { userId: string; purpose: Purpose; holder: string };

/** What the device is to sign for this account; good once, for this purpose and holder. */
export async function passkeyRequest(ports: Needed, asked: Asked) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const known = await ports.db
    .select({ id: passkeys.id, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, asked.userId));
  if (known.length === 0) throw new AppError("NOT_FOUND", m.factors_account_has_no_passkey());
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ports).id,
    allowCredentials: known,
    userVerification: "preferred",
    timeout: lifetime * 1000,
  });
  await keepChallenge(ports, options.challenge, asked);
  return options;
}

/** A new challenge makes the older ones of its holder and purpose useless. */
export async function keepChallenge(
  { db, now }: Needed,
  challenge: string,
  { userId, purpose, holder }: Asked,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + lifetime * 1000);
  await db.batch([
    db
      .delete(passkeyChallenges)
      .where(and(eq(passkeyChallenges.holder, holder), eq(passkeyChallenges.purpose, purpose))),
    db.insert(passkeyChallenges).values({ challenge, purpose, holder, userId, expiresAt }),
  ]);
}

/** Takes the challenge that the device signed: it works once, whatever comes of it. @throws AppError INVALID_INPUT */
export async function takeChallenge({ db, now }: Needed, asked: Asked): Promise<string> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.holder, asked.holder),
        eq(passkeyChallenges.purpose, asked.purpose),
        eq(passkeyChallenges.userId, asked.userId),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  if (!taken) throw new AppError("INVALID_INPUT", m.factors_took_too_long());
  return taken.challenge;
}

/**
 * Whether the answer is signed by a passkey of the account, for us, and for the challenge that this holder was given.
 * @throws AppError INVALID_INPUT
 */
export async function checkPasskey(
  ports: Needed,
  { response, ...asked }: Asked & { response: CredentialAnswer },
): Promise<void> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { db } = ports;
  const expectedChallenge = await takeChallenge(ports, asked);
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, response.id), eq(passkeys.userId, asked.userId)))
    .limit(1);
  if (!passkey) throw notAccepted();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ports);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // The library checks every field of it.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.fromBase64(passkey.publicKey, { alphabet: "base64url" }),
      counter: passkey.counter,
    },
  }).catch((error) => {
    throw notAccepted(error);
  });
  if (!verified) throw notAccepted();
  // A copy of the device would count from where it was copied: of two answers with one count the second is refused.
  const counted = await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: ports.now() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id });
  if (counted.length === 0) throw notAccepted();
}

function notAccepted(cause?: unknown): AppError {
  return new AppError("INVALID_INPUT", m.factors_could_not_accept_that_passkey(), { cause });
}
