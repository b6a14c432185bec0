import nodeCrypto, { type ScryptOptions } from "node:crypto";

/**
 * scrypt with one of OWASP's settings: 2^15, 8, 3 takes 32 MB, of which two fit beside each other into an isolate. The
 * platform caps N*r*p at 2^20, and PBKDF2 below what is safe (platform's own limits).
 */
export const current = { ln: 15, r: 8, p: 3 } as const;
export const maxmem = 64 * 1024 * 1024;
export const lengths = { salt: 16, key: 32 } as const;

export type Parameters = { ln: number; r: number; p: number };
export type Parsed = Parameters & { salt: Uint8Array; key: Uint8Array };

/** Apart from the gate of an isolate, so that scripts of a laptop can hash too. @returns a PHC string: `$scrypt$ln=15,r=8,p=3$salt$hash` */
export async function makeHash(password: string): Promise<string> {
  const salt = nodeCrypto.randomBytes(lengths.salt);
  const key = await deriveKey(password, { ...current, salt, key: new Uint8Array(lengths.key) });
  return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(salt)}$${encode(key)}`;
}

export function deriveKey(password: string, { ln, r, p, salt, key }: Parsed): Promise<Uint8Array> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem };
  // NFKC: the same password typed on another keyboard or system is the same bytes (NIST SP 800-63B, 3.1.1.2).
  const text = password.normalize("NFKC");
  return new Promise((resolve, reject) => {
    nodeCrypto.scrypt(text, salt, key.length, options, (error, derived) => (error ? reject(error) : resolve(derived)));
  });
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
}
