import { expect, test } from "vitest";
import { cutCourses, pieceAt } from "./courses.ts";

test("courses are cut into pieces of the lengths asked for, end to end round the tile", () => {
  const [width, minLength, maxLength] = [3.2, 0.1, 0.27];
  for (const row of cutCourses({ rows: 6, width, minLength, maxLength, seed: 71 })) {
    for (const [k, { left, right }] of row.entries()) {
      expect(right - left).toBeGreaterThan(0.85 * minLength);
      expect(right - left).toBeLessThan(1.05 * maxLength);
      if (k > 0) expect(left).toBeCloseTo(row[k - 1].right, 9);
    }
    expect(row[row.length - 1].right - row[0].left).toBeCloseTo(width, 9);
    for (let u = 0; u < width; u += 0.07) {
      const { piece, u: at } = pieceAt(row, u, width);
      expect(at).toBeGreaterThanOrEqual(piece.left);
      expect(at).toBeLessThanOrEqual(piece.right + 1e-9);
    }
  }
});
