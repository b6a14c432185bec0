import { eq } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { clientAddressKey } from "./client-address.ts";
import { purposeKey } from "./hash.ts";
import { limitRate } from "./limit-rate.ts";
import { type LimitName, limits } from "./limits.ts";
import { signingKeys } from "./signing-keys.ts";
import { rateCounters } from "./table.ts";

type Counting = Pick<Ports, "db" | "now" | "settings">;

/**
 * Counts one try against a limit of `limits.ts`. `subject` is whom it counts: `addressOf`, `emailKey`, or an account's id.
 * @throws AppError RATE_LIMITED
 */
export async function limitAttempts(ports: Counting, name: LimitName, subject: string): Promise<void> {
  const { limit, seconds } = limits[name];
  await limitRate(ports, {
    subject: `${name}:${subject}`,
    limit: limit * ports.settings.RATE_LIMIT_SCALE,
    seconds,
  });
}

/** Counts one try as `limitAttempts` does. @returns false where that would refuse it */
export async function isWithinAttempts(ports: Counting, name: LimitName, subject: string): Promise<boolean> {
  try {
    await limitAttempts(ports, name, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/** Tries that turned out to be the right person's count no longer. */
export async function resetAttempts({ db }: Pick<Ports, "db">, name: LimitName, subject: string): Promise<void> {
  await db.delete(rateCounters).where(eq(rateCounters.subject, `${name}:${subject}`));
}

/** The network of whoever asks; all who show neither address nor visitor token count as one. */
export async function addressOf(ports: Pick<Ports, "settings">, headers: Headers): Promise<string> {
  return (await clientAddressKey(ports, headers)) ?? "unknown";
}

/** An e-mail as counters and logs may know it: a keyed hash, the same for every way to write the address. */
export async function emailKey({ settings }: Pick<Ports, "settings">, email: string): Promise<string> {
  const key = await purposeKey(signingKeys(settings)[0].secret, "email");
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(email.trim().toLowerCase()));
  return new Uint8Array(mac, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}
