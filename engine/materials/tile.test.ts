import { expect, test } from "vitest";
import type { MaterialId } from "./material-ids.ts";
import { materials } from "./materials.ts";
import { makeTile } from "./tile.ts";

function describe(texels: Uint8Array) {
  let [sum, squares] = [0, 0];
  const count = texels.length / 3;
  for (let at = 0; at < texels.length; at += 3) {
    sum += texels[at];
    squares += texels[at] ** 2;
  }
  return { mean: sum / count, deviation: Math.sqrt(squares / count - (sum / count) ** 2) };
}

const seen: MaterialId[] = ["architectural-asphalt", "standing-seam", "shingle-siding", "stucco"];

test.each(seen)("a coarse tile of %s looks like the whole one where a card shows it", (id) => {
  const whole = makeTile(materials[id].recipe());
  const coarse = makeTile(materials[id].recipe(), true);
  const [wanted, got] = [describe(whole.levels[2]), describe(coarse.levels[1])];
  expect(coarse.levels[1]).toHaveLength(whole.levels[2].length);
  expect(got.mean / wanted.mean).toBeCloseTo(1, 1.5);
  expect(got.deviation / wanted.deviation).toBeGreaterThan(0.85);
  expect(got.deviation / wanted.deviation).toBeLessThan(1.18);
  expect(coarse.gain / whole.gain).toBeCloseTo(1, 1.5);
  const off = whole.levels[2].reduce((sum, value, at) => sum + (value - coarse.levels[1][at]) ** 2, 0);
  expect(Math.sqrt(off / whole.levels[2].length)).toBeLessThan(6);
});
