import { expect, it } from "vitest";
import type { Ports } from "../ports.ts";
import { openQuote, signQuote } from "./sign-quote.ts";

const old = "an old key of at least thirty-two bytes";
const fresh = "a fresh key of at least thirty-two bytes";
const change = { kind: "seats" as const, additionalSeats: 1 };
const dueToday = { amount: 0, currency: "usd" };
const look = { prorationDate: null, dueToday, next: null, nextLines: [], endsAt: null, credit: null, card: null };

function withKeys(URL_SIGNING_KEY: string) {
  return { settings: { URL_SIGNING_KEY } as Ports["settings"], now: () => new Date("2026-11-22T12:00:00Z") };
}

it("an open quote outlives a change of the signing key, and ends with the key that signed it", async () => {
  const quote = await signQuote(withKeys(old), { userId: "u1", change, look });
  const open = (keys: string, userId = "u1") => openQuote(withKeys(keys), { quote, userId, change });
  expect((await open(old))?.change).toEqual(change);
  expect((await open(`b:${fresh};:${old}`))?.change).toEqual(change);
  expect(await open(`b:${fresh}`)).toBeNull();
  expect(await open(old, "u2")).toBeNull();
});

it("a quote signed with a key that has an id opens, and not when a part of it was changed", async () => {
  const keys = withKeys(`b:${fresh};:${old}`);
  const quote = await signQuote(keys, { userId: "u1", change, look });
  expect((await openQuote(keys, { quote, userId: "u1", change }))?.change).toEqual(change);
  for (const forged of ["", ".", quote.slice(1), quote.slice(0, -1), quote.replace(".b.", ".c.")]) {
    expect(await openQuote(keys, { quote: forged, userId: "u1", change })).toBeNull();
  }
});
