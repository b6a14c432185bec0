import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { cedarShakeTile, shingleSidingTile } from "./cedar.ts";
import { brickTile, ledgestoneTile, paintedBrickTile } from "./masonry.ts";
import { metalShingleTile, ribbedMetalTile, standingSeamTile } from "./metal-roof.ts";
import { hash, noiseField } from "./noise.ts";
import { membraneTile, stuccoTile } from "./plain.ts";
import { clayBarrelTile, concreteTileTile } from "./roof-tile.ts";
import { sampleTile } from "./sample-tile.ts";
import { slateTile } from "./slate.ts";
import { makeTile, type TileRecipe } from "./tile.ts";
import { boardAndBattenTile, metalPanelTile } from "./upright.ts";
import { woodGrainTile } from "./wood-grain.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const side = 84;
/** Meters of a material that a swatch shows. */
const shown = 1.2;

/** A swatch of a recipe as it is drawn, without grain: tone as gray, warmer redder, the second color white. */
function swatch({ paint }: TileRecipe): Raster {
  const picture = createRaster(side, side);
  for (let i = 0; i < side * side; i++) {
    const spot = { tone: 1, warm: 0, second: 0 };
    paint((((i % side) + 0.5) / side) * shown, ((Math.floor(i / side) + 0.5) / side) * shown, spot, 0);
    const gray = 150 * spot.tone * (1 - spot.second) + 235 * spot.second;
    picture.data.set([gray + 30 * spot.warm, gray, gray - 30 * spot.warm, 255], i * 4);
  }
  return picture;
}

test.each<[string, TileRecipe[]]>([
  ["cedar", [cedarShakeTile(), shingleSidingTile()]],
  ["masonry", [brickTile(), paintedBrickTile(), ledgestoneTile()]],
  ["metal-roof", [standingSeamTile(), ribbedMetalTile(), metalShingleTile()]],
  ["plain", [stuccoTile(), membraneTile()]],
  ["roof-tile", [clayBarrelTile(), concreteTileTile()]],
  ["slate", [slateTile()]],
  ["upright", [boardAndBattenTile(), metalPanelTile()]],
  ["wood-grain", [woodGrainTile(true), woodGrainTile(false)]],
])("1.2 m of %s as its recipe draws it", async (name, recipes) => {
  await expectGolden(besideEachOther(...recipes.map(swatch)), golden(name));
});

test("noise at one, two and four octaves repeats over its square, between -1 and 1 with a mean of 0", async () => {
  const fields = [1, 2, 4].map((octaves) => noiseField(5, 6, octaves));
  const size = 72;
  await expectGolden(
    besideEachOther(
      ...fields.map((noise) =>
        grayPicture(size, size, (i) => 0.5 + noise(((i % size) / size) * 1.5, (Math.floor(i / size) / size) * 1.5) / 2),
      ),
    ),
    golden("noise"),
  );
  for (const noise of fields) {
    let sum = 0;
    for (let i = 0; i < 4096; i++) {
      const [x, y] = [(i % 64) / 64, Math.floor(i / 64) / 64];
      const value = noise(x, y);
      expect(Math.abs(value)).toBeLessThanOrEqual(1);
      expect(noise(x + 2, y - 3)).toBeCloseTo(value, 6);
      sum += value;
    }
    expect(Math.abs(sum / 4096)).toBeLessThan(0.03);
  }
});

test("the hash spreads evenly, and is the same for the same numbers", () => {
  const bins = new Uint32Array(10);
  for (let i = 0; i < 10_000; i++) bins[Math.floor(10 * hash(i % 100, Math.floor(i / 100), 3))]++;
  for (const count of bins) expect(Math.abs(count - 1000)).toBeLessThan(120);
  expect(hash(12, 34, 5)).toBe(hash(12, 34, 5));
  expect(hash(12, 34, 5)).not.toBe(hash(34, 12, 5));
});

test("a tile of four stones, repeated and scattered: no stone where the repeat would have it", async () => {
  const recipe: TileRecipe = {
    ...{ width: 0.8, height: 0.8, course: 0.8, steps: 1, drift: 0, size: 64 },
    paint(u, v, spot) {
      const [x, y] = [Math.floor(u / 0.4), Math.floor(v / 0.4)];
      const edge = Math.min(u % 0.4, 0.4 - (u % 0.4), v % 0.4, 0.4 - (v % 0.4));
      spot.tone = edge < 0.03 ? 0.35 : [0.7, 1.1, 0.9, 1.3][2 * y + x];
    },
  };
  const mask = createMask(160, 110);
  mask.data.fill(255);
  const lay = (scatter: boolean) => {
    const piece = Float64Array.of(0.025, 0, 0, 0, 0.025, 0, 0, 0, 1);
    const relief = sampleTile({ ...makeTile(recipe), scatter }, mask, new Uint8Array(160 * 110), [piece]);
    return grayPicture(160, 110, (i) => Math.min(1, relief[i * 3] / 255));
  };
  await expectGolden(besideEachOther(lay(false), lay(true)), golden("scatter-tile"));
});
