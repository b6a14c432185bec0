import { linearOfByte, luminance } from "../color.ts";
import type { SurfacePieces } from "../materials/surface-pieces.ts";
import type { Mask, Raster } from "../raster.ts";
import type { Box } from "./bounds.ts";
import { darkFloor } from "./shading.ts";

/**
 * How strong the surface's own texture is on one piece, as the usual size of log luminance steps over two pixels:
 * `across` the courses (what lap siding shows) and `along` them (what battens show). `smooth` is the share of the piece that shows no courses,
 * for a piece may have two claddings (none: not known). null: too far or too small to tell.
 */
export type ExistingRelief = { across: number; along: number; smooth?: number } | null;

const strongestStep = 0.3;
/** Boards are rougher than the first, or so many times stronger across than along. */
const [minRoughness, minSlant] = [0.1, 1.8];

/**
 * Reliefs are measured on the photo at this long side, whatever its size: a preview and the full picture must come to
 * the same answer. Where a pixel spans more meters than this, courses of brick look like boards, and nothing is known.
 */
export const reliefSide = 1024;
const coarsestPixel = 0.028;

/**
 * One answer for every piece of the surface; a step beyond what a texture does (an edge of an object) counts no more.
 * `small` is the photo at `reliefSide` or less; mask, box and pieces are on the grid of the whole photo, `scale` times it.
 */
export function measureRelief(options: {
  small: Raster;
  scale: number;
  mask: Mask;
  box: Box;
  surface: SurfacePieces;
}): ExistingRelief[] {
  const { small, scale, mask, box, surface } = options;
  const { pieces, pieceOf } = surface;
  const blocks = pieces.map(() => new Map<number, Block>());
  const light = logLight(small);
  const top = Math.max(1, Math.ceil(box.y / scale));
  const left = Math.max(1, Math.ceil(box.x / scale));
  const bottom = Math.min(small.height - 1, Math.floor((box.y + box.height) / scale));
  const right = Math.min(small.width - 1, Math.floor((box.x + box.width) / scale));
  for (let y = top; y < bottom; y += 2) {
    for (let x = left; x < right; x += 2) {
      const mx = Math.min(mask.width - 1, Math.round((x + 0.5) * scale - 0.5) - box.x);
      const my = Math.min(mask.height - 1, Math.round((y + 0.5) * scale - 0.5) - box.y);
      if (!deepInside(mask, mx, my)) continue;
      const piece = pieceOf[my * mask.width + mx];
      const h = pieces[piece];
      const w = h[6] * mx + h[7] * my + h[8];
      const u = (h[0] * mx + h[1] * my + h[2]) / w;
      const v = (h[3] * mx + h[4] * my + h[5]) / w;
      const vx = (h[3] - v * h[6]) / w;
      const vy = (h[4] - v * h[7]) / w;
      if (Math.hypot(vx, vy) * scale > coarsestPixel) continue;
      const stepX = clampStep(light(x + 1, y) - light(x - 1, y));
      const stepY = clampStep(light(x, y + 1) - light(x, y - 1));
      const key = (y >> blockBits) * small.width + (x >> blockBits);
      const block = blocks[piece].get(key) ?? { across: 0, along: 0, count: 0 };
      block.across += sizeAlong(stepX, stepY, vx, vy);
      block.along += sizeAlong(stepX, stepY, (h[0] - u * h[6]) / w, (h[1] - u * h[7]) / w);
      block.count++;
      blocks[piece].set(key, block);
    }
  }
  return blocks.map((found) => typical([...found.values()]));
}

type Block = { across: number; along: number; count: number };

/** A lamp, a shrub or a window in the mask is rough in its own blocks: the middle one is the cladding. */
const blockBits = 5;

function typical(blocks: Block[]): ExistingRelief {
  const samples = blocks.reduce((sum, { count }) => sum + count, 0);
  if (samples < 40) return null;
  const whole = blocks.filter(({ count }) => count >= Math.min(24, samples / blocks.length));
  return { across: middle(whole, "across"), along: middle(whole, "along"), smooth: smoothShare(whole) };
}

/** Of all samples, those in blocks that are fainter than boards and no stronger across the courses than along them. */
function smoothShare(blocks: Block[]): number {
  let [smooth, all] = [0, 0];
  for (const { across, along, count } of blocks) {
    all += count;
    if (Math.hypot(across, along) < minRoughness * count && across <= minSlant * along) smooth += count;
  }
  return smooth / all;
}

/** Of the blocks' means, each as heavy as its samples. */
function middle(blocks: Block[], way: "across" | "along"): number {
  const rising = blocks.toSorted((a, b) => a[way] / a.count - b[way] / b.count);
  let left = rising.reduce((sum, { count }) => sum + count, 0) / 2;
  for (const block of rising) {
    left -= block.count;
    if (left <= 0) return block[way] / block.count;
  }
  return 0;
}

function logLight(photo: Raster): (x: number, y: number) => number {
  const { data, width } = photo;
  return (x, y) => {
    const at = (y * width + x) * 4;
    return Math.log(
      darkFloor + luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]),
    );
  };
}

function deepInside(mask: Mask, x: number, y: number): boolean {
  const { data, width, height } = mask;
  if (x < 3 || y < 3 || x >= width - 3 || y >= height - 3) return false;
  const i = y * width + x;
  return (
    data[i] > 250 && data[i - 3] > 250 && data[i + 3] > 250 && data[i - 3 * width] > 250 && data[i + 3 * width] > 250
  );
}

function clampStep(step: number): number {
  return Math.max(-strongestStep, Math.min(strongestStep, step));
}

function sizeAlong(stepX: number, stepY: number, dirX: number, dirY: number): number {
  return Math.abs(stepX * dirX + stepY * dirY) / Math.sqrt(dirX * dirX + dirY * dirY + 1e-30);
}
