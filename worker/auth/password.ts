import nodeCrypto from "node:crypto";
import { withPasswordSlot } from "../isolate-gate.ts";
import { mapTuple } from "../map-tuple.ts";
import { current, deriveKey, lengths, makeHash, maxmem, type Parsed } from "./scrypt.ts";

/** @returns a PHC string */
export function hashPassword(password: string): Promise<string> {
  return withPasswordSlot(() => makeHash(password));
}

/**
 * Whether the password belongs to the PHC string. Without one (no such account, or one that only signs in through a provider)
 * the same work is done for nothing, so that the time tells neither.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored);
  const known = parsed ?? { ...current, salt: new Uint8Array(lengths.salt), key: new Uint8Array(lengths.key) };
  const key = await withPasswordSlot(() => deriveKey(password, known));
  return nodeCrypto.timingSafeEqual(key, known.key) && parsed !== null;
}

/** True for a hash that was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const parsed = parse(stored);
  return !parsed || parsed.ln !== current.ln || parsed.r !== current.r || parsed.p !== current.p;
}

/** Null for what is no PHC string of scrypt, or asks for more work than an isolate may do. */
function parse(stored: string): Parsed | null {
  const [, work, memory, lanes, salt, key] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{8,86})\$([\w+/]{22,86})$/.exec(stored) ?? [];
  if (!salt || !key) return null;
  const [ln, r, p] = mapTuple([work, memory, lanes], Number);
  if (ln < 1 || r < 1 || p < 1 || 2 ** ln * r * p > 2 ** 20 || 128 * 2 ** ln * r >= maxmem) return null;
  return { ln, r, p, salt: Uint8Array.fromBase64(salt), key: Uint8Array.fromBase64(key) };
}
