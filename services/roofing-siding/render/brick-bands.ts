import { type Band, metersOn, type PreparedRegion } from "#engine/kit.ts";
import type { Quad } from "./leaf-quad.ts";

/** Meters. Bands stand on end (soldiers) or on edge (rowlocks), joint included. */
const heights = { soldier: 0.2128, rowlock: 0.1064 };
/** Meters: how far a lintel's bricks bear on the wall beside the opening, and a sill reaches beyond its casing. */
const reach = { soldier: 0.1, rowlock: 0.04 };
/** Meters: openings that get bands. */
const [minWidth, maxWidth] = [0.35, 5.6];
const maxCasing = 0.34;
/** How level (rise over run) the edge of an opening is, and how much of a band's place is bare wall. */
const maxTilt = 0.05;
const minFree = 0.85;
/** Openings this near to each other (meters, across and up) are bridged together. */
const near = { across: 0.35, up: 0.06 };
const probe = 0.012;

/** An opening in meters on its piece, with its casing. */
type Opening = { piece: number; left: number; right: number; top: number; bottom: number };

/**
 * Where a wall of bricks has courses of its own: over windows and doors, and under windows. `openings` are quads of the photo's pixels, `windows` those that
 * have a sill. Only where bare wall lies about them; whatever is arched, hidden or crooked stays without.
 */
export function placeBands(wall: PreparedRegion, openings: Quad[], windows: Quad[]): Band[] {
  const isFree = freeOn(wall);
  const all = openings.flatMap((quad) => asOpening(wall, quad, isFree) ?? []);
  const sills = windows.flatMap((quad) => asOpening(wall, quad, isFree) ?? []);
  const soldiers = joined(all).map(({ piece, left, right, top }): Band => {
    const edges = { left: left - reach.soldier, right: right + reach.soldier };
    return { kind: "soldier", piece, ...edges, top: top - heights.soldier, bottom: top };
  });
  const rowlocks = sills.map(({ piece, left, right, bottom }): Band => {
    const edges = { left: left - reach.rowlock, right: right + reach.rowlock };
    return { kind: "rowlock", piece, ...edges, top: bottom, bottom: bottom + heights.rowlock };
  });
  return [...soldiers, ...rowlocks].filter((band) => freeShare(band, isFree) >= minFree);
}

type IsFree = (piece: number, u: number, v: number) => boolean;

/** Whether bare wall is seen at a place of a piece. */
function freeOn({ mask, surface }: PreparedRegion): IsFree {
  const backs = surface.pieces.map((piece) => inverse(piece));
  return (piece, u, v) => {
    const back = backs[piece];
    const w = back[6] * u + back[7] * v + back[8];
    const x = Math.floor((back[0] * u + back[1] * v + back[2]) / w);
    const y = Math.floor((back[3] * u + back[4] * v + back[5]) / w);
    return x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.data[y * mask.width + x] > 127;
  };
}

function inverse([a, b, c, d, e, f, g, h, i]: Float64Array): number[] {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** An opening with the casing that stands between it and the wall; null where its edges are not level or no wall is near. */
function asOpening({ box, surface }: PreparedRegion, quad: Quad, isFree: IsFree): Opening | null {
  const middle = { x: (quad[0] + quad[2] + quad[4] + quad[6]) / 4, y: (quad[1] + quad[3] + quad[5] + quad[7]) / 4 };
  const column = Math.max(0, Math.min(box.width - 1, Math.floor(middle.x - box.x)));
  const row = Math.max(0, Math.min(box.height - 1, Math.floor(middle.y - box.y)));
  const piece = surface.pieceOf[row * box.width + column];
  const corners = [0, 2, 4, 6].map((i) => metersOn(surface.pieces[piece], quad[i] - box.x, quad[i + 1] - box.y));
  const [a, b, c, d] = corners;
  const width = b.u - a.u;
  const tilt = Math.max(Math.abs(b.v - a.v), Math.abs(c.v - d.v)) / width;
  if (!(width > minWidth && width < maxWidth && tilt < maxTilt)) return null;
  const glass = { left: (a.u + d.u) / 2, right: (b.u + c.u) / 2, top: (a.v + b.v) / 2, bottom: (c.v + d.v) / 2 };
  const [tall, wide] = [glass.bottom - glass.top, glass.right - glass.left];
  const walk = (from: number, step: number, at: (out: number, share: number) => [number, number]): number | null =>
    casing((out, share) => isFree(piece, ...at(from + step * out, share)));
  const up = walk(glass.top, -1, (v, share) => [glass.left + share * wide, v]);
  if (up === null) return null;
  const below = walk(glass.bottom, 1, (v, share) => [glass.left + share * wide, v]) ?? 0;
  const left = walk(glass.left, -1, (u, share) => [u, glass.top + share * tall]) ?? 0.08;
  const right = walk(glass.right, 1, (u, share) => [u, glass.top + share * tall]) ?? 0.08;
  return {
    piece,
    left: glass.left - left,
    right: glass.right + right,
    top: glass.top - up,
    bottom: glass.bottom + below,
  };
}

/** How far out bare wall begins, at the middle of five places; null where they differ or it is not near. */
function casing(isFree: (out: number, share: number) => boolean): number | null {
  const found = [0.15, 0.33, 0.5, 0.67, 0.85].map((share) => {
    for (let out = 0; out <= maxCasing; out += probe)
      if (isFree(out, share) && isFree(out + 2 * probe, share)) return out;
    return Infinity;
  });
  const rising = found.toSorted((a, b) => a - b);
  return rising[3] - rising[1] < near.up ? rising[2] : null;
}

/** Openings whose heads are level and near to each other as one. */
function joined(openings: Opening[]): Opening[] {
  const rest = openings.toSorted((a, b) => a.left - b.left);
  const groups: Opening[] = [];
  for (const opening of rest) {
    const last = groups.find(
      (group) =>
        group.piece === opening.piece &&
        Math.abs(group.top - opening.top) < near.up &&
        opening.left - group.right < near.across &&
        group.left - opening.right < near.across,
    );
    if (!last) groups.push({ ...opening });
    else Object.assign(last, { right: Math.max(last.right, opening.right), top: Math.min(last.top, opening.top) });
  }
  return groups;
}

function freeShare({ piece, left, right, top, bottom }: Band, isFree: IsFree): number {
  const [columns, rows] = [24, 5];
  let count = 0;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      if (isFree(piece, left + ((i + 0.5) / columns) * (right - left), top + ((j + 0.5) / rows) * (bottom - top)))
        count++;
  return count / (columns * rows);
}
