import {
  hash,
  type Meeting,
  metersOn,
  type PixelToMeters,
  type PreparedRegion,
  type Relief,
  type RoofMaterial,
  smoothstep,
} from "#engine/kit.ts";
import { type Cap, capOf, capTone, writeCap } from "./roof-caps.ts";

/** How a material is led through a valley: cut to meet in a line, or ended on either side of a sheet. Meters to each side. */
type Valley = { kind: "cut" | "open"; width: number };

const cut: Valley = { kind: "cut", width: 0.02 };
const open: Valley = { kind: "open", width: 0.09 };
/** Tiles are cut along the trough, which lies deep between their ends. */
const trough: Valley = { kind: "cut", width: 0.05 };
const cuts: Partial<Record<RoofMaterial, Valley>> = {
  "three-tab-asphalt": cut,
  "architectural-asphalt": cut,
  "slate-look-asphalt": cut,
  "clay-barrel-tile": trough,
  "concrete-tile": trough,
};

/** How far the hollow of a valley sees less of the sky, meters, and how much. */
const hollow = { width: 0.45, depth: 0.13 };
/** Tones: of the sheet beside its crimp, of the edge that ends over it, of a cut. */
const [sheetTone, crimpTone, edgeTone, cutTone] = [0.9, 1.2, 0.5, 0.46];
/** Half of a cap or a sheet is drawn at least this wide, pixels: it stands up over the roof. */
const minPixels = 1.3;
/** Of a cap's width, what is seen of it whatever the slant. */
const upright = 0.8;
/** Over a hip both sides of a cap are seen, each narrower than the one side that is seen on a ridge. */
const hipShare = 0.72;

/** Lays caps on the hips inside a roof, and leads its valleys, where its faces meet. */
export function layMeetings(relief: Relief, roof: PreparedRegion, material: RoofMaterial): void {
  const cap = capOf(material);
  if (!cap) return;
  for (const meeting of roof.meetings) {
    if (meeting.kind === "hip") layHip(relief, roof, meeting, cap);
    if (meeting.kind === "valley") layValley(relief, roof, meeting, cuts[material] ?? open, cap.kind === "flashing");
  }
}

function layHip(relief: Relief, roof: PreparedRegion, meeting: Meeting, cap: Cap): void {
  forSides(roof, meeting, 1.6 * cap.width, (i, away, along, pixel) => {
    const wide = Math.max(hipShare * cap.width, minPixels * pixel);
    const covered = Math.max(0, Math.min(1, (wide - away) / pixel + 0.5));
    const shadow = 1 - 0.34 * (1 - smoothstep(wide, 1.5 * wide, away));
    const joint = Math.min(0.5, (0.022 + 0.5 * pixel) / cap.piece);
    const face = capTone(cap, 0.36 + (0.46 * away) / wide, along / cap.piece, joint);
    writeCap(relief, i, { face, shadow: away > 0.6 * wide ? shadow : 1, covered, cap, along: along / cap.piece });
  });
}

/** `mirrors`: its sheet is of the roof's own metal, and keeps the sheen that is laid there. */
function layValley(
  relief: Relief,
  roof: PreparedRegion,
  meeting: Meeting,
  { kind, width }: Valley,
  mirrors: boolean,
): void {
  forSides(roof, meeting, hollow.width, (i, away, along, pixel) => {
    const shade = 1 - hollow.depth * (1 - smoothstep(0, hollow.width, away));
    const under = (relief[i * 3] / 128) * shade;
    if (kind === "cut") {
      // One side is cut a little off the middle by hand.
      const edge = Math.max(width, 0.6 * pixel) * (0.8 + 0.4 * hash(Math.floor(along / 0.3), 7, 611));
      write(relief, i, cutTone, under, 0.85 * Math.max(0, Math.min(1, (edge - away) / pixel + 0.5)));
      return;
    }
    const wide = Math.max(width, minPixels * pixel);
    const edge = Math.max(0.015, 0.7 * pixel);
    const tone = away < Math.max(0.012, 0.4 * pixel) ? crimpTone : away > wide - edge ? edgeTone : sheetTone;
    const sheen = relief[i * 3 + 2];
    write(relief, i, tone, under, Math.max(0, Math.min(1, (wide - away) / pixel + 0.5)));
    if (mirrors) relief[i * 3 + 2] = sheen;
  });
}

