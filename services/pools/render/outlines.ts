import { hash } from "#engine/kit.ts";
import type { PoolDesign, PoolPlace, PoolShape } from "./design.ts";

/** A closed line in meters around the pool's own middle: x0, z0, x1, z1, …, counter-clockwise seen with z upward. */
export type Outline = Float64Array;

type Point = [number, number];

/** Half extents stand for length / 2 and width / 2. */
const control: Partial<Record<PoolShape, Point[]>> = {
  kidney: [
    [-1, 0.05],
    [-0.86, -0.62],
    [-0.45, -0.98],
    [0, -1],
    [0.5, -0.98],
    [0.88, -0.6],
    [1, 0.08],
    [0.84, 0.78],
    [0.48, 0.96],
    [0.16, 0.62],
    [-0.12, 0.52],
    [-0.42, 0.66],
    [-0.78, 0.76],
  ],
  lagoon: [
    [-1, -0.05],
    [-0.84, -0.66],
    [-0.5, -0.92],
    [-0.14, -0.74],
    [0.14, -0.66],
    [0.46, -0.94],
    [0.82, -0.82],
    [1, -0.2],
    [0.9, 0.42],
    [0.58, 0.66],
    [0.26, 0.62],
    [-0.06, 0.86],
    [-0.44, 1],
    [-0.84, 0.66],
  ],
};

export function outlineOf(design: Pick<PoolDesign, "type" | "shape">, place: PoolPlace): Outline {
  const a = place.length / 2;
  const b = place.width / 2;
  if (design.type === "natural-pond") return raggedEdge(spline(control.lagoon ?? [], a, b));
  const smooth = control[design.shape];
  if (smooth) return spline(smooth, a, b);
  const corner = design.type === "fiberglass" ? Math.min(0.6, b * 0.35) : 0;
  switch (design.shape) {
    case "round":
      return ellipse(Math.min(a, b), Math.min(a, b), 2);
    case "oval":
      return ellipse(a, b, 2.35);
    case "roman":
      return roman(a, b);
    case "grecian": {
      const cut = Math.min(0.9, b * 0.5);
      return rounded(
        [
          [-a + cut, -b],
          [a - cut, -b],
          [a, -b + cut],
          [a, b - cut],
          [a - cut, b],
          [-a + cut, b],
          [-a, b - cut],
          [-a, -b + cut],
        ],
        corner,
      );
    }
    case "l-shape":
      return rounded(
        [
          [-a, -b],
          [a, -b],
          [a, b],
          [a * 0.15, b],
          [a * 0.15, b * 0.05],
          [-a, b * 0.05],
        ],
        corner,
      );
    case "lazy-l":
      return rounded(
        [
          [-a, -b * 0.35],
          [-a * 0.86, -b],
          [a * 0.12, -b],
          [a, -b * 0.05],
          [a * 0.72, b],
          [a * 0.42, b],
          [-a * 0.1, b * 0.28],
          [-a * 0.86, b * 0.28],
        ],
        Math.max(corner, 0.25),
      );
    default:
      return rounded(
        [
          [-a, -b],
          [a, -b],
          [a, b],
          [-a, b],
        ],
        corner,
      );
  }
}

/** An axis-aligned box in the pool's frame. */
export function boxOutline(x0: number, z0: number, x1: number, z1: number, corner = 0.02): Outline {
  return rounded(
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    corner,
  );
}

function ellipse(a: number, b: number, power: number): Outline {
  const count = 96;
  const points = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * 2 * Math.PI;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
    points[i * 2] = a * bend(Math.cos(turn));
    points[i * 2 + 1] = b * bend(Math.sin(turn));
  }
  return points;
}

/** A rectangle with a half circle, narrower than the pool, at each end. */
function roman(a: number, b: number): Outline {
  const radius = Math.min(b * 0.66, a * 0.4);
  const ends = a - radius * 0.85;
  const points: Point[] = [[-ends, -b]];
  points.push([ends, -b]);
  const arc = (from: number, middle: number) => {
    for (let i = 0; i <= 16; i++) {
      const turn = from + (i / 16) * Math.PI;
      points.push([middle + Math.cos(turn) * radius * 0.85, Math.sin(turn) * radius]);
    }
  };
  arc(-Math.PI / 2, ends);
  points.push([ends, b], [-ends, b]);
  arc(Math.PI / 2, -ends);
  return Float64Array.from(points.flat());
}

/** Every corner becomes an arc of `radius` meters, or as much as its edges have room for. */
function rounded(corners: Point[], radius: number): Outline {
  const points: number[] = [];
  for (let i = 0; i < corners.length; i++) {
    const [px, pz] = corners[(i + corners.length - 1) % corners.length];
    const [x, z] = corners[i];
    const [nx, nz] = corners[(i + 1) % corners.length];
    const before = Math.hypot(px - x, pz - z);
    const after = Math.hypot(nx - x, nz - z);
    const ax = (px - x) / before;
    const az = (pz - z) / before;
    const bx = (nx - x) / after;
    const bz = (nz - z) / after;
    const half = Math.acos(Math.max(-1, Math.min(1, ax * bx + az * bz))) / 2;
    const cut = Math.min(radius / Math.tan(half), before * 0.45, after * 0.45);
    for (let step = 0; step <= 6; step++) {
      const t = step / 6;
      const u = (1 - t) * (1 - t);
      const w = t * t;
      points.push(x + ax * cut * u + bx * cut * w, z + az * cut * u + bz * cut * w);
    }
  }
  return Float64Array.from(points);
}

/** Closed Catmull-Rom curve through points given as shares of the half extents. */
function spline(control: Point[], a: number, b: number): Outline {
  const perPoint = 9;
  const count = control.length;
  const at = (i: number) => control[(i + count) % count];
  const points: number[] = [];
  for (let i = 0; i < count; i++) {
    for (let step = 0; step < perPoint; step++) {
      const t = step / perPoint;
      for (const axis of [0, 1] as const) {
        const [p, q, r, s] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]];
        const bend = 2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t;
        points.push((bend / 2) * (axis === 0 ? a : b));
      }
    }
  }
  return Float64Array.from(points);
}

/** The bank of a pond: no stretch of it is drawn with a compass. */
function raggedEdge(smooth: Outline): Outline {
  return smooth.map((value, i) => value * (1 + 0.05 * (hash(Math.floor(i / 4), 3, 41) - 0.5)));
}
