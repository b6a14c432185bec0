import type { Box } from "./describe-box.ts";
import type { Frame } from "./frames.ts";
import { along, coverOf, type StraightEdge } from "./straight-edges.ts";

export type Edges = { upright: StraightEdge[]; level: StraightEdge[] };
export type Sides = Omit<Frame, "fit">;

/** Sides in pixels, the shape as width over height, and the least cover of the four sides by edges. */
export type FrameLimits = {
  narrowest: number;
  widest: number;
  shortest: number;
  tallest: number;
  slimmest: number;
  broadest: number;
  jamb: number;
  bothJambs: number;
  level: number;
};

/** Pixels that an edge may lie off the frame's line, and that a jamb may end away from its header or sill. */
const near = 2;
const atCorner = 4;
const besideJamb = 8;

/**
 * Every upright rectangle, in the wall's own perspective, that two upright and two level edges close, and that is `worth`
 * more than 0 by what lies in it (asked before the slower look at its sides). Best first, by that worth and the fit.
 */
export function closeFrames(
  edges: Edges,
  limits: FrameLimits,
  worth: (sides: Sides) => number,
): { frame: Frame; rank: number }[] {
  const upright = edges.upright
    .map((edge) => ({ edge, x: along(edge, (edge.from + edge.to) / 2) }))
    .sort((a, b) => a.x - b.x);
  const beside = upright.map(({ x }) =>
    upright.flatMap(({ edge, x: other }) => (Math.abs(other - x) < besideJamb ? [edge] : [])),
  );
  const rows = bucketByRow(edges.level);
  const found: { frame: Frame; rank: number }[] = [];
  upright.forEach((left, i) => {
    for (let j = i + 1; j < upright.length && upright[j].x - left.x <= limits.widest; j++) {
      const right = upright[j];
      if (right.x - left.x < limits.narrowest || !sideBySide(left.edge, right.edge)) continue;
      const span = { left: left.x, right: right.x };
      const sills = spanning(rows, span, [left.edge.to, right.edge.to]);
      if (sills.length === 0) continue;
      for (const header of spanning(rows, span, [left.edge.from, right.edge.from])) {
        for (const sill of sills) {
          const sides = closeSides({ left: left.edge, right: right.edge, header, sill }, limits);
          const value = sides === null ? 0 : worth(sides);
          if (sides === null || value <= 0) continue;
          const fit = fitOf(sides, { left: beside[i], right: beside[j], rows }, limits);
          if (fit > 0) found.push({ frame: { ...sides, fit }, rank: fit * fit * value });
        }
      }
    }
  });
  return found.sort((one, other) => other.rank - one.rank);
}

function sideBySide(left: StraightEdge, right: StraightEdge): boolean {
  const shared = Math.min(left.to, right.to) - Math.max(left.from, right.from);
  return shared >= 0.5 * Math.min(left.to - left.from, right.to - right.from);
}

type Rows = StraightEdge[][];

function bucketByRow(level: StraightEdge[]): Rows {
  const rows: Rows = [];
  for (const edge of level) {
    const y = Math.max(0, Math.round(along(edge, (edge.from + edge.to) / 2)));
    while (rows.length <= y) rows.push([]);
    rows[y].push(edge);
  }
  return rows;
}

/** The level edges at the jambs' ends that run at least a part of the way from one jamb to the other. */
function spanning(rows: Rows, { left, right }: { left: number; right: number }, ends: [number, number]) {
  const found: StraightEdge[] = [];
  eachBetween(rows, Math.min(...ends) - 2 * atCorner, Math.max(...ends) + 2 * atCorner, (edge) => {
    const shared = Math.min(edge.to, right) - Math.max(edge.from, left);
    if (shared < 0.3 * (right - left)) return;
    const off = Math.min(Math.abs(along(edge, left) - ends[0]), Math.abs(along(edge, right) - ends[1]));
    if (off <= atCorner) found.push(edge);
  });
  return found;
}

function eachBetween(rows: Rows, from: number, to: number, visit: (edge: StraightEdge) => void): void {
  for (let y = Math.max(0, Math.floor(from)); y <= Math.min(rows.length - 1, Math.ceil(to)); y++) {
    for (const edge of rows[y]) visit(edge);
  }
}

/** The sides cut to where they meet; null for a shape outside the limits. */
function closeSides(sides: Sides, limits: FrameLimits): Sides | null {
  const left = { ...sides.left, from: corner(sides.left, sides.header), to: corner(sides.left, sides.sill) };
  const right = { ...sides.right, from: corner(sides.right, sides.header), to: corner(sides.right, sides.sill) };
  const down = (left.to - left.from + right.to - right.from) / 2;
  if (down < limits.shortest || down > limits.tallest) return null;
  if (Math.abs(left.to - left.from - (right.to - right.from)) > 0.15 * down) return null;
  const header = { ...sides.header, from: along(left, left.from), to: along(right, right.from) };
  const sill = { ...sides.sill, from: along(left, left.to), to: along(right, right.to) };
  const width = (header.to - header.from + sill.to - sill.from) / 2;
  return width < limits.slimmest * down || width > limits.broadest * down ? null : { left, right, header, sill };
}

/** The height at which an upright edge crosses a level one. */
export function corner(upright: StraightEdge, level: StraightEdge): number {
  return (level.at + level.slope * upright.at) / (1 - level.slope * upright.slope);
}

/** The part of the four sides that shows, 0 where one of them hardly does. */
function fitOf(
  sides: Sides,
  edges: { left: StraightEdge[]; right: StraightEdge[]; rows: Rows },
  limits: FrameLimits,
): number {
  const left = coverOf(sides.left, edges.left, near);
  const right = coverOf(sides.right, edges.right, near);
  if (Math.min(left, right) < limits.jamb || left + right < limits.bothJambs) return 0;
  const ofLevel = (side: "header" | "sill", end: "from" | "to") => {
    const ends = [sides.left[end], sides.right[end]];
    const close: StraightEdge[] = [];
    eachBetween(edges.rows, Math.min(...ends) - 6, Math.max(...ends) + 6, (edge) => close.push(edge));
    return coverOf(sides[side], close, near);
  };
  const header = ofLevel("header", "from");
  if (header < limits.level) return 0;
  const sill = ofLevel("sill", "to");
  return sill < limits.level ? 0 : ((left + right) / 2) * Math.sqrt(header * sill);
}

/** The upright box between the middles of a frame's sides. */
export function boxOf({ left, right, header, sill }: Sides): Box {
  return {
    left: (header.from + sill.from) / 2,
    right: (header.to + sill.to) / 2,
    top: (left.from + right.from) / 2,
    bottom: (left.to + right.to) / 2,
  };
}
