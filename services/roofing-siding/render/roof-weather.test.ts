import { expect, test } from "vitest";
import { createMask, linearOfByte, luminance, type Mask, type PreparedRegion, type Relief } from "#engine/kit.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { laySheen } from "./metal-sheen.ts";
import { layWeather } from "./roof-weather.ts";
import { skyLight } from "./sky-light.ts";

const [width, height] = [300, 160];
const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);

/** Two faces side by side, the right one seen at a more glancing angle: a pixel spans more of its slope. */
function roofOf(...down: [number, number]): PreparedRegion {
  const mask = createMask(width, height);
  mask.data.fill(255);
  const pieceOf = Uint8Array.from({ length: width * height }, (_, i) => (i % width < width / 2 ? 0 : 1));
  const pieces = down.map((meters) => Float64Array.of(0.03, 0.004, 0, -0.003, meters, 0, 0, 0, 1));
  return { mask, surface: { pieceOf, pieces } } as unknown as PreparedRegion;
}

function plainRelief(): Relief {
  return Uint8Array.from({ length: width * height * 3 }, (_, at) => [100, 128, 0][at % 3]);
}

function pictureOf(relief: Relief): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const level = (relief[i * 3] / 128) * (70 + (185 * relief[i * 3 + 2]) / 255);
    const warm = (relief[i * 3 + 1] - 128) / 127;
    picture.data.set([level * (1 + 0.24 * warm), level, level * (1 - 0.26 * warm), 255], i * 4);
  }
  return picture;
}

const valuesOf = (relief: Relief, channel: number, half: 0 | 1) =>
  Array.from({ length: width * height }, (_, i) => i)
    .filter((i) => (i % width < width / 2 ? 0 : 1) === half)
    .map((i) => relief[i * 3 + channel]);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: number[]) => Math.sqrt(mean(values.map((value) => value ** 2)) - mean(values) ** 2);

test("each sheet of metal mirrors the sky otherwise, and all of them more where they are seen flat", async () => {
  const relief = plainRelief();
  laySheen(relief, roofOf(0.045, 0.14), "standing-seam");
  expect(mean(valuesOf(relief, 2, 1))).toBeGreaterThan(mean(valuesOf(relief, 2, 0)) + 4);
  expect(spread(valuesOf(relief, 2, 0))).toBeGreaterThan(1.5);
  expect(Math.max(...relief.filter((_, at) => at % 3 === 2))).toBeLessThan(90);
  await expectGolden(pictureOf(relief), golden("metal-sheen"));
});

test("sheets too narrow to be told apart have no waves of their own", () => {
  const [near, far] = [plainRelief(), plainRelief()];
  const scaled = (roof: PreparedRegion, by: number): PreparedRegion => {
    for (const piece of roof.surface.pieces) for (let k = 0; k < 6; k++) piece[k] *= by;
    return roof;
  };
  laySheen(near, roofOf(0.06, 0.06), "standing-seam");
  laySheen(far, scaled(roofOf(0.06, 0.06), 12), "standing-seam");
  expect(spread(valuesOf(far, 2, 0))).toBeLessThan(0.7 * spread(valuesOf(near, 2, 0)));
});

test("no two seams show alike", () => {
  const seams = plainRelief();
  const onSeam = (i: number) => {
    const along = (0.03 * ((i % width) + 0.5) + 0.004 * (Math.floor(i / width) + 0.5)) / 0.406;
    return Math.abs(along - Math.round(along)) < 0.05 ? Math.round(along) : null;
  };
  for (let i = 0; i < width * height; i++) if (onSeam(i) !== null) seams[i * 3] = 140;
  laySheen(seams, roofOf(0.06, 0.06), "standing-seam");
  const light = (seam: number) => {
    const own = Array.from({ length: width * height }, (_, i) => i).filter((i) => onSeam(i) === seam);
    return mean(own.map((i) => seams[i * 3]));
  };
  const lights = Array.from({ length: 18 }, (_, k) => light(k + 2));
  expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(4);
});

function skyOf(color: [number, number, number]): { photo: Raster; sky: Mask } {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) photo.data.set([...color, 255], i * 4);
  const sky = createMask(width, height);
  sky.data.fill(255);
  return { photo, sky };
}

test("metal mirrors the photo's own sky, paler than it is and never burnt out", () => {
  const blue = skyOf([90, 150, 230]);
  const [r, g, b] = skyLight(blue.photo, blue.sky, 0);
  expect(b / r).toBeGreaterThan(1.3);
  expect(b / r).toBeLessThan(0.5 * (linearOfByte[230] / linearOfByte[90]));
  expect(g).toBeGreaterThan(0.2);
  const burnt = skyOf([255, 255, 255]);
  expect(luminance(...skyLight(burnt.photo, burnt.sky, -0.5))).toBeLessThan(0.6);
  const none = skyLight(blue.photo, createMask(width, height), 0);
  expect(none[2]).toBeGreaterThan(none[0]);
});

test("tiles weather in streaks and patches, metal does not", async () => {
  const relief = plainRelief();
  layWeather(relief, roofOf(0.06, 0.06), "clay-barrel-tile");
  expect(spread(valuesOf(relief, 0, 0))).toBeGreaterThan(4);
  // As light and as warm as before on the whole.
  expect(Math.abs(mean([0, 1].flatMap((half) => valuesOf(relief, 0, half as 0 | 1))) - 100)).toBeLessThan(6);
  expect(Math.abs(mean([0, 1].flatMap((half) => valuesOf(relief, 1, half as 0 | 1))) - 128)).toBeLessThan(10);
  await expectGolden(pictureOf(relief), golden("roof-weather"));
  const metal = plainRelief();
  layWeather(metal, roofOf(0.06, 0.06), "standing-seam");
  expect(metal).toEqual(plainRelief());
});
