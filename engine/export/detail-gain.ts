import type { Patch } from "../compose.ts";
import type { Raster } from "../raster.ts";

const cell = 16;
/** Variance (bytes squared) of the photo's fine detail below which there is nothing to follow. */
const minShare = 1.5;

/**
 * How much of the photo's fine detail a patch has kept, from place to place: the regression of the patch's detail on the
 * photo's, 0 where it shows something new. Asked at points of the patch's own grid. `colors`: sRGB, three a pixel.
 */
export function detailGain(photo: Raster, colors: Float32Array, patch: Patch): (x: number, y: number) => number {
  const columns = Math.max(1, Math.ceil(patch.width / cell));
  const rows = Math.max(1, Math.ceil(patch.height / cell));
  const gains = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      gains[row * columns + column] = gainOfCell(photo, colors, patch, column * cell, row * cell);
    }
  }
  return (x, y) => {
    const cx = Math.min(columns - 1, Math.max(0, x / cell - 0.5));
    const cy = Math.min(rows - 1, Math.max(0, y / cell - 0.5));
    const x0 = cx | 0;
    const y0 = cy | 0;
    const x1 = Math.min(columns - 1, x0 + 1);
    const y1 = Math.min(rows - 1, y0 + 1);
    const ax = cx - x0;
    const ay = cy - y0;
    const top = gains[y0 * columns + x0] * (1 - ax) + gains[y0 * columns + x1] * ax;
    const bottom = gains[y1 * columns + x0] * (1 - ax) + gains[y1 * columns + x1] * ax;
    return top * (1 - ay) + bottom * ay;
  };
}

function gainOfCell(photo: Raster, colors: Float32Array, patch: Patch, left: number, top: number): number {
  const { width, height } = patch;
  let count = 0;
  let ownSquared = 0;
  let newSquared = 0;
  let both = 0;
  for (let y = Math.max(1, top); y < Math.min(height - 1, top + cell); y++) {
    for (let x = Math.max(1, left); x < Math.min(width - 1, left + cell); x++) {
      const i = y * width + x;
      if (patch.data[i * 4 + 3] < 250) continue;
      const at = ((patch.y + y) * photo.width + patch.x + x) * 4 + 1;
      const line = photo.width * 4;
      const px = patch.x + x;
      const py = patch.y + y;
      if (px < 1 || py < 1 || px >= photo.width - 1 || py >= photo.height - 1) continue;
      const { data } = photo;
      const own = data[at] - (data[at - 4] + data[at + 4] + data[at - line] + data[at + line]) / 4;
      const j = i * 3 + 1;
      const next = width * 3;
      const made = colors[j] - (colors[j - 3] + colors[j + 3] + colors[j - next] + colors[j + next]) / 4;
      count++;
      ownSquared += own * own;
      newSquared += made * made;
      both += own * made;
    }
  }
  if (count < 24 || ownSquared < minShare * count) return 0;
  // A new texture agrees with the old one by chance alone: below half of the detail explained, it is not the photo's.
  const explained = (both * both) / (ownSquared * Math.max(1e-6, newSquared));
  if (both <= 0 || explained < 0.5) return 0;
  return Math.min(1.5, both / ownSquared);
}
