import { expect, test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { createRaster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import { detailGain } from "./detail-gain.ts";
import { createFitter } from "./fit-patch.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("gables", 320);
const small = resizeRaster(photo, 160, Math.round((160 * photo.height) / photo.width));

/** On the small photo: on the left its own pixels, darkened and reddened; on the right stripes, which are new. */
function patchOver() {
  const box = { x: 20, y: 20, width: 120, height: 66 };
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  const solid = new Float32Array(box.width * box.height * 3);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const i = y * box.width + x;
      const at = ((box.y + y) * small.width + box.x + x) * 4;
      const stripe = (x >> 2) % 2 === 0 ? 180 : 120;
      const color = [1, 0.7, 0.6].map((by, c) => (x < 60 ? by * small.data[at + c] : stripe));
      solid.set(color, i * 3);
      data.set([...color, 255], i * 4);
    }
  }
  return { patch: { ...box, data }, solid };
}

test("a patch of a small copy over the photo itself: old pixels get their fine detail back", async () => {
  const { patch } = patchOver();
  const band = createRaster(photo.width, photo.height);
  band.data.set(photo.data);
  createFitter(small, patch)({ band, top: 0, full: photo });
  await expectGolden(band, golden("fit-patch"));
});

test("how much of the photo's detail a patch has kept: all of it on the left, none on the right", async () => {
  const { patch, solid } = patchOver();
  const gain = detailGain(small, solid, patch);
  expect(gain(112, 33)).toBeLessThan(0.05);
  await expectGolden(
    grayPicture(patch.width, patch.height, (i) => gain(i % patch.width, Math.floor(i / patch.width)) / 1.5),
    golden("detail-gain"),
  );
});
