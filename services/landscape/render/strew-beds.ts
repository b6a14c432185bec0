import { type Draft, groundAt, hash, type LinearColor, lay, type Scene, seenAt, shade } from "#engine/kit.ts";
import type { Beds } from "./beds.ts";
import { borderPoints } from "./border.ts";
import type { BedCover } from "./design.ts";
import { groundShine } from "./ground-shine.ts";
import { cellAt, fieldAt, isOpen, middleOf } from "./plan.ts";

/** Chips of bark for each meter of border, and how far out most of them lie, meters. */
const [chipsAMeter, chipReach] = [26, 0.05];
const maxOut = 0.3;
/** Leaves for each square meter of bed. */
const leavesAMeter = 3.5;
/** Pixels; what would be smaller is left out. */
const minSize = 1.2;

const mulch: Partial<Record<BedCover, LinearColor>> = {
  "mulch-brown": [0.088, 0.057, 0.041],
  "mulch-black": [0.024, 0.019, 0.015],
  "mulch-natural": [0.132, 0.086, 0.052],
};
const leaves: LinearColor[] = [
  [0.2, 0.13, 0.055],
  [0.15, 0.085, 0.04],
  [0.24, 0.19, 0.07],
  [0.12, 0.13, 0.045],
];

/** A flat thing on the ground: meters, `turn` radians; `pointed` as a leaf is, or a strip. */
type Piece = {
  x: number;
  z: number;
  length: number;
  width: number;
  turn: number;
  color: LinearColor;
  pointed: boolean;
};

/**
 * What no rake gets: chips of a bed's mulch that lie in the grass beside it, fewer the farther out, and leaves that fell on it. `chips` only
 * where no edging holds them back.
 */
export function strewBeds(
  draft: Draft,
  scene: Scene,
  beds: Beds,
  { bed, chips, seed }: { bed: BedCover; chips: boolean; seed: number },
): void {
  const color = mulch[bed];
  if (color === undefined) return;
  const pieces = [...fallenLeaves(beds, seed), ...(chips ? chipsBeside(beds, color, seed) : [])];
  const shine = groundShine(scene);
  for (const piece of pieces) layPiece(draft, scene, piece, shine);
}

function chipsBeside(beds: Beds, color: LinearColor, seed: number): Piece[] {
  const points = borderPoints(beds);
  const pieces: Piece[] = [];
  const each = chipsAMeter * beds.plan.cell;
  for (let k = 0; k < points.x.length; k++) {
    const draw = (axis: number) => hash(k * 13 + axis, seed, 79);
    // Some stretches were raked, some were not.
    const wild = 0.3 + 1.4 * hash(Math.floor(k / 9), seed, 83);
    const count = Math.floor(each * wild + draw(0));
    for (let n = 0; n < count; n++) {
      const own = (axis: number) => hash(k * 7 + n, axis, 89);
      const out = Math.min(maxOut, -Math.log(1 - 0.98 * own(1)) * chipReach);
      const way = outwards(beds, points.x[k], points.z[k]);
      const along = (own(2) - 0.5) * 2 * beds.plan.cell;
      const x = points.x[k] + way.x * out - way.z * along;
      const z = points.z[k] + way.z * out + way.x * along;
      const at = cellAt(beds.plan, x, z);
      if (at < 0 || !isOpen(beds.plan.label[at])) continue;
      const bright = 0.6 + 1.1 * own(3);
      pieces.push({
        x,
        z,
        length: 0.022 + 0.045 * own(4) ** 2,
        width: 0.009 + 0.012 * own(5),
        turn: Math.PI * own(6),
        color: [color[0] * bright, color[1] * bright, color[2] * bright],
        pointed: false,
      });
    }
  }
  return pieces;
}

function fallenLeaves(beds: Beds, seed: number): Piece[] {
  const { plan, depth } = beds;
  const pieces: Piece[] = [];
  const chance = leavesAMeter * plan.cell ** 2;
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] <= 0 || !isOpen(plan.label[i]) || hash(i, seed, 97) > chance) continue;
    const own = (axis: number) => hash(i, axis, 101);
    const spot = middleOf(plan, i % plan.columns, Math.floor(i / plan.columns));
    const length = 0.035 + 0.04 * own(1);
    const [red, green, blue] = leaves[Math.floor(own(2) * leaves.length)];
    const bright = 0.6 + 0.6 * own(3);
    pieces.push({
      x: spot.x + (own(4) - 0.5) * plan.cell,
      z: spot.z + (own(5) - 0.5) * plan.cell,
      length,
      width: length * (0.4 + 0.3 * own(6)),
      turn: 2 * Math.PI * own(7),
      color: [red * bright, green * bright, blue * bright],
      pointed: true,
    });
  }
  return pieces;
}

/** Away from the bed, of length 1. */
function outwards({ plan, depth }: Beds, x: number, z: number): { x: number; z: number } {
  const step = plan.cell;
  const dx = fieldAt(plan, depth, x - step, z) - fieldAt(plan, depth, x + step, z);
  const dz = fieldAt(plan, depth, x, z - step) - fieldAt(plan, depth, x, z + step);
  const length = Math.hypot(dx, dz) + 1e-6;
  return { x: dx / length, z: dz / length };
}

/** Places within a pixel at which a piece is asked for, as shares of it. */
const samples = [0.2, 0.5, 0.8];

function layPiece(
  draft: Draft,
  scene: Scene,
  piece: Piece,
  shine: (x: number, y: number, into: Float64Array) => void,
): void {
  const { camera } = scene;
  const { x, z, length, width, turn, color, pointed } = piece;
  const middle = seenAt(camera, x, 0, z);
  const reach = (length / 2) * middle.pixelsPerMeter;
  if (2 * reach < minSize) return;
  const floor = scene.ground().data;
  const tall = Math.max(1, reach * Math.min(1, camera.eye / z) + 1);
  const light = new Float64Array(3);
  shine(middle.x, middle.y, light);
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  for (let py = Math.floor(middle.y - tall); py <= middle.y + tall; py++) {
    for (let px = Math.floor(middle.x - reach); px <= middle.x + reach; px++) {
      if (px < 0 || py < 0 || px >= draft.width || py >= draft.height) continue;
      const i = py * draft.width + px;
      if (floor[i] < 200) continue;
      let [cover, side] = [0, 0];
      for (const dy of samples) {
        for (const dx of samples) {
          const spot = groundAt(camera, px + dx, py + dy);
          if (spot === null) continue;
          const u = (2 * ((spot.x - x) * cosine + (spot.z - z) * sine)) / length;
          const v = (2 * ((spot.z - z) * cosine - (spot.x - x) * sine)) / width;
          if (Math.abs(u) > 1 || Math.abs(v) > (pointed ? 1 - u * u : 1)) continue;
          cover++;
          side += Math.sign(v);
        }
      }
      if (cover === 0) continue;
      const share = cover / samples.length ** 2;
      // It lies on what is under it: a dark line on the side that is nearer.
      if (py + 1 < draft.height) shade(draft, i + draft.width, 1 - 0.25 * share);
      // Its two halves are folded along the rib.
      const fold = 1 + (pointed ? 0.16 : 0.08) * (side / cover);
      lay(draft, i, color[0] * light[0] * fold, color[1] * light[1] * fold, color[2] * light[2] * fold, 0.9 * share);
    }
  }
}
