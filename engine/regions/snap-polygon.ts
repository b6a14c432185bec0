import type { Raster } from "../raster.ts";
import type { Polygon } from "../surfaces.ts";

type Edge = { x0: number; y0: number; x1: number; y1: number };

/** How far an edge may move, as a share of the photo's width. */
const typicalReach = 5 / 1400;
/** Offsets tried to each side at both ends of an edge. */
const attempts = 7;
/** What a step must be worth to move an edge: about four levels of gray, more than grain adds up to. */
const minGain = 8;

/**
 * Magnetic edges for a polygon drawn by hand (photo units): each edge moves, both ends freely along its normal, to the
 * strongest color step within `reach` (a share of the width); new corners are where neighbouring edges meet. A step
 * that keeps one sign along the whole edge counts most, so that texture does not attract. Edges without a step stay.
 * Points correspond one to one, so a single edge can be put back; the edges in `loose` (edge n runs from point n to the
 * next) are not drawn to anything.
 */
export function snapPolygon(
  photo: Raster,
  polygon: Polygon,
  { reach = typicalReach, loose = [] }: { reach?: number; loose?: number[] } = {},
): Polygon {
  const count = polygon.length / 2;
  if (count < 3) return polygon;
  const range = Math.max(2, reach * photo.width);
  const points = polygon.map((value, i) => value * (i % 2 === 0 ? photo.width : photo.height));
  const edges = Array.from({ length: count }, (_, i) => {
    const next = (i + 1) % count;
    const edge = { x0: points[2 * i], y0: points[2 * i + 1], x1: points[2 * next], y1: points[2 * next + 1] };
    return loose.includes(i) ? edge : snapEdge(photo, edge, range);
  });
  return Array.from({ length: count }, (_, i) => {
    const corner = meet(edges[(i + count - 1) % count], edges[i], points[2 * i], points[2 * i + 1], 2.2 * range);
    return [corner.x / photo.width, corner.y / photo.height];
  }).flat();
}

function snapEdge(photo: Raster, edge: Edge, range: number): Edge {
  const length = Math.hypot(edge.x1 - edge.x0, edge.y1 - edge.y0);
  if (length < 8) return edge;
  const normalX = -(edge.y1 - edge.y0) / length;
  const normalY = (edge.x1 - edge.x0) / length;
  const spacing = range / attempts;
  const samples = Math.min(60, Math.max(10, Math.floor(length / 3)));
  const steps = colorSteps(photo, edge, { normalX, normalY, spacing, samples });
  const offsets = 2 * attempts + 1;
  let best = minGain;
  let from = 0;
  let to = 0;
  for (let a = -attempts; a <= attempts; a++) {
    for (let b = -attempts; b <= attempts; b++) {
      if (Math.abs(a - b) > attempts - 1) continue;
      const signed = [0, 0, 0];
      let any = 0;
      for (let s = 0; s < samples; s++) {
        const at = 3 * (s * offsets + Math.round(a + (b - a) * shareOf(s, samples)) + attempts);
        for (let c = 0; c < 3; c++) {
          signed[c] += steps[at + c];
          any += Math.abs(steps[at + c]);
        }
      }
      const coherent = Math.abs(signed[0]) + Math.abs(signed[1]) + Math.abs(signed[2]);
      const gain = (0.8 * coherent + 0.2 * any) / samples - 0.35 * (Math.abs(a) + Math.abs(b)) - 3;
      if (gain <= best) continue;
      best = gain;
      from = a * spacing;
      to = b * spacing;
    }
  }
  return {
    x0: edge.x0 + normalX * from,
    y0: edge.y0 + normalY * from,
    x1: edge.x1 + normalX * to,
    y1: edge.y1 + normalY * to,
  };
}

/** Samples keep off the corners, where another edge is near. */
function shareOf(sample: number, samples: number): number {
  return 0.06 + (0.88 * (sample + 0.5)) / samples;
}

type Across = { normalX: number; normalY: number; spacing: number; samples: number };

/** RGB steps across the edge, for every sample along it and every offset from -tries to tries. */
function colorSteps(photo: Raster, edge: Edge, { normalX, normalY, spacing, samples }: Across): Float32Array {
  const offsets = 2 * attempts + 1;
  const steps = new Float32Array(samples * offsets * 3);
  const side = Math.max(0.5, spacing / 2);
  for (let s = 0; s < samples; s++) {
    const x = edge.x0 + (edge.x1 - edge.x0) * shareOf(s, samples);
    const y = edge.y0 + (edge.y1 - edge.y0) * shareOf(s, samples);
    for (let k = 0; k < offsets; k++) {
      const before = pixelAt(
        photo,
        x + normalX * ((k - attempts) * spacing - side),
        y + normalY * ((k - attempts) * spacing - side),
      );
      const after = pixelAt(
        photo,
        x + normalX * ((k - attempts) * spacing + side),
        y + normalY * ((k - attempts) * spacing + side),
      );
      for (let c = 0; c < 3; c++) steps[3 * (s * offsets + k) + c] = photo.data[after + c] - photo.data[before + c];
    }
  }
  return steps;
}

function pixelAt(photo: Raster, x: number, y: number): number {
  const column = Math.min(photo.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(photo.height - 1, Math.max(0, Math.floor(y)));
  return 4 * (row * photo.width + column);
}

/** Where two neighbouring edges meet; the middle of their ends when they are nearly parallel or meet too far off. */
function meet(before: Edge, after: Edge, x: number, y: number, farthest: number): { x: number; y: number } {
  const ax = before.x1 - before.x0;
  const ay = before.y1 - before.y0;
  const bx = after.x1 - after.x0;
  const by = after.y1 - after.y0;
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) > 0.12 * Math.hypot(ax, ay) * Math.hypot(bx, by)) {
    const along = ((after.x0 - before.x0) * by - (after.y0 - before.y0) * bx) / turn;
    const corner = { x: before.x0 + ax * along, y: before.y0 + ay * along };
    if (Math.hypot(corner.x - x, corner.y - y) <= farthest) return corner;
  }
  return { x: (before.x1 + after.x0) / 2, y: (before.y1 + after.y0) / 2 };
}
