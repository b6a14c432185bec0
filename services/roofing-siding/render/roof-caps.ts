import { hash, type PreparedRegion, type Relief, type RoofMaterial, smoothstep } from "#engine/kit.ts";
import type { BorderLine } from "./border-lines.ts";
import { heightAt, type RoofEdges, rowsFor } from "./roof-edges.ts";
import { metersAt, metersPerPixel } from "./surface-position.ts";

/** How a material ends at its ridge. Meters: `width` down the slope, `piece` along the ridge. */
export type Cap = { kind: "row" | "flashing" | "round"; width: number; piece: number; slants: boolean };

const shingles: Cap = { kind: "row", width: 0.15, piece: 0.14, slants: false };
const sheet: Cap = { kind: "flashing", width: 0.17, piece: 3, slants: false };
const tiles: Cap = { kind: "round", width: 0.19, piece: 0.36, slants: true };

const caps: Partial<Record<RoofMaterial, Cap>> = {
  "three-tab-asphalt": shingles,
  "architectural-asphalt": shingles,
  "slate-look-asphalt": { ...shingles, piece: 0.19 },
  "cedar-shake": { ...shingles, width: 0.18, piece: 0.2 },
  slate: { ...shingles, width: 0.18, piece: 0.24 },
  "metal-shingle": { ...sheet, piece: 1.2 },
  "standing-seam": sheet,
  "ribbed-metal": sheet,
  "clay-barrel-tile": tiles,
  "concrete-tile": { ...tiles, piece: 0.33 },
};

export function capOf(material: RoofMaterial): Cap | undefined {
  return caps[material];
}

/** What stands up over the roof, meters: a cap is seen even where the slope is seen nearly edge on. */
const heights = { row: 0.04, flashing: 0.05, round: 0.1 };
const barrelPitch = 0.25;
/** Pieces of a cap differ by this share of its width in how far they reach. */
const misaligned = 0.14;

/** Lays caps on the ridges and hips of a roof that is covered already, tiles on its rakes, and hollows under barrels at its eaves. */
export function layCaps(relief: Relief, roof: PreparedRegion, edges: RoofEdges, material: RoofMaterial): void {
  const cap = caps[material];
  if (!cap) return;
  for (const line of edges.ridges) layCap(relief, roof, line, cap, 1);
  // Tiles turn over rakes, too; shingles and sheets end there at a drip edge.
  for (const line of cap.slants ? edges.slants : edges.hips) layCap(relief, roof, line, cap, 1);
  if (cap.slants) for (const line of edges.rakes) layCap(relief, roof, line, cap, -1);
  if (material === "clay-barrel-tile") for (const line of edges.eaves) layHollows(relief, roof, line);
}

/** `side` is where the roof lies: 1 below the line, -1 above it. */
function layCap(relief: Relief, roof: PreparedRegion, line: BorderLine, cap: Cap, side: 1 | -1): void {
  const { mask } = roof;
  const slanted = side < 0 || Math.abs(line.y1 - line.y0) > 0.2 * (line.x1 - line.x0);
  // Across a slanted edge more rows are as wide as on a level one.
  const stretch = Math.hypot(line.x1 - line.x0, line.y1 - line.y0) / (line.x1 - line.x0);
  // Meters along a slanted edge: pieces that come nearer are seen larger.
  let way = 0;
  for (let x = Math.max(0, Math.ceil(line.x0)); x < Math.min(mask.width, line.x1); x++) {
    const edge = heightAt(line, x + 0.5);
    const wide = { slope: cap.width, up: heights[cap.kind] };
    const scale = metersPerPixel(roof, x, edge + 2 * side);
    way += stretch * scale;
    const full = slanted ? rowsAcross(roof, line, x, { cap, side, scale }) : rowsFor(roof, x, edge, wide);
    if (full < 1.2) continue;
    const along = slanted ? way / cap.piece : metersAt(roof, x, edge + full / 2).u / cap.piece;
    const rows = full * (1 + misaligned * (hash(Math.floor(along), 7, 503) - 0.5));
    const joint = Math.min(0.5, (0.022 + 0.5 * scale) / cap.piece);
    const reach = Math.ceil(1.6 * rows + 2);
    for (let k = -2; k <= reach; k++) {
      const y = Math.floor(edge) + side * k;
      const i = y * mask.width + x;
      if (y < 0 || y >= mask.height || mask.data[i] === 0) continue;
      const inwards = ((y + 0.5 - edge) * side) / rows;
      const covered = Math.max(0, Math.min(1, (1 - inwards) * rows + 0.5));
      const shadow = 1 - (cap.kind === "flashing" ? 0.25 : 0.45) * (1 - smoothstep(1, 1.5, inwards));
      // A row on a rake is seen from its outer side, which is the lower one.
      const across = side > 0 ? inwards : 1 - inwards;
      const face = capTone(cap, Math.max(0, Math.min(1, across)), along, joint);
      writeCap(relief, i, { face, shadow: inwards > 0.6 ? shadow : 1, covered, cap, along });
    }
  }
}

