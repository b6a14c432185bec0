import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashAtTrueCost } from "../test/quick-passwords.ts";
import { hashPassword, needsRehash, verifyPassword } from "./password.ts";

hashAtTrueCost();

const password = "four sunny porches";
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");

/** A PHC string as another program would write it. */
function phc({ ln, r, p }: { ln: number; r: number; p: number }, text = password): string {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = scryptSync(text, salt, 32, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}

describe("a password's hash", () => {
  it("is a salted PHC string that only its password fits", async () => {
    const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(password, one)).toBe(true);
    expect(await verifyPassword(`${password} `, one)).toBe(false);
    expect(await verifyPassword("", one)).toBe(false);
  });

  it("is checked with the parameters that it names, and made anew when they are not today's", async () => {
    const old = phc({ ln: 12, r: 8, p: 1 });
    expect(await verifyPassword(password, old)).toBe(true);
    expect(await verifyPassword("another one", old)).toBe(false);
    expect(needsRehash(old)).toBe(true);
    expect(needsRehash(phc({ ln: 15, r: 8, p: 3 }))).toBe(false);
  });

  it("is what scrypt makes at the cost that it names", async () => {
    const made = await hashPassword(password);
    const [salt, key] = made.split("$").slice(3);
    const truth = scryptSync(password, Buffer.from(salt, "base64"), 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
    expect(key).toBe(encode(truth));
  });

  it("takes one keyboard's letters for another's", async () => {
    expect(await verifyPassword("caf\u00e9 porch", await hashPassword("cafe\u0301 porch"))).toBe(true);
  });

  it.each([
    ["no account", null],
    ["nothing", ""],
    ["another scheme", "$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$aGFzaA"],
    ["parameters beyond the platform", "$scrypt$ln=20,r=8,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["more memory than there is", "$scrypt$ln=16,r=16,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["no rounds", "$scrypt$ln=0,r=8,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ])("fits no password for %s", async (_name, stored) => {
    expect(await verifyPassword(password, stored)).toBe(false);
    expect(await verifyPassword("", stored)).toBe(false);
  });
});
