import { expect, test } from "vitest";
import { boxMean } from "./box-mean.ts";

test("every value is the mean of its square, cut at the border", () => {
  const width = 9;
  const height = 7;
  const values = Float32Array.from({ length: width * height }, (_, i) => (i * 37) % 23);
  for (const radius of [1, 2, 20]) {
    const means = boxMean(values, width, height, radius);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
          for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
            sum += values[v * width + u];
            count++;
          }
        }
        expect(means[y * width + x]).toBeCloseTo(sum / count, 4);
      }
    }
  }
});

test("the result may take the place of the values", () => {
  const values = Float32Array.from({ length: 48 }, (_, i) => i % 5);
  expect(boxMean(values, 8, 6, 2, Float32Array.from(values))).toEqual(boxMean(values, 8, 6, 2));
  const own = Float32Array.from(values);
  expect(boxMean(own, 8, 6, 2, own)).toEqual(boxMean(values, 8, 6, 2));
});
