import { expect, test } from "vitest";
import { beginDraft, createMask, groundAt, lay } from "#engine/kit.ts";
import { besideEachOther, expectGolden, mapPicture } from "../../../dev/golden-picture.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { lawnMask } from "./lay-lawn.ts";
import { unevenSod } from "./uneven-sod.ts";

const scene = await sampleScene("gables", 320);
const lawn = lawnMask(scene);

/** Sod of one green on all open ground, made uneven where `on` is set. */
function evenSod(on = lawn) {
  const draft = beginDraft(scene.photo, scene.ground());
  for (let i = 0; i < lawn.data.length; i++) if (lawn.data[i] > 0) lay(draft, i, 0.09, 0.13, 0.035, lawn.data[i] / 255);
  const before = Uint8ClampedArray.from(draft.data);
  unevenSod(draft, scene, on);
  return { before, after: draft.data };
}

test("sod of one green, and as uneven as lawns are", async () => {
  const { before, after } = evenSod();
  const picture = (data: Uint8ClampedArray) =>
    mapPicture(scene.photo, (i) => [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]], 1);
  await expectGolden(
    besideEachOther(picture(before), picture(after)),
    new URL("./uneven-sod.golden.png", import.meta.url),
  );
});

test("its hue and light go up and down by some percent, and not on the whole", () => {
  const { before, after } = evenSod();
  const hues: number[] = [];
  const lights: number[] = [];
  for (let i = 0; i < lawn.data.length; i++) {
    if (lawn.data[i] < 255) continue;
    hues.push(Math.log(after[i * 4] / after[i * 4 + 1]) - Math.log(before[i * 4] / before[i * 4 + 1]));
    lights.push(Math.log(after[i * 4 + 1] / before[i * 4 + 1]));
  }
  for (const values of [hues, lights]) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    expect(Math.abs(mean)).toBeLessThan(0.02);
    // sRGB levels: a bit under half of the linear change.
    expect(spread).toBeGreaterThan(0.015);
    expect(spread).toBeLessThan(0.08);
  }
});

test("nothing changes where no sod lies, nor over the horizon", () => {
  const { before, after } = evenSod(createMask(lawn.width, lawn.height));
  expect(after).toEqual(before);
  const full = { ...lawn, data: new Uint8Array(lawn.data.length).fill(255) };
  const all = evenSod(full);
  for (let i = 0; i < full.data.length; i++)
    if (groundAt(scene.camera, (i % full.width) + 0.5, Math.floor(i / full.width) + 0.5) === null)
      expect(all.after[i * 4]).toBe(all.before[i * 4]);
});
