import { expect, test } from "vitest";
import { findSegments } from "./segments.ts";

/** A bright half-plane below the line through (0, at) with this slope, with grain. */
function ramp(width: number, height: number, at: number, slope: number): Float32Array {
  const luminance = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = y + 0.5 - (at + slope * (x + 0.5));
      const grain = ((x * 7919 + y * 104729) % 17) / 17 - 0.5;
      luminance[y * width + x] = 80 + 90 * Math.min(1, Math.max(0, depth + 0.5)) + 2 * grain;
    }
  }
  return luminance;
}

test("a straight edge is found whole, to a fifth of a pixel", () => {
  const [segment, ...rest] = findSegments(ramp(200, 120, 40, 0.2), 200, 120);
  expect(rest).toEqual([]);
  expect(Math.abs(segment.x1 - segment.x0)).toBeGreaterThan(185);
  for (const [x, y] of [
    [segment.x0, segment.y0],
    [segment.x1, segment.y1],
  ]) {
    expect(Math.abs(y - (40 + 0.2 * x))).toBeLessThan(0.2);
  }
});

test("the scale of the luminance does not matter", () => {
  const luminance = ramp(160, 100, 70, -0.3);
  const small = luminance.map((value) => value / 255);
  expect(findSegments(small, 160, 100)).toHaveLength(findSegments(luminance, 160, 100).length);
});

test("grain alone gives hardly any segments", () => {
  let state = 1;
  const grain = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % 255;
  };
  const luminance = Float32Array.from({ length: 128 * 128 }, grain);
  expect(findSegments(luminance, 128, 128).length).toBeLessThan(4);
});
