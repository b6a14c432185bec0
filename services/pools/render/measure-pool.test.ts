import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { defaultPool, toPoolDesign } from "../catalogue/pool-options.ts";
import type { PoolDesign } from "./design.ts";
import { measurePool } from "./measure-pool.ts";

const { photo, surfaces } = drawnYard(240, 160);
const scene = openScene(photo, surfaces);
const plain: PoolDesign = {
  ...toPoolDesign(defaultPool),
  shape: "rectangle",
  features: [],
  barrier: "none",
  place: { x: 0, z: 7, turn: 0, length: 8, width: 4 },
};
const feet = 1 / 0.3048;

/** The middle of what is told of a part; NaN where nothing is. */
function amountOf(part: string, design: Partial<PoolDesign> = {}): number {
  const found = measurePool(scene, { ...plain, ...design }).find((quantity) => quantity.part === part);
  return found?.state === "known" ? (found.low + found.high) / 2 : Number.NaN;
}

test("a pool of eight by four meters has that much water, and coping all round it", () => {
  expect(amountOf("pool")).toBeCloseTo(32 * feet ** 2, 0);
  expect(amountOf("coping")).toBeCloseTo(24 * feet, 0);
});

test("a round pool has the area of its circle", () => {
  const place = { x: 0, z: 7, turn: 0, length: 5, width: 5 };
  expect(amountOf("pool", { shape: "round", place }) / (Math.PI * 2.5 ** 2 * feet ** 2)).toBeCloseTo(1, 2);
});

test("a wider deck is more of it, and a fence stands round the deck", () => {
  const wide = { decking: { ...plain.decking, width: plain.decking.width + 1 } };
  expect(amountOf("decking", wide) - amountOf("decking")).toBeGreaterThan(24 * feet ** 2);
  const fence = amountOf("fence", { barrier: "mesh-fence" });
  expect(fence).toBeGreaterThan(amountOf("coping"));
  expect(amountOf("fence")).toBeNaN();
});

test("what stands on the ground has no coping and no deck; features are counted", () => {
  const above = measurePool(scene, { ...plain, type: "above-ground" }).map(({ part }) => part);
  expect(above).not.toContain("coping");
  expect(above).not.toContain("decking");
  expect(amountOf("deck-jets", { features: ["deck-jets"] })).toBe(1);
});
