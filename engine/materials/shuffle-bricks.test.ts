import { expect, test } from "vitest";
import { createMask } from "../raster.ts";
import { hash } from "./noise.ts";
import { sampleTile } from "./sample-tile.ts";
import { shuffleBricks } from "./shuffle-bricks.ts";
import { makeTile } from "./tile.ts";

/** Eight bricks to a course, each with a tone of its own and mortar on all sides. */
const bond = { length: 0.2, first: 0.1, painted: true };
const tile = {
  ...makeTile({
    width: 1.6,
    height: 0.6,
    course: 0.1,
    steps: 8,
    drift: 0,
    size: 512,
    paint(u, v, spot) {
      const row = Math.floor(v / 0.1);
      const along = (u - bond.first) / bond.length - (row & 1) / 2 + 8;
      const [across, down] = [(along % 1) * bond.length, v % 0.1];
      const isMortar = Math.min(across, bond.length - across, down, 0.1 - down) < 0.012;
      spot.tone = 0.6 + 0.8 * hash(Math.floor(along) % 8, row, 5);
      spot.second = isMortar ? 1 : 0;
    },
  }),
  bond,
};

function lay(laid: typeof tile | Omit<typeof tile, "bond">) {
  const [width, height, meters] = [640, 100, 0.01];
  const mask = createMask(width, height);
  mask.data.fill(255);
  const relief = sampleTile(laid, mask, new Uint8Array(mask.data.length), [
    Float64Array.of(meters, 0, 0, 0, meters, 0, 0, 0, 1),
  ]);
  return { relief, width, height };
}

test("joints stay where they are: bricks are put in each other's place", () => {
  const { relief, width } = lay(tile);
  const mortarAt = (u: number, v: number) => relief[(Math.floor(v / 0.01) * width + Math.floor(u / 0.01)) * 3 + 2];
  for (let row = 0; row < 10; row++) {
    for (let brick = 1; brick < 30; brick++) {
      const begins = bond.first + (brick + (row & 1) / 2) * bond.length;
      expect(mortarAt(begins + 0.001, row * 0.1 + 0.05)).toBeGreaterThan(200);
      expect(mortarAt(begins + 0.1, row * 0.1 + 0.05)).toBeLessThan(20);
    }
  }
});

test("a course does not repeat where its tile does", () => {
  const repeats = ({ relief, width }: ReturnType<typeof lay>) => {
    let [same, all] = [0, 0];
    for (let row = 0; row < 10; row++) {
      for (let x = 20 + 10 * (row & 1); x + 160 < width; x += 20) {
        const at = ((row * 10 + 5) * width + x) * 3;
        all++;
        if (Math.abs(relief[at] - relief[at + 160 * 3]) < 3) same++;
      }
    }
    return same / all;
  };
  const { bond: _, ...unbonded } = tile;
  expect(repeats(lay(unbonded))).toBeGreaterThan(0.95);
  expect(repeats(lay(tile))).toBeLessThan(0.2);
});

test("a whole number of half bricks and courses lies between a place and the one that it shows", () => {
  const shift = { u: 0, v: 0 };
  const findBrick = shuffleBricks(tile, shift);
  const found = new Set<string>();
  for (let i = 0; i < 400; i++) {
    findBrick(0.3 * i, 0.13 * i);
    const [halves, courses] = [shift.u / (bond.length / 2), shift.v / tile.course];
    expect(Math.abs(halves - Math.round(halves))).toBeLessThan(1e-9);
    expect(Math.round(halves) & 1).toBe(Math.round(courses) & 1);
    found.add(`${Math.round(halves)}/${Math.round(courses)}`);
  }
  expect(found.size).toBeGreaterThan(40);
});
