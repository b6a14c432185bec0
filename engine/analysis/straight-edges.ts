import type { Segment } from "../geometry/segments.ts";

/**
 * An edge that is nearly upright or nearly level, in pixels. Upright: x = at + slope * y for y between `from` and `to`;
 * level: y = at + slope * x for x between `from` and `to`.
 */
export type StraightEdge = { at: number; slope: number; from: number; to: number };

/** Walls seen at a slant have level lines that slope; plumb lines stay nearly plumb. */
const steepest = 0.2;
const flattest = 0.4;
/** Pieces of one edge lie within this many pixels of one line, and the gap is at most this share of their length. */
const offLine = 2;
const maxGap = 0.5;

/** The upright edges, longest first, each joined from its pieces on one line: a branch before a jamb cuts it in two. */
export function uprightEdges(segments: Segment[]): StraightEdge[] {
  return joinPieces(segments.flatMap(({ x0, y0, x1, y1 }) => edgeOf(y0, x0, y1, x1, steepest)));
}

export function levelEdges(segments: Segment[]): StraightEdge[] {
  return joinPieces(segments.flatMap(({ x0, y0, x1, y1 }) => edgeOf(x0, y0, x1, y1, flattest)));
}

export function along(edge: StraightEdge, position: number): number {
  return edge.at + edge.slope * position;
}

/** The part of a line (its `from` to `to`) that edges run along, at most `near` pixels off it: 0 to 1. */
export function coverOf(line: StraightEdge, edges: StraightEdge[], near: number): number {
  const spans: [number, number][] = [];
  for (const edge of edges) {
    const from = Math.max(line.from, edge.from);
    const to = Math.min(line.to, edge.to);
    if (to <= from || Math.abs(along(edge, from) - along(line, from)) > near) continue;
    if (Math.abs(along(edge, to) - along(line, to)) <= near) spans.push([from, to]);
  }
  return lengthOfUnion(spans) / (line.to - line.from);
}

function edgeOf(u0: number, v0: number, u1: number, v1: number, limit: number): StraightEdge[] {
  const slope = (v1 - v0) / (u1 - u0);
  if (!(Math.abs(slope) < limit)) return [];
  return [{ at: v0 - slope * u0, slope, from: Math.min(u0, u1), to: Math.max(u0, u1) }];
}

function joinPieces(pieces: StraightEdge[]): StraightEdge[] {
  const joined: StraightEdge[] = [];
  for (const piece of pieces.sort((a, b) => b.to - b.from - (a.to - a.from))) {
    const whole = joined.find((longer) => continues(longer, piece));
    if (whole === undefined) joined.push({ ...piece });
    else Object.assign(whole, { from: Math.min(whole.from, piece.from), to: Math.max(whole.to, piece.to) });
  }
  return joined;
}

function continues(longer: StraightEdge, piece: StraightEdge): boolean {
  if (Math.abs(along(longer, piece.from) - along(piece, piece.from)) > offLine) return false;
  if (Math.abs(along(longer, piece.to) - along(piece, piece.to)) > offLine) return false;
  const gap = Math.max(piece.from - longer.to, longer.from - piece.to);
  return gap <= maxGap * (piece.to - piece.from + longer.to - longer.from);
}

function lengthOfUnion(spans: [number, number][]): number {
  spans.sort((a, b) => a[0] - b[0]);
  let length = 0;
  let reached = -Infinity;
  for (const [from, to] of spans) {
    length += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return length;
}
