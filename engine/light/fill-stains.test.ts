import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { fillStains } from "./fill-stains.ts";

const size = { width: 120, height: 80, largest: 24 };
const all = () => 1;

/** A wall's log light after what left it was filled; `insideAt` is 0 on what stays before it, `weightAt` 0 where a thing hides the light. */
function filled(lightAt: At, { weightAt = all, insideAt = all }: { weightAt?: At; insideAt?: At } = {}) {
  const at = (f: At) =>
    Float32Array.from({ length: size.width * size.height }, (_, i) => f(i % size.width, Math.floor(i / size.width)));
  const base = at((x, y) => lightAt(x, y) + 0.02 * (hash(x, y, 4) - 0.5));
  const inside = at(insideAt);
  fillStains(
    base,
    at((x, y) => weightAt(x, y) * insideAt(x, y)),
    inside,
    size,
  );
  return (x: number, y: number) => base[y * size.width + x];
}
type At = (x: number, y: number) => number;

const spot = (x: number, y: number, u: number, v: number, spread = 20) =>
  Math.exp(-((x - u) ** 2 + (y - v) ** 2) / spread);
const isBox = (x: number, y: number) => Math.abs(x - 60) < 6 && Math.abs(y - 40) < 4;

test("a soft dark spot that a thing left gets the light about it, in the sun as in half shade", () => {
  const light = filled((x, y) => (x < 60 ? -1 : -1.6) - 0.6 * spot(x, y, 30, 40) - 0.6 * spot(x, y, 100, 30));
  expect(light(30, 40)).toBeCloseTo(-1, 1);
  expect(light(100, 30)).toBeCloseTo(-1.6, 1);
  expect(light(20, 10)).toBeCloseTo(-1, 1);
});

test("the shadow of a box goes with it, and stays with a box that stays", () => {
  const shadow: At = (x, y) => (x > 56 && x < 69 && y >= 44 && y < 49 ? -1.7 : -1);
  const gone = filled(shadow, { weightAt: (x, y) => (isBox(x, y) ? 0 : 1) });
  expect(gone(62, 46)).toBeCloseTo(-1, 1);
  const kept = filled(shadow, { insideAt: (x, y) => (isBox(x, y) ? 0 : 1) });
  expect(kept(62, 46)).toBeLessThan(-1.6);
});

test("shadows of an eave, a post, a porch and of leaves stay to the bit", () => {
  const shadows: At[] = [
    (_, y) => (y < 12 ? -2 : -1),
    (x) => (Math.abs(x - 50) < 4 ? -2 : -1),
    (x, y) => (Math.abs(x - 60) < 25 && Math.abs(y - 40) < 16 ? -2 : -1),
    (x, y) => (Math.cos(x / 2) * Math.cos(y / 2) > 0.5 ? -1.8 : -1),
  ];
  for (const shadow of shadows) {
    const light = filled(shadow, {
      insideAt: (x, y) => (x > 0 && y > 0 && x < size.width - 1 && y < size.height - 1 ? 1 : 0),
    });
    for (let y = 4; y < size.height; y += 9)
      for (let x = 4; x < size.width; x += 7)
        if (x < size.width - 1 && y < size.height - 1)
          expect(light(x, y)).toBe(Math.fround(shadow(x, y) + 0.02 * (hash(x, y, 4) - 0.5)));
  }
});
