import { describe, expect, it } from "vitest";
import { isSignedByUs, seal, sign, signingKeys, unseal } from "./signing-keys.ts";

const old = "an old key of at least thirty-two bytes";
const fresh = "a fresh key of at least thirty-two bytes";
const before = { URL_SIGNING_KEY: old };
const during = { URL_SIGNING_KEY: `b:${fresh};:${old}` };
const after = { URL_SIGNING_KEY: `b:${fresh}` };
const bytes = new TextEncoder().encode("what was said");
const place = { purpose: "test", row: "row-1" };

describe("the signing key", () => {
  it("is one without an id, or a list whose first one signs", () => {
    expect(signingKeys(before)).toEqual([{ id: "", secret: old }]);
    expect(signingKeys(during)).toEqual([
      { id: "b", secret: fresh },
      { id: "", secret: old },
    ]);
  });

  it("can be changed without breaking what the old one signed, until that leaves the list", async () => {
    const signature = await sign(before, "test", bytes);
    const isGood = (settings: typeof before) => isSignedByUs(settings, "test", { signature, bytes });
    expect([await isGood(before), await isGood(during), await isGood(after)]).toEqual([true, true, false]);
    const renewed = await sign(during, "test", bytes);
    expect(renewed).toMatch(/^b\./);
    expect(await isSignedByUs(after, "test", { signature: renewed, bytes })).toBe(true);
    expect(await isSignedByUs(before, "test", { signature: renewed, bytes })).toBe(false);
  });

  it("signs for one purpose and these bytes alone", async () => {
    const signature = await sign(during, "test", bytes);
    expect(await isSignedByUs(during, "other", { signature, bytes })).toBe(false);
    expect(await isSignedByUs(during, "test", { signature, bytes: bytes.slice(1) })).toBe(false);
    for (const forged of ["", ".", "b.", "c.AAAA", signature.slice(2), `c${signature.slice(1)}`]) {
      expect([forged, await isSignedByUs(during, "test", { signature: forged, bytes })]).toEqual([forged, false]);
    }
  });

  it("opens what an old key has sealed, in its own row alone", async () => {
    const sealed = await seal(before, place, "a secret");
    expect(await unseal(during, place, sealed)).toBe("a secret");
    expect(await unseal(during, place, await seal(during, place, "another"))).toBe("another");
    await expect(unseal(during, { ...place, row: "row-2" }, sealed)).rejects.toThrow();
    await expect(unseal(after, place, sealed)).rejects.toThrow();
    await expect(unseal(during, place, "half")).rejects.toThrow(DOMException);
  });
});
