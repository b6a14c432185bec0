import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { proposeSurfaces } from "../propose-surfaces.ts";
import type { Raster } from "../raster.ts";
import type { Surfaces } from "../surfaces.ts";
import { openScene, type Scene } from "./scene.ts";
import { sunOf } from "./sun.ts";

const root = join(import.meta.dirname, "../..");

async function readPhoto(file: string, width: number): Promise<Raster> {
  const image = sharp(join(root, file)).resize({ width }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A sample with the surfaces that it comes with. */
async function readSample(name: string): Promise<Scene> {
  const surfaces = JSON.parse(readFileSync(join(root, `public/samples/${name}.json`), "utf8")) as Surfaces;
  return openScene(await readPhoto(`public/samples/${name}.jpg`, 1024), surfaces);
}

// scenes/sample_*.py say where each sun stands: SKY.azimuth, from behind the camera to the right.
test.each([
  ["porch", -1],
  ["ranch", -1],
  ["gables", 1],
])("the sun of %s is found behind the camera and on its own side", async (name, side) => {
  const { azimuth, share } = sunOf(await readSample(name));
  expect(Math.sign(azimuth)).toBe(side);
  expect(Math.abs(azimuth)).toBeGreaterThan(Math.PI / 2);
  expect(share).toBeGreaterThan(0.5);
});

test("under a gray sky there is little sun", async () => {
  const photo = await readPhoto("scenes/golden/brick-dark-roof.jpg", 576);
  expect(sunOf(openScene(photo, proposeSurfaces(photo).surfaces)).share).toBeLessThan(0.5);
});
