import { expect, test } from "vitest";
import { createMask, type PreparedRegion } from "#engine/kit.ts";
import { placeBands } from "./brick-bands.ts";

const meters = 0.01;
const [width, height] = [500, 360];
/** Pixels of the photo at which the wall's box begins. */
const [x0, y0] = [20, 30];

type Rect = { left: number; top: number; right: number; bottom: number };

/** A wall seen straight on, bare but for `holes` (pixels of its box). */
function wallWith(holes: Rect[]): PreparedRegion {
  const mask = createMask(width, height);
  mask.data.fill(255);
  for (const { left, top, right, bottom } of holes)
    for (let y = top; y < bottom; y++) mask.data.fill(0, y * width + left, y * width + right);
  const surface = {
    pieceOf: new Uint8Array(width * height),
    pieces: [Float64Array.of(meters, 0, 0, 0, meters, 0, 0, 0, 1)],
  };
  // What the placing of bands looks at.
  return { box: { x: x0, y: y0, width, height }, mask, surface } as PreparedRegion;
}

const quadOf = ({ left, top, right, bottom }: Rect) => [
  ...[x0 + left, y0 + top, x0 + right, y0 + top],
  ...[x0 + right, y0 + bottom, x0 + left, y0 + bottom],
];
/** Its casing is eight pixels wide. */
const glass = { left: 120, top: 100, right: 210, bottom: 220 };
const casing = { left: 112, top: 92, right: 218, bottom: 228 };

test("a window gets soldiers over its casing and a sill under it, a door only soldiers", () => {
  const door = { left: 320, top: 130, right: 410, bottom: 360 };
  const bands = placeBands(wallWith([casing, door]), [quadOf(glass), quadOf(door)], [quadOf(glass)]);
  expect(bands.map(({ kind }) => kind)).toEqual(["soldier", "soldier", "rowlock"]);
  expect(bands[0].bottom).toBeCloseTo(0.92, 1);
  expect(bands[0].left).toBeLessThan(1.12);
  expect(bands[0].right).toBeGreaterThan(2.18);
  expect(bands[1].bottom).toBeCloseTo(1.3, 1);
  expect(bands[2].top).toBeCloseTo(2.28, 1);
});

test("windows side by side are bridged by one band", () => {
  const second = { left: 240, top: 100, right: 330, bottom: 220 };
  const bands = placeBands(wallWith([casing, { ...casing, left: 232, right: 338 }]), [glass, second].map(quadOf), []);
  expect(bands).toHaveLength(1);
  expect(bands[0].right - bands[0].left).toBeGreaterThan(2.2);
});

test("where a soffit lies right over a window, or its head is not level, there is no band", () => {
  const soffit = { left: 0, top: 0, right: width, bottom: 84 };
  expect(placeBands(wallWith([casing, soffit]), [quadOf(glass)], [])).toEqual([]);
  const crooked = quadOf(glass);
  crooked[1] -= 12;
  expect(placeBands(wallWith([casing]), [crooked], [])).toEqual([]);
});
