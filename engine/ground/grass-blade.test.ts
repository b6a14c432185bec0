import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { beginDraft } from "./draft.ts";
import { drawnYard } from "./drawn-yard.ts";
import { footOfBlade, layBlade } from "./grass-blade.ts";
import { openScene } from "./scene.ts";

const { photo, surfaces } = drawnYard(480, 320);
const { camera } = openScene(photo, surfaces);

test("a blade stands on its foot in the foot's color, and no taller than grass", () => {
  const draft = beginDraft(createRaster(480, 320), null);
  const blade = { x: 0.2, y: 0, z: 6, lean: { x: 1, z: 0 } };
  const i = footOfBlade(draft, camera, blade);
  draft.data.set([60, 140, 30, 255], i * 4);
  layBlade(draft, camera, blade, { i, seed: 5 });
  const painted = [...draft.touched.keys()].filter((at) => draft.touched[at] === 1);
  expect(painted.length).toBeGreaterThan(2);
  const [x, y] = [i % 480, Math.floor(i / 480)];
  const tallest = (0.1 * camera.focal) / blade.z;
  for (const at of painted) {
    expect(draft.data[at * 4 + 1]).toBeGreaterThan(draft.data[at * 4]);
    expect(Math.abs((at % 480) - x)).toBeLessThan(tallest);
    expect(y - Math.floor(at / 480)).toBeLessThan(tallest);
    expect(y - Math.floor(at / 480)).toBeGreaterThanOrEqual(-1);
  }
});

test("a foot out of the frame has no pixel", () => {
  const draft = beginDraft(createRaster(480, 320), null);
  expect(footOfBlade(draft, camera, { x: 40, y: 0, z: 3, lean: { x: 1, z: 0 } })).toBe(-1);
});
