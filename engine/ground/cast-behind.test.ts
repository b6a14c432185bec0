import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createMask } from "../raster.ts";
import { castBehind, noteStanding, nothingStands, shadeCover } from "./cast-behind.ts";
import { beginDraft } from "./draft.ts";
import { drawnSprite } from "./drawn-sprite.ts";
import { drawnYard } from "./drawn-yard.ts";
import { seenAt } from "./ground-camera.ts";
import { laySilhouette } from "./lay-sprite.ts";
import { openScene } from "./scene.ts";

const yard = drawnYard();
const shrub = drawnSprite(64, 70);
/** The wall of the drawn yard is 27 m off. */
const beside = { sprite: shrub, x: -2, z: 26.7, scale: 4 };

function yardUnder(sun: { azimuth: number; share: number }) {
  const scene = openScene(yard.photo, yard.surfaces);
  scene.once("sun", () => ({ altitude: 0.75, ...sun }));
  return scene;
}

/** Mean share of its light that the wall keeps in a strip a meter wide, `aside` meters from the shrub's middle. */
function keptBeside(sun: { azimuth: number; share: number }, aside: number, z = beside.z): number {
  const scene = yardUnder(sun);
  const draft = beginDraft(yard.photo, null);
  castBehind(draft, scene, { ...beside, z }, nothingStands(scene));
  const foot = seenAt(scene.camera, beside.x + aside, 0, z);
  const y = Math.floor(foot.y - foot.pixelsPerMeter * 1.2);
  const x = Math.floor(foot.x);
  let kept = 0;
  for (let k = -3; k <= 3; k++)
    kept += draft.data[(y * draft.width + x + k) * 4] / yard.photo.data[(y * draft.width + x + k) * 4];
  return kept / 7;
}

test("the wall behind a shrub is darker on the side away from the sun, and far from it as it was", () => {
  const fromRight = { azimuth: 2.3, share: 0.75 };
  expect(keptBeside(fromRight, -2.1)).toBeLessThan(keptBeside(fromRight, 2.1) - 0.02);
  expect(keptBeside(fromRight, -6)).toBe(1);
  expect(keptBeside(fromRight, -2.1, 20)).toBe(1);
});

test("under clouds both sides are as dark", () => {
  const clouds = { azimuth: 2.3, share: 0 };
  expect(keptBeside(clouds, -2.05)).toBeLessThan(0.99);
  expect(keptBeside(clouds, -2.05)).toBeCloseTo(keptBeside(clouds, 2.05), 1);
});

test("every pixel that may be shaded is said", () => {
  const scene = yardUnder({ azimuth: 2.3, share: 0.75 });
  const draft = beginDraft(yard.photo, null);
  castBehind(draft, scene, beside, nothingStands(scene));
  const cover = createMask(yard.photo.width, yard.photo.height);
  shadeCover(cover, scene, beside);
  let shaded = 0;
  for (let i = 0; i < cover.data.length; i++) {
    if (draft.touched[i] === 1) shaded++;
    expect(cover.data[i]).toBeGreaterThanOrEqual(draft.touched[i]);
  }
  expect(shaded).toBeGreaterThan(100);
});

test("shrubs shade each other and the wall", async () => {
  const scene = yardUnder({ azimuth: 2.3, share: 0.7 });
  const draft = beginDraft(yard.photo, null);
  const standing = nothingStands(scene);
  for (const [x, z] of [
    [-5, 26.6],
    [2, 26.6],
    [-1.5, 26.2],
    [1, 25.8],
  ]) {
    const placement = { ...beside, x, z };
    castBehind(draft, scene, placement, standing);
    laySilhouette(draft, scene, placement);
    noteStanding(standing, scene, placement);
  }
  await expectGolden(draft, new URL("./cast-behind.golden.png", import.meta.url));
});
