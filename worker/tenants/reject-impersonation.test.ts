import { expect, it } from "vitest";
import { looksLikeProvider } from "./reject-impersonation.ts";

it.each([
  "Eavesight",
  "EAVESIGHT Inc",
  "Eave Sight",
  "eave-sight",
  "e.a.v.e.s.i.g.h.t",
  "Eaνesight",
  "Еаvеѕіght",
  "3aves1ght",
  "Eavesiɡht Support",
  "Ｅａｖｅｓｉｇｈｔ",
  "Èávèsìght",
  "Eaveslght",
  "The Eavesight Team",
])("takes %s for the provider", (name) => expect(looksLikeProvider(name, "Eavesight")).toBe(true));

it.each(["Leaves & Sights", "Eaves and Gutters", "Sight Roofing", "Eve's Lights", "山田工務店", "", "Eavesigh"])(
  "does not take %s for it",
  (name) => expect(looksLikeProvider(name, "Eavesight")).toBe(false),
);

it("finds a short name only where it is the whole one, and no name in no name", () => {
  expect(looksLikeProvider("Canada Roofing", "Ada")).toBe(false);
  expect(looksLikeProvider("A.D.A.", "Ada")).toBe(true);
  expect(looksLikeProvider("Anything", "工")).toBe(false);
});
