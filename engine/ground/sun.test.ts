import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { proposeSurfaces } from "../propose-surfaces.ts";
import { openScene, type Scene } from "./scene.ts";
import { sunOf } from "./sun.ts";

const root = join(import.meta.dirname, "../..");

async function readScene(file: string): Promise<Scene> {
  const image = sharp(join(root, file)).resize({ width: 1024 }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  return openScene(photo, proposeSurfaces(photo).surfaces);
}

// scenes/sample_*.py say where each sun stands: SKY.azimuth, from behind the camera to the right.
test.each([
  ["porch", -1],
  ["ranch", 1],
])("the sun of %s is found behind the camera and on its own side", async (name, side) => {
  const { azimuth, share } = sunOf(await readScene(`public/samples/${name}.jpg`));
  expect(Math.sign(azimuth)).toBe(side);
  expect(Math.abs(azimuth)).toBeGreaterThan(Math.PI / 2);
  expect(share).toBeGreaterThan(0.5);
});

test("under a gray sky there is little sun", async () => {
  expect(sunOf(await readScene("scenes/golden/brick-dark-roof.jpg")).share).toBeLessThan(0.5);
});
