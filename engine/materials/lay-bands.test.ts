import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createMask, createRaster } from "../raster.ts";
import { type Band, layBands } from "./lay-bands.ts";
import { brickTile, paintedBrickTile } from "./masonry.ts";
import { isBonded, type Relief, sampleTile } from "./sample-tile.ts";
import { makeTile } from "./tile.ts";

const [width, height] = [320, 240];
const meters = 0.009;
/** A wall that runs away to the right, so that bands are laid in perspective. */
const piece = Float64Array.of(meters, 0, 0, -0.0002, meters, 0, 0.0004, 0, 1);
const surface = { pieceOf: new Uint8Array(width * height), pieces: [piece] };
const mask = createMask(width, height);
mask.data.fill(255);
const opening = { left: 0.8, right: 1.7, top: 0.667, bottom: 1.4 };
const bands: Band[] = [
  { kind: "soldier", piece: 0, left: 0.7, right: 1.8, top: opening.top - 0.2127, bottom: opening.top },
  { kind: "rowlock", piece: 0, left: 0.76, right: 1.74, top: opening.bottom, bottom: opening.bottom + 0.1064 },
];

function lay(over: Band[]): Relief {
  const tile = makeTile(brickTile());
  const relief = sampleTile(tile, mask, surface.pieceOf, surface.pieces);
  if (!isBonded(tile)) throw new Error("bricks have a bond");
  layBands(relief, tile, { mask, surface }, over);
  return relief;
}

/** Joints met on the way from one place (meters) to another: how often the relief changes from face to mortar. */
function jointsAlong(relief: Relief, from: [number, number], to: [number, number]): number {
  let [count, before] = [0, false];
  for (let k = 0; k <= 2000; k++) {
    const [u, v] = [0, 1].map((c) => from[c] + ((to[c] - from[c]) * k) / 2000);
    // The inverse of `piece`, by its own equations.
    const x = u / (meters - 0.0004 * u);
    const y = (v * (1 + 0.0004 * x) + 0.0002 * x) / meters;
    const joint = relief[(Math.floor(y) * width + Math.floor(x)) * 3 + 2] > 90;
    if (joint && !before) count++;
    before = joint;
  }
  return count;
}

test("bricks over an opening stand on end, and those of a sill on edge", () => {
  const [plain, laid] = [lay([]), lay(bands)];
  const lintel = [
    [0.72, 0.56],
    [1.78, 0.56],
  ] as [number, number][];
  const sill = [
    [0.78, 1.45],
    [1.72, 1.45],
  ] as [number, number][];
  // A meter holds fifteen bricks on end, and not even five that lie.
  expect(jointsAlong(laid, lintel[0], lintel[1])).toBeGreaterThanOrEqual(13);
  expect(jointsAlong(plain, lintel[0], lintel[1])).toBeLessThan(8);
  expect(jointsAlong(laid, sill[0], sill[1])).toBeGreaterThanOrEqual(11);
});

test("only the band and the shadow under a sill change", () => {
  const [plain, laid] = [lay([]), lay(bands)];
  let changed = 0;
  for (let i = 0; i < width * height; i++) if (plain[i * 3] !== laid[i * 3]) changed++;
  const area = 1.1 * 0.2127 + 0.98 * (0.1064 + 0.03);
  expect(changed).toBeLessThan((1.35 * area) / meters ** 2);
  expect(plain.subarray(0, 3 * width * 40)).toEqual(laid.subarray(0, 3 * width * 40));
});

test("a window in a wall of bricks, as it has been looked at", async () => {
  const relief = lay(bands);
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [tone, mix] = [relief[i * 3] / 128, relief[i * 3 + 2] / 255];
    const shift = (relief[i * 3 + 1] - 128) / 127;
    const brick = [132 * (1 + 0.24 * shift), 66, 56 * (1 - 0.26 * shift)];
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    const [u, v] = [(meters * x) / (1 + 0.0004 * x), (meters * y - 0.0002 * x) / (1 + 0.0004 * x)];
    const isGlass = u > opening.left && u < opening.right && v > opening.top && v < opening.bottom;
    for (let c = 0; c < 3; c++)
      picture.data[i * 4 + c] = isGlass ? 40 + 10 * c : tone * ((1 - mix) * brick[c] + mix * 150);
    picture.data[i * 4 + 3] = 255;
  }
  await expectGolden(picture, new URL("lay-bands.golden.png", import.meta.url));
});

test("painted bricks are of one color: no brick of the wall has a tone of its own", () => {
  const painted = makeTile(paintedBrickTile());
  const lain = (tile: typeof painted) => sampleTile(tile, mask, surface.pieceOf, surface.pieces);
  const warmths = (tile: typeof painted) => new Set(lain(tile).filter((_, at) => at % 3 === 1)).size;
  expect(warmths(painted)).toBe(1);
  expect(warmths(makeTile(brickTile()))).toBeGreaterThan(50);
});
