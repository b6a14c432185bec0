import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import type { ReliefTile } from "../stock/relief-tile.ts";
import { architecturalTile } from "./asphalt.ts";
import { pictureOfRelief, roofFace, roofMask, roofSize } from "./drawn-roof.ts";
import { leanTexels, viewOf } from "./lean-tile.ts";
import { metalShingleTile } from "./metal-roof.ts";
import { hash } from "./noise.ts";
import { faceOf } from "./relief-face.ts";
import { sampleTile } from "./sample-tile.ts";
import { shuffleRows } from "./shuffle-rows.ts";
import { makeTile, type Tile } from "./tile.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const lay = (tile: Tile) => sampleTile(tile, roofMask(), new Uint8Array(roofSize.width * roofSize.height), [roofFace]);

/** Half-round barrels, four by four in a square of texels; each has its own gray, and its butt a step. */
function barrels(): ReliefTile {
  const size = 128;
  const [color, normal, detail] = [0, 1, 2].map(() => new Uint8Array(size * size * 3));
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const at = (j * size + i) * 3;
      const across = ((i % 32) + 0.5) / 16 - 1;
      const round = Math.sqrt(Math.max(0, 1 - across * across));
      const down = ((j % 32) + 0.5) / 32;
      color.fill(165 + 40 * hash(i >> 5, j >> 5, 7), at, at + 3);
      normal.set([128 + 100 * across, j % 32 === 31 ? 220 : 128, 128 + 127 * round], at);
      detail.set([180 * round + 60 * down, 90 + 165 * round, 0], at);
    }
  }
  return { size, width: 1, height: 1.4, relief: 0.1, tinted: true, course: 0.35, color, normal, detail };
}

const light = { sun: [0.4, -0.4, 0.82], up: [0, -0.54, 0.84], share: 0.5 } as const;
const options = { steps: 4, drift: 0.05, joints: false, blend: 1, faded: 0.6, soiled: 0.5, motley: 2, bounce: 0.15 };
const faced = (leans: boolean) =>
  faceOf(barrels(), { ...light, sun: [...light.sun], up: [...light.up] }, { ...options, leans });

test("laminated shingles: blended tabs, and a shadow under each butt", async () => {
  await expectGolden(pictureOfRelief(lay(makeTile(architecturalTile()))), golden("asphalt"));
});

test("barrels as a face shows them: rounded butts that hide what lies behind them", async () => {
  await expectGolden(pictureOfRelief(lay(faced(true))), golden("lean-tile"));
});

test("the same from straight above, as they are where nothing stands up far", async () => {
  await expectGolden(pictureOfRelief(lay(faced(false))), golden("relief-face"));
});

test("a face tells how it is seen: how flat, and from which side", () => {
  const flat = viewOf(Float64Array.of(0.02, 0, 0, 0, 0.02, 0, 0, 0, 1), 10, 10);
  expect(flat).toEqual({ across: 0, up: 0.6 });
  const { across, up } = viewOf(Float64Array.of(0.02, 0, 0, 0, 0.06, 0, 0, 0, 1), 10, 10);
  expect(across).toBeCloseTo(0);
  expect(up).toBeCloseTo(2.4);
  // What is further down shows further to the right: it is seen from the right.
  const aside = viewOf(Float64Array.of(0.02, 0.03, 0, 0, 0.04, 0, 0, 0, 1), 10, 10);
  expect(aside.across).toBeGreaterThan(0.5);
  expect(viewOf(Float64Array.of(0.02, -0.03, 0, 0, 0.04, 0, 0, 0, 1), 10, 10).across).toBeLessThan(-0.5);
});

test("a ridge across a flat square moves up by its height, hides as much, and shows its front", () => {
  const size = 64;
  const texels = new Uint8Array(size * size * 3);
  const heights = new Uint8Array(size * size);
  for (let i = 0; i < size * size; i++) {
    const row = Math.floor(i / size);
    texels.set([row, 128, 0], i * 3);
    if (row >= 40 && row < 48) heights[i] = 255;
  }
  const leant = leanTexels({ size, texels, heights, relief: 0.1, texel: [0.01, 0.01] }, { across: 0, up: 1.2 });
  const rowAt = (row: number) => leant[(row * size + 20) * 3];
  // A tenth of a meter at 1.2 is twelve rows.
  expect(rowAt(24)).toBe(24);
  expect([28, 31, 35].map(rowAt)).toEqual([40, 43, 47]);
  for (let row = 37; row < 47; row++) {
    expect(rowAt(row)).toBeLessThan(47);
    expect(rowAt(row)).toBeGreaterThanOrEqual(20);
  }
  expect(rowAt(50)).toBe(50);
});

test("courses change places and slide, pieces stay whole", () => {
  const size = 64;
  const texels = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) texels.set([(Math.floor(i / size) >> 4) * 40, (i % size) >> 4, 0], i * 3);
  const high = {
    size,
    texels,
    heights: new Uint8Array(size * size),
    relief: 0.1,
    texel: [1 / 64, 1 / 64] as [number, number],
  };
  const wide = shuffleRows(high, { course: 0.25, phase: 0, steps: 4 });
  expect(wide.size).toBe(128);
  const orders = Array.from({ length: 8 }, (_, row) => wide.texels[(row * 16 + 4) * 128 * 3]);
  expect(new Set(orders).size).toBeGreaterThan(1);
  for (let row = 0; row < 128; row++) {
    for (let x = 1; x < 128; x++) {
      const [a, b] = [x - 1, x].map((column) => wide.texels[(row * 128 + column) * 3 + 1]);
      if (a !== b) expect(x % 16).toBe(0);
    }
  }
});

test("stamped metal mirrors the sky panel by panel, and has no clouds of sheen across them", () => {
  const { levels, size } = makeTile(metalShingleTile());
  for (let row = 0; row < 12; row++) {
    const at = Math.floor(((row + 0.8) / 12) * size) * size;
    const sheen = Array.from({ length: size }, (_, i) => levels[0][(at + i) * 3 + 2]);
    const steps = sheen.filter((value, i) => i > 0 && value !== sheen[i - 1]).length;
    // A tile is as wide as ten panels or so.
    expect(steps).toBeLessThanOrEqual(11);
    expect(Math.max(...sheen) - Math.min(...sheen)).toBeGreaterThan(3);
  }
});
