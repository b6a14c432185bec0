import { expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { mergeWork, type Recipe } from "./merge-work.ts";

const marked = (at: number): Surfaces => ({
  version: 1,
  planes: [],
  regions: [
    {
      kind: "roof",
      base: null,
      edits: [{ op: "add", shape: "polygon", points: [0, 0, at, 0, at, at] }],
      source: "person",
      confidence: 1,
      keepObjectsInFront: false,
    },
  ],
});
const recipe = (at: number, color: string): Recipe => ({
  surfaces: marked(at),
  design: { roof: { material: "standing-seam", color } } as Recipe["design"],
});
const base = recipe(0.5, "charcoal");

it("keeps the marks of the one and the design of the other", () => {
  const merged = mergeWork({ base, mine: recipe(0.7, "charcoal"), theirs: recipe(0.5, "black") });
  expect(merged).toEqual(recipe(0.7, "black"));
  const turned = mergeWork({ base, mine: recipe(0.5, "black"), theirs: recipe(0.7, "charcoal") });
  expect(turned).toEqual(recipe(0.7, "black"));
});

it("has nothing to ask where both did the same, or one did nothing, in whatever order their keys come", () => {
  const { surfaces, design } = recipe(0.7, "black");
  const theirs = { design, surfaces };
  expect(mergeWork({ base, mine: recipe(0.7, "black"), theirs })).toEqual(theirs);
  expect(mergeWork({ base: null, mine: recipe(0.7, "black"), theirs })).toEqual(theirs);
  expect(mergeWork({ base, mine: base, theirs })).toEqual(theirs);
});

it("decides nothing where both changed the same, or nobody knows what it was", () => {
  expect(mergeWork({ base, mine: recipe(0.7, "charcoal"), theirs: recipe(0.6, "charcoal") })).toBeNull();
  expect(mergeWork({ base, mine: recipe(0.5, "navy"), theirs: recipe(0.7, "black") })).toBeNull();
  expect(mergeWork({ base: null, mine: recipe(0.5, "navy"), theirs: base })).toBeNull();
});
