import { expect, test } from "vitest";
import type { Patch } from "../compose.ts";
import { sameBytes } from "../metrics/same-bytes.ts";
import { createRaster, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import { createFitter } from "./fit-patch.ts";

const full = { width: 320, height: 240 };

/** Fine stripes that the small copy can only show as a faint one. */
function finePhoto(): Raster {
  const photo = createRaster(full.width, full.height);
  let state = 7;
  for (let i = 0; i < photo.data.length; i += 4) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    const value = 140 + ((i >> 2) % 5 < 2 ? 22 : -14) + (state % 40) - 20;
    photo.data.set([value, value - 10, value - 20, 255], i);
  }
  return photo;
}

function darkened(photo: Raster, box: { x: number; y: number; width: number; height: number }): Patch {
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const at = ((box.y + y) * photo.width + box.x + x) * 4;
      const to = (y * box.width + x) * 4;
      for (let c = 0; c < 3; c++) data[to + c] = photo.data[at + c] * 0.5;
      data[to + 3] = 255;
    }
  }
  return { ...box, data };
}

function exportInBands(photo: Raster, small: Raster, patch: Patch, rows: number): Raster {
  const result = createRaster(full.width, full.height);
  const lay = createFitter(small, patch);
  for (let top = 0; top < full.height; top += rows) {
    const height = Math.min(rows, full.height - top);
    const band = createRaster(full.width, height);
    band.data.set(photo.data.subarray(top * full.width * 4, (top + height) * full.width * 4));
    lay({ band, top, full });
    result.data.set(band.data, top * full.width * 4);
  }
  return result;
}

const photo = finePhoto();
const small = resizeRaster(photo, 160, 120);
const box = { x: 40, y: 30, width: 80, height: 60 };

test("outside the patch no byte of the full photo changes", () => {
  const after = exportInBands(photo, small, darkened(small, box), 64);
  let changed = 0;
  for (let y = 0; y < full.height; y++) {
    for (let x = 0; x < full.width; x++) {
      const inside = x >= 78 && x <= 241 && y >= 58 && y <= 181;
      const at = (y * full.width + x) * 4;
      if (!inside && photo.data[at] !== after.data[at]) changed++;
    }
  }
  expect(changed).toBe(0);
});

test("bands of any height make the same picture", () => {
  const patch = darkened(small, box);
  const [high, low] = [exportInBands(photo, small, patch, 64), exportInBands(photo, small, patch, 37)];
  expect(sameBytes(high.data, low.data)).toBe(true);
});

test("detail that the design has kept is as fine as the full photo's", () => {
  const after = exportInBands(photo, small, darkened(small, box), 64);
  let off = 0;
  let count = 0;
  for (let y = 80; y < 160; y++) {
    for (let x = 100; x < 220; x++) {
      const at = (y * full.width + x) * 4;
      off += Math.abs(after.data[at] - photo.data[at] * 0.5);
      count++;
    }
  }
  expect(off / count).toBeLessThan(3);
});

test("a new plain surface shows nothing of the old one", () => {
  const patch = darkened(small, box);
  for (let i = 0; i < patch.data.length; i += 4) patch.data.set([90, 100, 110, 255], i);
  const after = exportInBands(photo, small, patch, 64);
  for (let y = 80; y < 160; y += 7) {
    for (let x = 100; x < 220; x += 7) expect(after.data[(y * full.width + x) * 4]).toBe(90);
  }
});
