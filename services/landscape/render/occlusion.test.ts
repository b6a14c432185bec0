import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { hiddenBy, standsBehind } from "./occlusion.ts";

test("a crown before the house hides of it what lies in its columns, one aside hides nothing", () => {
  const { photo: small, surfaces } = drawnYard(240, 160);
  // A shrub on the lawn, before the house and not behind its end.
  const shrub = [0.86, 0.4, 1, 0.4, 1, 0.6, 0.86, 0.6];
  surfaces.regions[2].edits.push({ op: "remove", shape: "polygon", points: shrub });
  for (let y = 64; y < 96; y++) for (let x = 206; x < 240; x++) small.data.set([40, 70, 44, 255], (y * 240 + x) * 4);
  const yard = openScene(small, surfaces);
  const before = hiddenBy(yard, { x: 0, z: 8, width: 2 });
  expect(before.house).toBeGreaterThan(0.2);
  expect(before.house).toBeLessThan(0.6);
  expect(hiddenBy(yard, { x: 9, z: 8, width: 1 }).house).toBe(0);
  expect(standsBehind(yard, { x: 7.3, z: 16, width: 1.5, height: 2 })).toBeGreaterThan(0.3);
  expect(standsBehind(yard, { x: 0, z: 8, width: 1.5, height: 1.2 })).toBe(0);
});
