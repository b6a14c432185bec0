import nodeCrypto, { type ScryptOptions } from "node:crypto";
import { withPasswordSlot } from "../isolate-gate.ts";

/**
 * scrypt with one of OWASP's settings: 2^15, 8, 3 takes 32 MB, of which two fit beside each other into an isolate. The
 * platform caps N*r*p at 2^20, and PBKDF2 below what is safe (platform's own limits).
 */
const current = { ln: 15, r: 8, p: 3 } as const;
const maxmem = 64 * 1024 * 1024;
const lengths = { salt: 16, key: 32 } as const;

type Parameters = { ln: number; r: number; p: number };
type Parsed = Parameters & { salt: Uint8Array; key: Uint8Array };

/** @returns a PHC string: `$scrypt$ln=15,r=8,p=3$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = nodeCrypto.randomBytes(lengths.salt);
  const key = await derive(password, { ...current, salt, key: new Uint8Array(lengths.key) });
  return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(salt)}$${encode(key)}`;
}

/**
 * Whether the password belongs to the PHC string. Without one (no such account, or one that only signs in with Google)
 * the same work is done for nothing, so that the time tells neither.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parse(stored);
  const known = parsed ?? { ...current, salt: new Uint8Array(lengths.salt), key: new Uint8Array(lengths.key) };
  const key = await derive(password, known);
  return nodeCrypto.timingSafeEqual(key, known.key) && parsed !== null;
}

/** True for a hash that was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const parsed = parse(stored);
  return !parsed || parsed.ln !== current.ln || parsed.r !== current.r || parsed.p !== current.p;
}

/** Null for what is no PHC string of scrypt, or asks for more work than an isolate may do. */
function parse(stored: string): Parsed | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{8,86})\$([\w+/]{22,86})$/.exec(stored);
  if (!match) return null;
  const [ln, r, p] = match.slice(1, 4).map(Number);
  if (ln < 1 || r < 1 || p < 1 || 2 ** ln * r * p > 2 ** 20 || 128 * 2 ** ln * r >= maxmem) return null;
  return { ln, r, p, salt: Uint8Array.fromBase64(match[4]), key: Uint8Array.fromBase64(match[5]) };
}

function derive(password: string, { ln, r, p, salt, key }: Parsed): Promise<Uint8Array> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem };
  // NFKC: the same password typed on another keyboard or system is the same bytes (NIST SP 800-63B, 3.1.1.2).
  const text = password.normalize("NFKC");
  return withPasswordSlot(
    () =>
      new Promise((resolve, reject) => {
        nodeCrypto.scrypt(text, salt, key.length, options, (error, derived) =>
          error ? reject(error) : resolve(derived),
        );
      }),
  );
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
}
