import { type Draft, hash, lay, linearOfByte, type Mask, type Scene, seenAt } from "#engine/kit.ts";
import type { Beds } from "./beds.ts";
import { borderPoints } from "./border.ts";
import { cellAt, fieldAt, isOpen } from "./plan.ts";

/** Meters. */
const [shortest, longest] = [0.03, 0.085];
/** From the border outwards, where they grow. */
const strip = 0.07;
const bladesAMeter = 90;
/** Farther off a blade is finer than a pixel. */
const farthest = 13;
/** Of a way outwards, the part away from the viewer from which on grass stands behind the edging. */
const behind = 0.3;
/** Of the grass they grow in, how light tips are. */
const tip = 1.18;

/**
 * Grass that leans over the border of a bed, or over the foot of its edging, which ends `beyond` meters outside of it, in the color of the grass that it
 * stands in: no spade cuts as straight as a formula. `lawn` is where grass is now. Reads the draft, on which lawn, beds and edging lie already.
 */
export function growOverBorder(
  draft: Draft,
  scene: Scene,
  beds: Beds,
  { lawn: { data: lawn }, beyond }: { lawn: Mask; beyond: number },
): void {
  const { camera } = scene;
  const points = borderPoints(beds);
  for (let k = 0; k < points.x.length; k++) {
    if (points.z[k] > farthest) continue;
    const { pixelsPerMeter } = seenAt(camera, points.x[k], 0, points.z[k]);
    const count = Math.ceil(beds.plan.cell * Math.min(bladesAMeter, pixelsPerMeter * 0.9));
    for (let blade = 0; blade < count; blade++)
      growOne(draft, { scene, beds, lawn, beyond, x: points.x[k], z: points.z[k], seed: k * 31 + blade });
  }
}

type Blade = { scene: Scene; beds: Beds; lawn: Uint8Array; beyond: number; x: number; z: number; seed: number };

function growOne(draft: Draft, { scene, beds, lawn, beyond, x, z, seed }: Blade): void {
  const { plan, depth } = beds;
  const out = outwards(beds, x, z);
  // What grows behind an edging is hidden by it.
  if (beyond > 0 && out.z > behind) return;
  const away = beyond + strip * hash(seed, 1, 61) ** 1.5 + 0.012;
  const along = (hash(seed, 2, 61) - 0.5) * plan.cell;
  const footX = x + out.x * away - out.z * along;
  const footZ = z + out.z * away + out.x * along;
  const at = cellAt(plan, footX, footZ);
  if (at < 0 || !isOpen(plan.label[at]) || fieldAt(plan, depth, footX, footZ) > 0) return;
  const foot = seenAt(scene.camera, footX, 0, footZ);
  const i = Math.floor(foot.y) * draft.width + Math.floor(foot.x);
  if (foot.x < 0 || foot.x >= draft.width || foot.y < 0 || foot.y >= draft.height || lawn[i] < 200) return;
  const tall = (shortest + (longest - shortest) * hash(seed, 3, 61) ** 1.6) * foot.pixelsPerMeter;
  // Towards the bed, and a little any way.
  const over = seenAt(scene.camera, footX - out.x * 0.05, 0, footZ - out.z * 0.05);
  const lean = (over.x - foot.x) * 0.8 + (hash(seed, 4, 61) - 0.5) * tall * 0.9;
  const drop = (over.y - foot.y) * 0.6;
  const own = [0, 1, 2].map((c) => linearOfByte[draft.data[i * 4 + c]]);
  const bright = 0.75 + 0.5 * hash(seed, 5, 61);
  const steps = Math.max(2, Math.ceil(tall * 1.2));
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const px = Math.round(foot.x + lean * t * t);
    const py = Math.round(foot.y - tall * t + drop * t * t);
    if (px < 0 || py < 0 || px >= draft.width || py >= draft.height) continue;
    const light = bright * (0.8 + (tip - 0.8) * t);
    lay(draft, py * draft.width + px, own[0] * light, own[1] * light, own[2] * light, 0.75 * (1 - 0.5 * t));
  }
}

/** Away from the bed, of length 1. */
function outwards({ plan, depth }: Beds, x: number, z: number): { x: number; z: number } {
  const step = 0.1;
  const dx = fieldAt(plan, depth, x - step, z) - fieldAt(plan, depth, x + step, z);
  const dz = fieldAt(plan, depth, x, z - step) - fieldAt(plan, depth, x, z + step);
  const length = Math.hypot(dx, dz) + 1e-9;
  return { x: dx / length, z: dz / length };
}
