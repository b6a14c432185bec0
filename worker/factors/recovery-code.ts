import { sha256Hex } from "../auth/hash.ts";

/** Without I, L, O and U: nobody mistakes one for another, and no word comes of it. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "7K3M-9QXT-…": 80 random bits in groups that can be read out and typed. */
export function newRecoveryCode(): string {
  const text = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letters[byte % 32]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}

/** How a code is stored. */
export function recoveryCodeHash(userId: string, typed: string): Promise<string> {
  return sha256Hex(recoveryCodeText(userId, typed));
}

/** What is hashed. However it was typed: small letters, spaces, an O for a zero. */
export function recoveryCodeText(userId: string, typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  return `${userId}:${plain}`;
}
