import { groundLight, noiseField } from "#engine/bench.ts";
import { openScene, type Scene } from "#engine/index.ts";
import { byteOfLinear, fitWithin, linearOfByte, type Raster, resizeRaster } from "#engine/pixels.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { markedSurfaces } from "../quality/true-surfaces.ts";

/** Of straw over grass, linear. */
const straw = [2.9, 1.5, 2.4];
/** Of the picture. */
const leastLawn = 0.06;
const patchSize = 0.11;
const greenest = 0.9;

/**
 * How much of dry patches that are painted on a green lawn is taken for light: log of what the light on the ground changes by, over that of the
 * patches, 0..1. Null where no green lawn is seen.
 */
export async function patchesInLight(picture: Labeled, longSide: number): Promise<number | null> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  const photo = resizeRaster(whole, width, height);
  const surfaces = await markedSurfaces(picture, photo);
  const scene = openScene(photo, surfaces);
  const lawn = scene.mask("lawn").data;
  if (!isGreen(scene)) return null;
  const dry = noiseField(5, 8, 2);
  const dried: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
  const isDry = (i: number) =>
    dry((i % width) / width / patchSize / 8, Math.floor(i / width) / height / patchSize / 8) > 0.1;
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] < 128 || !isDry(i)) continue;
    for (let c = 0; c < 3; c++) dried.data[i * 4 + c] = byteOfLinear(linearOfByte[photo.data[i * 4 + c]] * straw[c]);
  }
  const before = groundLight(scene);
  const after = groundLight(openScene(dried, surfaces));
  const sums = { dry: 0, dryCount: 0, green: 0, greenCount: 0 };
  for (let i = 0; i < lawn.length; i += 7) {
    if (lawn[i] < 250) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const change = Math.log(after.gain(x, y) / before.gain(x, y));
    if (isDry(i)) {
      sums.dry += change;
      sums.dryCount++;
    } else {
      sums.green += change;
      sums.greenCount++;
    }
  }
  return (sums.dry / sums.dryCount - sums.green / sums.greenCount) / Math.log(0.2126 * straw[0] + 0.7152 * straw[1]);
}

function isGreen(scene: Scene): boolean {
  const { data } = scene.photo;
  const lawn = scene.mask("lawn").data;
  let [green, all] = [0, 0];
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] < 250) continue;
    all++;
    if (linearOfByte[data[i * 4]] < greenest * linearOfByte[data[i * 4 + 1]]) green++;
  }
  return all > leastLawn * lawn.length && green > 0.8 * all;
}
