import { expect, test } from "vitest";
import { deckOptions } from "../catalogue/pool-materials.ts";
import { defaultPool, poolSizes, toPoolDesign } from "../catalogue/pool-options.ts";
import { poolPresets } from "../catalogue/presets.ts";
import { poolSchema } from "../design.contract.ts";
import { applyPreset, describePool, describePoolFit, isPreset, withSize } from "./describe-pool.ts";

test("a pool is said in one line", () => {
  expect(describePool(defaultPool).line).toBe("12 × 24 ft rectangle pool, light gray plaster");
  expect(describePool({ ...defaultPool, features: ["fire-bowls"], light: "dusk" }).line).toBe(
    "12 × 24 ft rectangle pool, light gray plaster, fire bowls, at dusk",
  );
  expect(describePool({ ...defaultPool, shape: "geometric-spa" }).line).toBe(
    "12 × 24 ft geometric pool with spa, light gray plaster",
  );
});

test("every look, size and deck can be sent and drawn", () => {
  for (const preset of poolPresets) {
    const design = applyPreset(defaultPool, preset, defaultPool);
    expect(poolSchema.safeParse(design).success).toBe(true);
    expect(isPreset(design, preset)).toBe(true);
  }
  for (const size of poolSizes) expect(poolSchema.safeParse(withSize(defaultPool, size)).success).toBe(true);
  for (const { id, colors } of deckOptions) {
    for (const color of colors) {
      const design = { ...defaultPool, decking: { material: id, color, width: 1.5 } };
      expect(poolSchema.safeParse(design).success).toBe(true);
      expect(toPoolDesign(design).decking.hex).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});

test("a look leaves the pool where the person put it, and a size keeps its middle", () => {
  const place = { x: 2, z: 9, turn: 0.2, length: 7, width: 4 };
  const moved = { ...defaultPool, place };
  expect(applyPreset(moved, poolPresets[0], defaultPool).place).toEqual(place);
  expect(withSize(moved, poolSizes[3]).place).toMatchObject({ x: 2, z: 9, turn: 0.2 });
});

test("what no pool can be is refused in clear words", () => {
  const rejected = poolSchema.safeParse({ ...defaultPool, size: { length: 60, width: 4 } });
  expect(rejected.error?.issues[0].message).toBe("A pool's sides are 2 to 25 m long.");
  const crowded = ["bubblers", "deck-jets", "fire-bowls", "tanning-ledge"];
  expect(poolSchema.safeParse({ ...defaultPool, features: crowded }).error?.issues[0].message).toBe(
    "Choose at most 3 features.",
  );
  expect(poolSchema.safeParse({ ...defaultPool, extra: 1 }).success).toBe(false);
});

test("a pool in someone's way says what to do, a pool that fits says nothing", () => {
  expect(describePoolFit({ inFrame: 1, onGround: 1 })).toBeNull();
  expect(describePoolFit({ inFrame: 1, onGround: 0.6 })).toMatch(/smaller/);
  expect(describePoolFit({ inFrame: 0.5, onGround: 1 })).toMatch(/out of the picture/);
  expect(describePoolFit({ inFrame: 1, onGround: 0 })).toMatch(/mark the ground/);
  expect(describePoolFit({ inFrame: 0, onGround: 0 })).toMatch(/Best place/);
});
