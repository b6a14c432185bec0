import { createRaster, type Raster } from "../raster.ts";
import type { Polygon } from "../surfaces.ts";
import { cropAround } from "./crop.ts";
import { fillLoops } from "./fill-loops.ts";

/** For tests: a picture painted from polygons (pixels) with flat colors and even grain, so that the truth is known. */
export type Patch = { points: Polygon; color: [number, number, number] };

export function paintPicture(width: number, height: number, patches: Patch[], grain = 6): Raster {
  const photo = createRaster(width, height);
  photo.data.fill(255);
  for (const { points, color } of patches) {
    const crop = cropAround([points], 1, photo);
    if (crop === null) continue;
    const coverage = fillLoops([points], crop);
    for (let i = 0; i < coverage.length; i++) {
      const at = 4 * ((Math.floor(i / crop.width) + crop.y) * width + (i % crop.width) + crop.x);
      const share = coverage[i] / 255;
      for (let c = 0; c < 3; c++) photo.data[at + c] = photo.data[at + c] * (1 - share) + color[c] * share;
    }
  }
  let state = 9;
  for (let i = 0; i < photo.data.length; i += 4) {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const noise = (((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1) * grain;
    for (let c = 0; c < 3; c++) photo.data[i + c] += noise;
  }
  return photo;
}

/** The cells of a `columns` x `rows` grid whose block of `clump` x `clump` cells is mostly inside: a border of steps. */
export function clumsyGrid(points: Polygon, photo: Raster, columns: number, rows: number, clump: number): Uint8Array {
  const scaled = points.map((value, i) =>
    i % 2 === 0 ? (value * columns) / photo.width : (value * rows) / photo.height,
  );
  const exact = fillLoops([scaled], { x: 0, y: 0, width: columns, height: rows });
  const bits = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y += clump) {
    for (let x = 0; x < columns; x += clump) {
      let inside = 0;
      let count = 0;
      for (let v = y; v < Math.min(rows, y + clump); v++) {
        for (let u = x; u < Math.min(columns, x + clump); u++) {
          inside += exact[v * columns + u];
          count++;
        }
      }
      if (inside < 127 * count) continue;
      for (let v = y; v < Math.min(rows, y + clump); v++) {
        bits.fill(1, v * columns + x, v * columns + Math.min(columns, x + clump));
      }
    }
  }
  return bits;
}
