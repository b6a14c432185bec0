import type { Box } from "../light/bounds.ts";
import type { Mask } from "../raster.ts";
import { chamferSweeps } from "../regions/chamfer-sweeps.ts";
import type { Plane, Polygon } from "../surfaces.ts";
import { fillPolygon } from "./fill-polygon.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";

/** Which flat piece each pixel of a box lies on, and the measure of every piece. */
export type SurfacePieces = { pieceOf: Uint8Array; pieces: PixelToMeters[] };

// A house as wide as its mask: only for surfaces that nobody has measured.
const typicalWidth = { roof: 13, siding: 12 };
// A roof of the usual pitch seen from the ground shows about half of its slope.
const typicalStretch = { roof: 1.9, siding: 1 };

/** Pixels in no outline go with the nearest piece. Without planes: one piece, seen straight on, at the size of a house. */
export function findPieces(options: {
  planes: Plane[];
  kind: "roof" | "siding";
  mask: Mask;
  box: Box;
  photo: { width: number; height: number };
}): SurfacePieces {
  const { kind, mask, box, photo } = options;
  const pieceOf = new Uint8Array(mask.data.length);
  const own = options.planes.filter((plane) => plane.kind === kind && plane.outline.length >= 6).slice(0, 250);
  const pieces: PixelToMeters[] = [];
  for (const plane of own) {
    const toMetres = fromPixels(plane.toMetres, box, photo);
    if (!isSane(toMetres, plane.outline, box, photo)) continue;
    pieces.push(toMetres);
    const grid = { width: box.width, height: box.height, data: pieceOf };
    fillPolygon(grid, plane.outline, pieces.length, { x: box.x, y: box.y, width: photo.width, height: photo.height });
  }
  // Planes may all lie beside a small part, such as trim: then they say nothing of it.
  if (!pieceOf.some((piece) => piece > 0)) {
    const meters = typicalWidth[kind] / box.width;
    return { pieceOf, pieces: [Float64Array.of(meters, 0, 0, 0, meters * typicalStretch[kind], 0, 0, 0, 1)] };
  }
  spreadToNearest(pieceOf, box.width, box.height);
  for (let i = 0; i < pieceOf.length; i++) pieceOf[i]--;
  return { pieceOf, pieces };
}

function fromPixels(m: number[], box: Box, photo: { width: number; height: number }): PixelToMeters {
  const result = new Float64Array(9);
  for (let row = 0; row < 3; row++) {
    const [a, b, c] = m.slice(row * 3, row * 3 + 3);
    result[row * 3] = a / photo.width;
    result[row * 3 + 1] = b / photo.height;
    result[row * 3 + 2] = (a * box.x) / photo.width + (b * box.y) / photo.height + c;
  }
  return result;
}

/** No horizon through the piece, and no pixel that spans more than a wall. */
function isSane(h: PixelToMeters, outline: Polygon, box: Box, photo: { width: number; height: number }): boolean {
  if (!h.every(Number.isFinite)) return false;
  let sign = 0;
  for (let i = 0; i + 1 < outline.length; i += 2) {
    const x = outline[i] * photo.width - box.x;
    const y = outline[i + 1] * photo.height - box.y;
    const w = h[6] * x + h[7] * y + h[8];
    const u = (h[0] * x + h[1] * y + h[2]) / w;
    const v = (h[3] * x + h[4] * y + h[5]) / w;
    const span = Math.hypot((h[0] - u * h[6]) / w, (h[4] - v * h[7]) / w);
    if (w === 0 || (sign !== 0 && Math.sign(w) !== sign) || !(span < 3)) return false;
    sign = Math.sign(w);
  }
  return true;
}

/** Two sweeps of a chamfer distance that carry the label along. */
function spreadToNearest(labels: Uint8Array, width: number, height: number): void {
  const distance = new Uint16Array(labels.length);
  for (let i = 0; i < labels.length; i++) distance[i] = labels[i] ? 0 : 60000;
  chamferSweeps(distance, width, height, labels);
}
