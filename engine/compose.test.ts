import { expect, test } from "vitest";
import {
  assertUntouchedOutside,
  composePatch,
  type Patch,
  patchCoverage,
  scalePatch,
  visibleWatermark,
} from "./compose.ts";
import { EngineError } from "./engine-error.ts";
import { createRaster, type Raster } from "./raster.ts";

function noisyPhoto(width: number, height: number): Raster {
  const photo = createRaster(width, height);
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = i % 4 === 3 ? 255 : (i * 7919) % 251;
  return photo;
}

function patchOf(x: number, y: number, width: number, height: number, rgba: [number, number, number, number]): Patch {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < data.length; i++) data[i] = rgba[i % 4];
  return { x, y, width, height, data };
}

test("copies the photo byte for byte where the patch is clear", () => {
  const photo = noisyPhoto(20, 10);
  const patch = patchOf(4, 2, 6, 5, [200, 10, 30, 255]);
  patch.data.fill(0, 0, 6 * 4);
  const result = composePatch(photo, patch);
  let changed = 0;
  for (let i = 0; i < 200; i++) {
    const [x, y] = [i % 20, Math.floor(i / 20)];
    const covered = x >= 4 && x < 10 && y >= 3 && y < 7;
    const same = [0, 1, 2, 3].every((c) => result.data[i * 4 + c] === photo.data[i * 4 + c]);
    if (!covered) expect(same).toBe(true);
    else if (!same) changed++;
  }
  expect(changed).toBe(24);
});

test("keeps what hangs over the photo's edge off the picture", () => {
  const photo = noisyPhoto(8, 8);
  const result = composePatch(photo, patchOf(-3, 6, 5, 9, [1, 2, 3, 255]));
  expect([...result.data.subarray((7 * 8 + 1) * 4, (7 * 8 + 1) * 4 + 3)]).toEqual([1, 2, 3]);
  expect(result.data[(7 * 8 + 2) * 4]).toBe(photo.data[(7 * 8 + 2) * 4]);
});

test("refuses a result that differs by one level outside the allowed mask", () => {
  const photo = noisyPhoto(16, 16);
  const patch = patchOf(2, 2, 4, 4, [9, 9, 9, 128]);
  const allowed = patchCoverage(patch, photo);
  const result = composePatch(photo, patch);
  expect(() => assertUntouchedOutside(photo, result, allowed)).not.toThrow();
  result.data[(10 * 16 + 10) * 4 + 1] ^= 1;
  expect(() => assertUntouchedOutside(photo, result, allowed)).toThrow(EngineError);
});

test("a scaled patch stays clear further than a source pixel from the patch, and full inside it", () => {
  const patch = patchOf(30, 30, 30, 30, [80, 90, 100, 255]);
  const scaled = scalePatch(patch, { width: 150, height: 90 }, { width: 200, height: 120 });
  const coverage = patchCoverage(scaled, { width: 200, height: 120 });
  for (let y = 0; y < 120; y++) {
    for (let x = 0; x < 200; x++) {
      const [sx, sy] = [((x + 0.5) * 150) / 200, ((y + 0.5) * 90) / 120];
      const outside = Math.max(30 - sx, sx - 60, 30 - sy, sy - 60);
      if (outside > 0.51) expect(coverage.data[y * 200 + x]).toBe(0);
      if (outside < -0.51) expect(coverage.data[y * 200 + x]).toBe(255);
    }
  }
});

test("colours of a scaled patch do not darken towards clear pixels", () => {
  const patch = patchOf(0, 0, 8, 8, [240, 240, 240, 255]);
  for (let i = 0; i < 64; i++) if (i % 8 > 3) patch.data.fill(0, i * 4, i * 4 + 4);
  const scaled = scalePatch(patch, { width: 8, height: 8 }, { width: 13, height: 13 });
  for (let i = 0; i < scaled.data.length; i += 4) {
    if (scaled.data[i + 3] > 0) expect(scaled.data[i]).toBe(240);
  }
});

test("the watermark reaches every quarter of the picture, leaves most of it readable and the input alone", () => {
  const photo = noisyPhoto(640, 400);
  const before = photo.data.slice();
  const marked = visibleWatermark(photo, "EAVESIGHT PREVIEW");
  expect(photo.data).toEqual(before);
  const changed = [0, 0, 0, 0];
  for (let i = 0; i < 640 * 400; i++) {
    if (marked.data[i * 4] === before[i * 4] && marked.data[i * 4 + 1] === before[i * 4 + 1]) continue;
    changed[(i % 640 < 320 ? 0 : 1) + (i < 640 * 200 ? 0 : 2)]++;
  }
  for (const quarter of changed) {
    expect(quarter).toBeGreaterThan(64000 * 0.02);
    expect(quarter).toBeLessThan(64000 * 0.3);
  }
});
