import { type Draft, footOfBlade, hash, layBlade, type Mask, type Scene, seenAt } from "#engine/kit.ts";
import type { Beds } from "./beds.ts";
import { borderPoints } from "./border.ts";
import { cellAt, fieldAt, isOpen } from "./plan.ts";

/** Meters from the border outwards, where they grow. */
const strip = 0.07;
const bladesAMeter = 90;
/** Farther off a blade is finer than a pixel. */
const farthest = 13;
/** Of a way outwards, the part away from the viewer from which on grass stands behind the edging. */
const behind = 0.3;

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
  const blade = { x: footX, y: 0, z: footZ, lean: { x: -out.x, z: -out.z } };
  const i = footOfBlade(draft, scene.camera, blade);
  if (i >= 0 && lawn[i] >= 200) layBlade(draft, scene.camera, blade, { i, seed });
}

/** Away from the bed, of length 1. */
function outwards({ plan, depth }: Beds, x: number, z: number): { x: number; z: number } {
  const step = 0.1;
  const dx = fieldAt(plan, depth, x - step, z) - fieldAt(plan, depth, x + step, z);
  const dz = fieldAt(plan, depth, x, z - step) - fieldAt(plan, depth, x, z + step);
  const length = Math.hypot(dx, dz) + 1e-9;
  return { x: dx / length, z: dz / length };
}