function write(relief: Relief, i: number, tone: number, under: number, covered: number): void {
  relief[i * 3] = Math.max(0, Math.min(255, (tone * covered + under * (1 - covered)) * 128));
  relief[i * 3 + 2] *= 1 - covered;
}

/** Meters of the face that a pixel spans in the direction in which it spans least. */
function finestAt(h: PixelToMeters, x: number, y: number): number {
  const here = metersOn(h, x, y);
  const [right, below] = [metersOn(h, x + 1, y), metersOn(h, x, y + 1)];
  const [ux, vx] = [right.u - here.u, right.v - here.v];
  const [uy, vy] = [below.u - here.u, below.v - here.v];
  const [uu, uv, vv] = [ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy];
  return Math.sqrt(Math.max(0, (uu + vv - Math.hypot(uu - vv, 2 * uv)) / 2));
}

/**
 * Visits the pixels within `reach` meters of the line: `away` and `along` in meters on the face that the pixel lies on, `pixel` how many
 * meters one is across the line there.
 */
function forSides(
  { mask, surface }: PreparedRegion,
  { x0, y0, x1, y1, a, b }: Meeting,
  reach: number,
  visit: (i: number, away: number, along: number, pixel: number) => void,
): void {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const faces = new Map([a, b].map((piece) => [piece, frameOf(piece)]));
  const pixels = Math.max(...[...faces.values()].map(({ pixel }) => Math.max(reach / pixel, 4)));
  const bottom = Math.min(mask.height, Math.max(y0, y1) + pixels);
  const right = Math.min(mask.width, Math.max(x0, x1) + pixels);
  for (let y = Math.max(0, Math.floor(Math.min(y0, y1) - pixels)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(x0, x1) - pixels)); x < right; x++) {
      const i = y * mask.width + x;
      const face = faces.get(surface.pieceOf[i]);
      if (!face || mask.data[i] === 0) continue;
      const [px, py] = [x + 0.5 - x0, y + 0.5 - y0];
      const way = px * dx + py * dy;
      const off = Math.abs(px * dy - py * dx);
      if (way < -1 || way > length + 1 || off * face.pixel > Math.max(reach, 4 * face.pixel)) continue;
      visit(i, off * face.pixel, along(way), face.pixel);
    }
  }

  /** The same for both faces, so that the pieces of a cap go over the line. */
  function along(way: number): number {
    const h = surface.pieces[a];
    const [from, to] = [metersOn(h, x0, y0), metersOn(h, x0 + way * dx, y0 + way * dy)];
    return Math.hypot(to.u - from.u, to.v - from.v);
  }

  /** Meters across the line by pixel, on a face: how far its points lie off the line on the face itself. */
  function frameOf(piece: number) {
    const h = surface.pieces[piece];
    const [from, to] = [metersOn(h, x0, y0), metersOn(h, x1, y1)];
    const side = piece === a ? 1 : -1;
    const [mx, my] = [(x0 + x1) / 2 + 4 * side * dy, (y0 + y1) / 2 - 4 * side * dx];
    const point = metersOn(h, mx, my);
    const across = (point.u - from.u) * (to.v - from.v) - (point.v - from.v) * (to.u - from.u);
    const pixel = Math.abs(across) / Math.hypot(to.u - from.u, to.v - from.v) / 4;
    // On a face that is seen at a slant the way across the line is short, but what stands up over it is as wide as anywhere.
    return { pixel: Math.max(0.004, pixel, upright * finestAt(h, mx, my)) };
  }
}
