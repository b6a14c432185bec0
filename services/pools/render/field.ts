import type { Outline } from "./outlines.ts";

/**
 * Distance in meters from an outline (negative inside) and the length along it of the nearest point, on a grid in the
 * outline's own frame. Outside a corner the distance is that of a mitred edge, so that what is laid round a
 * rectangle has square corners.
 */
export type Field = {
  /** Of the whole outline, meters. */
  perimeter: number;
  /** Half extents of the outline. */
  halfLength: number;
  halfWidth: number;
  distance(x: number, z: number): number;
  along(x: number, z: number): number;
};

const cell = 0.06;
const kept = new Map<string, Field>();
const maxEntries = 12;

/** `margin`: how far beyond the outline it is asked, meters. Beyond that the distance only grows. */
export function fieldOf(outline: Outline, margin: number): Field {
  const key = `${margin}/${outline.join()}`;
  const known = kept.get(key);
  if (known) return known;
  const field = measure(outline, margin);
  kept.set(key, field);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxEntries) break;
    kept.delete(oldest);
  }
  return field;
}

/** How far from the middle line the outline lies at `x` on one side. */
export function edgeAt(field: Field, x: number, side: number): number {
  let low = 0;
  let high = field.halfWidth + 0.5;
  // From outside inward, so that the bays of a kidney are found and not its middle.
  for (let away = high; away > 0; away -= 0.1) {
    if (field.distance(x, side * away) < 0) {
      low = away;
      high = away + 0.1;
      break;
    }
  }
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2;
    if (field.distance(x, side * middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}

function measure(outline: Outline, margin: number): Field {
  const edges = edgesOf(outline);
  let x0 = Infinity;
  let x1 = -Infinity;
  let z0 = Infinity;
  let z1 = -Infinity;
  for (let i = 0; i < outline.length; i += 2) {
    x0 = Math.min(x0, outline[i]);
    x1 = Math.max(x1, outline[i]);
    z0 = Math.min(z0, outline[i + 1]);
    z1 = Math.max(z1, outline[i + 1]);
  }
  const left = x0 - margin;
  const near = z0 - margin;
  const columns = Math.ceil((x1 - x0 + 2 * margin) / cell) + 2;
  const rows = Math.ceil((z1 - z0 + 2 * margin) / cell) + 2;
  const distances = new Float32Array(columns * rows);
  const alongs = new Float32Array(columns * rows);
  const found = { distance: 0, along: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      nearest(edges, left + column * cell, near + row * cell, found);
      distances[row * columns + column] = found.distance;
      alongs[row * columns + column] = found.along;
    }
  }
  const last = edges[edges.length - 1];
  return {
    perimeter: last.start + last.length,
    halfLength: (x1 - x0) / 2,
    halfWidth: (z1 - z0) / 2,
    distance(x, z) {
      const u = (x - left) / cell;
      const v = (z - near) / cell;
      const cu = u < 0 ? 0 : u > columns - 1.001 ? columns - 1.001 : u;
      const cv = v < 0 ? 0 : v > rows - 1.001 ? rows - 1.001 : v;
      const i = cu | 0;
      const j = cv | 0;
      const at = j * columns + i;
      const top = distances[at] + (distances[at + 1] - distances[at]) * (cu - i);
      const bottom = distances[at + columns] + (distances[at + columns + 1] - distances[at + columns]) * (cu - i);
      const inside = top + (bottom - top) * (cv - j);
      return cu === u && cv === v ? inside : inside + (Math.abs(cu - u) + Math.abs(cv - v)) * cell;
    },
    along(x, z) {
      const u = Math.max(0, Math.min(columns - 1.001, (x - left) / cell));
      const v = Math.max(0, Math.min(rows - 1.001, (z - near) / cell));
      const i = u | 0;
      const j = v | 0;
      const at = j * columns + i;
      const a = alongs[at];
      const b = alongs[at + 1];
      const c = alongs[at + columns];
      const d = alongs[at + columns + 1];
      // Across a mitre, and where the line closes on itself, lengths jump.
      if (Math.max(a, b, c, d) - Math.min(a, b, c, d) > 0.4) {
        return alongs[(j + Math.round(v - j)) * columns + i + Math.round(u - i)];
      }
      const top = a + (b - a) * (u - i);
      return top + (c + (d - c) * (u - i) - top) * (v - j);
    },
  };
}

type Edge = { x: number; z: number; dx: number; dz: number; length: number; start: number };

function edgesOf(outline: Outline): Edge[] {
  const edges: Edge[] = [];
  let start = 0;
  for (let i = 0; i < outline.length; i += 2) {
    const next = (i + 2) % outline.length;
    const length = Math.hypot(outline[next] - outline[i], outline[next + 1] - outline[i + 1]);
    if (length < 1e-6) continue;
    const dx = (outline[next] - outline[i]) / length;
    const dz = (outline[next + 1] - outline[i + 1]) / length;
    edges.push({ x: outline[i], z: outline[i + 1], dx, dz, length, start });
    start += length;
  }
  return edges;
}

function nearest(edges: Edge[], x: number, z: number, found: { distance: number; along: number }): void {
  let best = Infinity;
  let bestEdge = 0;
  let bestAlong = 0;
  let crossings = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    const px = x - edge.x;
    const pz = z - edge.z;
    const endZ = edge.z + edge.dz * edge.length;
    if (edge.z > z !== endZ > z && x < edge.x + (edge.dx / edge.dz) * pz) crossings++;
    const along = Math.max(0, Math.min(edge.length, px * edge.dx + pz * edge.dz));
    const square = (px - edge.dx * along) ** 2 + (pz - edge.dz * along) ** 2;
    if (square < best) {
      best = square;
      bestEdge = i;
      bestAlong = along;
    }
  }
  const edge = edges[bestEdge];
  found.along = edge.start + bestAlong;
  if (crossings % 2 === 1) {
    found.distance = -Math.sqrt(best);
    return;
  }
  found.distance = Math.sqrt(best);
  const atStart = bestAlong < 1e-9;
  if (!atStart && bestAlong < edge.length - 1e-9) return;
  const other = edges[(bestEdge + (atStart ? edges.length - 1 : 1)) % edges.length];
  const own = fromLine(edge, x, z);
  const beside = fromLine(other, x, z);
  found.distance = Math.max(own, beside);
  // In the corner's wedge the stones of the edge run on up to the mitre.
  const nearer = own >= beside ? edge : other;
  found.along = nearer.start + (x - nearer.x) * nearer.dx + (z - nearer.z) * nearer.dz;
}

function fromLine(line: Edge, x: number, z: number): number {
  return Math.abs((x - line.x) * line.dz - (z - line.z) * line.dx);
}
