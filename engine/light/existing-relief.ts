import { linearOfByte, luminance } from "../color.ts";
import type { SurfacePieces } from "../materials/surface-pieces.ts";
import type { Mask, Raster } from "../raster.ts";
import type { Box } from "./bounds.ts";
import { darkFloor } from "./shading.ts";

/**
 * How strong the surface's own texture is on one piece, as the mean size of log luminance steps over two pixels:
 * `across` the courses (what lap siding shows) and `along` them (what battens show).
 */
export type ExistingRelief = { across: number; along: number };

const strongestStep = 0.3;

/** One answer for every piece of the surface; a step beyond what a texture does (an edge of an object) counts no more. */
export function measureRelief(photo: Raster, mask: Mask, box: Box, surface: SurfacePieces): ExistingRelief[] {
  const { pieces, pieceOf } = surface;
  const across = new Float64Array(pieces.length);
  const along = new Float64Array(pieces.length);
  const count = new Float64Array(pieces.length);
  const lightAt = (x: number, y: number) => {
    const at = ((box.y + y) * photo.width + box.x + x) * 4;
    const { data } = photo;
    return Math.log(
      darkFloor + luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]),
    );
  };
  for (let y = 2; y < mask.height - 2; y += 2) {
    for (let x = 2; x < mask.width - 2; x += 2) {
      const i = y * mask.width + x;
      if (!deepInside(mask, i)) continue;
      const h = pieces[pieceOf[i]];
      const w = h[6] * x + h[7] * y + h[8];
      const u = (h[0] * x + h[1] * y + h[2]) / w;
      const v = (h[3] * x + h[4] * y + h[5]) / w;
      const stepX = clampStep(lightAt(x + 1, y) - lightAt(x - 1, y));
      const stepY = clampStep(lightAt(x, y + 1) - lightAt(x, y - 1));
      across[pieceOf[i]] += sizeAlong(stepX, stepY, (h[3] - v * h[6]) / w, (h[4] - v * h[7]) / w);
      along[pieceOf[i]] += sizeAlong(stepX, stepY, (h[0] - u * h[6]) / w, (h[1] - u * h[7]) / w);
      count[pieceOf[i]]++;
    }
  }
  return pieces.map((_, piece) => {
    const samples = Math.max(1, count[piece]);
    return { across: across[piece] / samples, along: along[piece] / samples };
  });
}

function deepInside(mask: Mask, i: number): boolean {
  const { data, width } = mask;
  return (
    data[i] > 250 && data[i - 2] > 250 && data[i + 2] > 250 && data[i - 2 * width] > 250 && data[i + 2 * width] > 250
  );
}

function clampStep(step: number): number {
  return Math.max(-strongestStep, Math.min(strongestStep, step));
}

function sizeAlong(stepX: number, stepY: number, dirX: number, dirY: number): number {
  return Math.abs(stepX * dirX + stepY * dirY) / Math.sqrt(dirX * dirX + dirY * dirY + 1e-30);
}