/**
 * Pixels of a column that a cap on a slanted edge covers: its half that lies on the face is as flat as that, but stands up over it. On a
 * rake its outer side is seen square on.
 */
function rowsAcross(
  roof: PreparedRegion,
  line: BorderLine,
  x: number,
  { cap, side, scale }: { cap: Cap; side: 1 | -1; scale: number },
): number {
  const slope = (line.y1 - line.y0) / (line.x1 - line.x0);
  const upright = Math.hypot(1, slope) / scale;
  if (side < 0) return cap.width * upright;
  // A little inside, where the face is the line's own.
  const y = heightAt(line, x + 0.5) + 2;
  const [at, on, below] = [metersAt(roof, x, y), metersAt(roof, x + 1, y + slope), metersAt(roof, x, y + 1)];
  const [du, dv] = [on.u - at.u, on.v - at.v];
  const apart = Math.abs(du * (below.v - at.v) - dv * (below.u - at.u)) / Math.max(1e-9, Math.hypot(du, dv));
  const flat = apart > 0 ? cap.width / apart : Infinity;
  return Math.min(cap.width * upright, Math.max(heights[cap.kind] * upright, flat));
}

/** A cap's pixel over what is laid there. */
export function writeCap(
  relief: Relief,
  i: number,
  { face, shadow, covered, cap, along }: { face: number; shadow: number; covered: number; cap: Cap; along: number },
): void {
  const at = i * 3;
  const grit = cap.kind === "flashing" ? 1 : 1 + 0.1 * (hash(i, 11, 504) - 0.5);
  const under = (relief[at] / 128) * shadow;
  relief[at] = Math.max(0, Math.min(255, (face * grit * covered + under * (1 - covered)) * 128));
  relief[at + 1] = relief[at + 1] * (1 - covered) + capWarmth(cap, along) * covered;
  // A sheet mirrors as the sheets about it do.
  if (cap.kind !== "flashing") relief[at + 2] = relief[at + 2] * (1 - covered) + 255 * capFaded(cap, along) * covered;
}

export function capTone({ kind }: Cap, down: number, along: number, joint: number): number {
  const piece = Math.floor(along);
  const at = along - piece;
  const seam = at < joint ? (kind === "flashing" ? 0.9 : 0.55) : 1;
  if (kind === "flashing") return seam * (down < 0.25 ? 1.14 : 1.02);
  const own = 0.84 + 0.32 * hash(piece, 3, 501);
  // A piece lies over the end of the next, and dust gathers there.
  if (kind === "round")
    return own * seam * (0.86 + 0.14 * at) * (0.46 + 0.66 * Math.sin(Math.PI * (0.18 + 0.78 * Math.min(1, down))));
  return own * seam * (1.14 - 0.22 * down);
}

function capWarmth({ kind }: Cap, along: number): number {
  const spread = kind === "flashing" ? 0 : kind === "round" ? 90 : 50;
  return 128 + spread * (hash(Math.floor(along), 5, 502) - 0.5);
}

/** Of tiles on a ridge, how faded each is: they lie in the weather. */
function capFaded({ kind }: Cap, along: number): number {
  return kind === "round" ? 0.7 * hash(Math.floor(along), 9, 505) : 0;
}

/** The pans between barrels are open and dark at the eave: its line is scalloped. */
function layHollows(relief: Relief, roof: PreparedRegion, line: BorderLine): void {
  const { mask } = roof;
  for (let x = Math.max(0, Math.ceil(line.x0)); x < Math.min(mask.width, line.x1); x++) {
    const foot = heightAt(line, x + 0.5);
    const scale = metersPerPixel(roof, x, foot - 2);
    const rows = 0.075 / scale;
    if (rows < 1.5 || scale > 0.08) continue;
    const across = metersAt(roof, x + 0.5, foot - 1).u / barrelPitch;
    const bow = Math.sin((across - Math.floor(across)) * Math.PI);
    for (let y = Math.max(0, Math.floor(foot - rows - 1)); y <= Math.min(mask.height - 1, foot + 1); y++) {
      const i = y * mask.width + x;
      if (mask.data[i] === 0) continue;
      const up = (foot - y - 0.5) / rows;
      const hollow = (1 - smoothstep(0.25, 0.6, bow)) * (1 - smoothstep(0.5, 1.1, up));
      relief[i * 3] *= 1 - 0.62 * hollow;
    }
  }
}
