import { type LinearColor, linearOfByte } from "../color.ts";
import { hash } from "../materials/noise.ts";
import { type Draft, lay } from "./draft.ts";
import { type GroundCamera, seenAt } from "./ground-camera.ts";

/** Meters. */
const [shortest, longest] = [0.03, 0.085];
const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

/** Meters; where a pixel is wider, a blade covers a part of it. */
const wide = 0.009;
/** Of the grass they grow in, how light tips are. */
const tip = 1.18;

/** Where a blade grows: meters on the ground, `y` the height of its foot there, and the direction on the ground, of length 1, in which it leans. */
export type Blade = { x: number; y: number; z: number; lean: { x: number; z: number } };

/** The pixel that shows a blade's foot; -1 out of the frame. */
export function footOfBlade(draft: Draft, camera: GroundCamera, { x, y, z }: Blade): number {
  const foot = seenAt(camera, x, y, z);
  const inFrame = foot.x >= 0 && foot.x < draft.width && foot.y >= 0 && foot.y < draft.height;
  return inFrame ? Math.floor(foot.y) * draft.width + Math.floor(foot.x) : -1;
}

/** Lays one blade of grass in the color that the draft has at its foot, pixel `i`. `seed`: the same blade for the same seed. */
export function layBlade(draft: Draft, camera: GroundCamera, blade: Blade, { i, seed }: { i: number; seed: number }) {
  const { x, y, z, lean } = blade;
  const foot = seenAt(camera, x, y, z);
  const tall = (shortest + (longest - shortest) * hash(seed, 3, 61) ** 1.6) * foot.pixelsPerMeter;
  // Towards what it leans over, and a little any way.
  const over = seenAt(camera, x + lean.x * 0.05, y, z + lean.z * 0.05);
  const aside = (over.x - foot.x) * 0.8 + (hash(seed, 4, 61) - 0.5) * tall * 0.9;
  const drop = (over.y - foot.y) * 0.6;
  const own = [0, 1, 2].map((c) => linearOfByte[draft.data[i * 4 + c]]);
  const bright = 0.75 + 0.5 * hash(seed, 5, 61);
  const cover = 0.75 * Math.min(1, wide * foot.pixelsPerMeter);
  const steps = Math.max(2, Math.ceil(tall * 1.2));
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const light = bright * (0.8 + (tip - 0.8) * t);
    const color: LinearColor = [own[0] * light, own[1] * light, own[2] * light];
    layDot(draft, foot.x + aside * t * t, foot.y - tall * t + drop * t * t, color, cover * (1 - 0.5 * t));
  }
}

/** A dot as large as a pixel, spread over the four that it lies on: no lens draws steps. */
function layDot(draft: Draft, x: number, y: number, [r, g, b]: LinearColor, alpha: number): void {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [right, down] = [x - 0.5 - left, y - 0.5 - top];
  for (const [dx, dy] of corners) {
    const [px, py] = [left + dx, top + dy];
    if (px < 0 || py < 0 || px >= draft.width || py >= draft.height) continue;
    const share = (dx === 1 ? right : 1 - right) * (dy === 1 ? down : 1 - down);
    lay(draft, py * draft.width + px, r, g, b, alpha * share);
  }
}
