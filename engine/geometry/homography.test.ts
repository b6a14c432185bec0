import { expect, test } from "vitest";
import { applyHomography, homographyFromPoints, invertHomography, multiplyHomographies } from "./homography.ts";

const photo = [100, 80, 420, 130, 400, 300, 90, 340];
const meters = [0, 0, 6, 0, 6, 2.7, 0, 2.7];

test("four corners go where they should, and back", () => {
  const h = homographyFromPoints(photo, meters);
  if (h === null) throw new Error("no homography");
  const back = invertHomography(h);
  if (back === null) throw new Error("no inverse");
  for (let i = 0; i < 8; i += 2) {
    const there = applyHomography(h, photo[i], photo[i + 1]);
    expect(there.x).toBeCloseTo(meters[i], 9);
    expect(there.y).toBeCloseTo(meters[i + 1], 9);
    const here = applyHomography(back, meters[i], meters[i + 1]);
    expect(here.x).toBeCloseTo(photo[i], 6);
    expect(here.y).toBeCloseTo(photo[i + 1], 6);
  }
});

test("straight lines stay straight", () => {
  const h = homographyFromPoints(meters, photo) ?? [];
  const [a, b, c] = [0.5, 2, 4].map((u) => applyHomography(h, u, 0.3 + 0.4 * u));
  expect(Math.abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))).toBeLessThan(1e-6);
});

test("a product applies its right factor first", () => {
  const shift = [1, 0, 5, 0, 1, -2, 0, 0, 1];
  const grow = [3, 0, 0, 0, 3, 0, 0, 0, 1];
  expect(applyHomography(multiplyHomographies(grow, shift), 1, 4)).toEqual({ x: 18, y: 6 });
});

test("points in line and flat matrices have no answer", () => {
  expect(homographyFromPoints([0, 0, 1, 1, 2, 2, 0, 1], meters)).toBeNull();
  expect(invertHomography([1, 2, 3, 2, 4, 6, 0, 0, 1])).toBeNull();
});
