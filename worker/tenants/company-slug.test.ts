import { expect, it } from "vitest";
import { slugCandidates, slugOf } from "./company-slug.ts";
import { slugPattern } from "./find-tenant.ts";
import { reservedSlugs } from "./reserved-slugs.ts";

it.each([
  ["Ridgeline Roofing", "ridgeline-roofing"],
  ["Müller & Söhne GmbH", "muller-and-sohne-gmbh"],
  ["Łódź Straße Øst Æon", "lodz-strasse-ost-aeon"],
  ["O’Brien's Roofs", "obriens-roofs"],
  ["  --A+ Homes!!  ", "a-plus-homes"],
  ["ＦＵＬＬ　Width", "full-width"],
  ["山田工務店", "company"],
  ["🏠🏠", "company"],
  ["İstanbul Çatı", "istanbul-cati"],
])("makes of %s the address %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it("offers only what an address may be, ends with one that is free for certain, and never a reserved word", () => {
  for (const name of ["x".repeat(80), "a ".repeat(40), "-", "Ridge"]) {
    const candidates = slugCandidates(name);
    expect(candidates.length).toBeGreaterThan(90);
    expect(new Set(candidates).size).toBe(candidates.length);
    for (const slug of candidates) expect(slug).toMatch(slugPattern);
    for (const slug of candidates) expect(slug).not.toMatch(/--|-$/);
  }
  for (const word of reservedSlugs) expect(slugCandidates(word)).not.toContain(word);
  expect(slugCandidates("Ridge").at(-1)).not.toBe(slugCandidates("Ridge").at(-1));
});
