import { test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { createRaster } from "../raster.ts";
import { uprightTransform } from "./exif.ts";

const { photo } = await sampleScene("gables", 96);

test("a stored picture as each of the eight orientations shows it upright", async () => {
  const side = 100;
  const sheet = createRaster(4 * side, 2 * side);
  for (let orientation = 1; orientation <= 8; orientation++) {
    const [left, top] = [((orientation - 1) % 4) * side, orientation > 4 ? side : 0];
    const { matrix } = uprightTransform(orientation, photo.width, photo.height);
    const [a, b, c, d, e, f] = matrix;
    for (let y = 0; y < photo.height; y++) {
      for (let x = 0; x < photo.width; x++) {
        const [px, py] = [x + 0.5, y + 0.5];
        const to = [Math.floor(a * px + c * py + e) + left, Math.floor(b * px + d * py + f) + top];
        const at = (y * photo.width + x) * 4;
        sheet.data.set(photo.data.subarray(at, at + 4), (to[1] * sheet.width + to[0]) * 4);
      }
    }
  }
  await expectGolden(sheet, new URL("./exif.golden.png", import.meta.url));
});
