import { expect, test } from "vitest";
import { byteOfLinear } from "../color.ts";
import { averageCells, divideByAlbedo } from "./ground-cells.ts";

const size = 64;
const grass = [0.06, 0.1, 0.03];

/** Grass on the left, straw on the right from `border` on, the lower half in a shade of a third. */
function yard(border: number, straw = [0.2, 0.16, 0.08], shade = [1 / 3, 1 / 3, 1 / 3]) {
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let i = 0; i < size * size; i++) {
    const color = i % size < border ? grass : straw;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = byteOfLinear(color[c] * (i < (size * size) / 2 ? 1 : shade[c]));
  }
  const mask = { width: size, height: size, data: new Uint8Array(size * size).fill(255) };
  return averageCells({ width: size, height: size, data }, mask, { factor: 4, width: 16, height: 16 });
}

const [grassAt, strawAt] = [3 * 16 + 3, 3 * 16 + 12];
const below = 8 * 16;

test("straw beside grass has no more light than the grass, and shade on both stays as deep as it is", () => {
  const cells = yard(32);
  const depth = cells.light[grassAt] - cells.light[grassAt + below];
  expect(cells.light[strawAt] - cells.light[grassAt]).toBeGreaterThan(0.5);
  expect(divideByAlbedo(cells)).toBe(0);
  expect(Math.abs(cells.light[strawAt] - cells.light[grassAt])).toBeLessThan(0.05);
  expect(cells.light[grassAt] - cells.light[grassAt + below]).toBe(depth);
  expect(cells.light[strawAt] - cells.light[strawAt + below]).toBeGreaterThan(0.9);
});

test("ground of one kind keeps its light, and says how dry it is", () => {
  for (const [border, dry] of [
    [size, 0],
    [0, 1],
  ]) {
    const cells = yard(border);
    const before = cells.light.slice();
    expect(divideByAlbedo(cells)).toBeCloseTo(dry, 1);
    expect(cells.light).toEqual(before);
  }
});

test("gravel in the blue light of shade is no grass, and keeps its shade", () => {
  const cells = yard(0, [0.5, 0.49, 0.46], [0.28, 0.36, 0.42]);
  const before = cells.light.slice();
  divideByAlbedo(cells);
  expect(cells.light).toEqual(before);
  expect(cells.dry[strawAt + below]).toBeGreaterThan(0.8);
});
