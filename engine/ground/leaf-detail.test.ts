import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { detailGain, detailOf, filterPixel, levelGain } from "./leaf-detail.ts";
import type { Shaded } from "./shade-sprite.ts";

const side = 48;

/** Leaves of random light about 0.1, differing by up to `spread`, in a disk whose rim is half covered and twice as light. */
function leaves(spread: number): Shaded {
  const data = new Float32Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const away = Math.hypot(x - side / 2, y - side / 2) - side / 2 + 4;
      if (away > 1) continue;
      const light = 0.1 * (1 + spread * (hash(x, y, 3) - 0.5)) * (away > 0 ? 2 : 1);
      data.set([light, light, light, away > 0 ? 0.5 : 1], (y * side + x) * 4);
    }
  }
  return { x: 0, y: 0, width: side, height: side, data };
}

/** Mean difference of neighbors over their light, as laid with a gain. */
function crispnessOf(shaded: Shaded, gain: number): number {
  const [here, next] = [new Float64Array(4), new Float64Array(4)];
  const detail = detailOf(shaded);
  let apart = 0;
  let light = 0;
  for (let y = 10; y < side - 10; y++) {
    for (let x = 10; x < side - 10; x++) {
      filterPixel(shaded, detail, { x, y, gain }, () => 1, here);
      filterPixel(shaded, detail, { x: x + 1, y, gain }, () => 1, next);
      apart += Math.abs(here[0] - next[0]);
      light += here[0];
    }
  }
  return apart / light;
}

const gainOf = (shaded: Shaded, crisp: number) => detailGain(shaded, detailOf(shaded), crisp);

test("leaves are softened or brought out until they are as crisp as asked", () => {
  const shaded = leaves(0.8);
  const plain = crispnessOf(shaded, 0);
  const soft = crispnessOf(shaded, gainOf(shaded, 0.4 * plain));
  const same = crispnessOf(shaded, gainOf(shaded, (1 / 1.2) * plain));
  const sharp = crispnessOf(shaded, gainOf(shaded, 1.25 * plain));
  expect(soft / plain).toBeCloseTo(0.48, 1);
  expect(same / plain).toBeCloseTo(1, 1);
  expect(sharp / plain).toBeCloseTo(1.5, 1);
});

test("bright petals among leaves do not soften the leaves", () => {
  const shaded = leaves(0.8);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    shaded.data[i * 4 + 2] *= 0.4;
    if (shaded.data[i * 4 + 3] === 1 && x % 12 < 4 && y % 12 < 4) shaded.data.set([0.7, 0.62, 0.66], i * 4);
  }
  expect(gainOf(shaded, 0.2)).toBeCloseTo(gainOf(withoutBlue(leaves(0.8)), 0.2), 1);
});

function withoutBlue(shaded: Shaded): Shaded {
  for (let i = 0; i < side * side; i++) shaded.data[i * 4 + 2] *= 0.4;
  return shaded;
}

test("what a lens never shows is not made up", () => {
  const shaded = leaves(0.2);
  expect(crispnessOf(shaded, gainOf(shaded, 9))).toBeLessThan(3 * crispnessOf(shaded, 0));
  expect(gainOf(leaves(0), 0)).toBeCloseTo(0, 1);
});

test("a rim is no lighter than its leaves before a dark wall, and as it was before a light one", () => {
  const shaded = leaves(0);
  const [x, y] = [side / 2, 3];
  const before = (behind: number) => {
    const pixel = new Float64Array(4);
    expect(filterPixel(shaded, detailOf(shaded), { x, y, gain: 0 }, () => behind, pixel)).toBe(true);
    expect(pixel[3]).toBe(0.5);
    return pixel[0];
  };
  expect(before(0.5)).toBeCloseTo(0.2, 5);
  expect(before(0.01)).toBeLessThan(0.17);
});

test("leaves are brought most of the way to the light asked for, within bounds, and gray things not at all", () => {
  const green = leaves(0.6);
  for (let i = 0; i < green.data.length; i += 4) {
    green.data[i] *= 0.7;
    green.data[i + 2] *= 0.4;
  }
  const light = 0.1 * (0.7 * 0.2126 + 0.7152 + 0.4 * 0.0722);
  expect(levelGain(green, light)).toBeCloseTo(1, 1);
  const by = levelGain(green, 1.4 * light);
  expect(by).toBeGreaterThan(1.2);
  expect(by).toBeLessThan(1.4);
  expect(levelGain(green, 10 * light)).toBeLessThan(2);
  expect(levelGain(leaves(0.6), 1.4 * light)).toBe(1);
});
