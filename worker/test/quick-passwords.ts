import nodeCrypto, { type ScryptOptions, scrypt } from "node:crypto";

/**
 * A password's hash costs a third of a second of processor on purpose, which every account of a test would pay. Here what is
 * asked for at today's cost is made at next to none, with the same salt, length and name; `password.test.ts` takes the
 * true one, which a hash that it makes itself proves.
 */
const today = 2 ** 15;

type Done = (error: Error | null, derived: Buffer) => void;

function quick(text: string, salt: Uint8Array, length: number, options: ScryptOptions, done: Done): void {
  scrypt(text, salt, length, options.N === today ? { ...options, N: 16, p: 1 } : options, done);
}

Object.assign(nodeCrypto, { scrypt: quick });

export function hashAtTrueCost(): void {
  Object.assign(nodeCrypto, { scrypt });
}
