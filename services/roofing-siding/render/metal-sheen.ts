import {
  hash,
  noiseField,
  type PreparedRegion,
  type Relief,
  type RoofMaterial,
  type Sun,
  smoothstep,
} from "#engine/kit.ts";

/** Meters from seam to seam: sheets of a metal roof, each of which lies a little otherwise. */
const pans: Partial<Record<RoofMaterial, number>> = { "standing-seam": 0.406, "ribbed-metal": 0.9144 };

/** Of the second color, the sky: how much of it a sheet mirrors more than its neighbor, and its waves (oil canning) more than the rest of it. */
const [apart, waved] = [0.036, 0.04];
/** How much of it is seen at a glancing view, and at most: the paint is matte. */
const [glancing, maxSheen] = [0.13, 0.06];
/** The roof as a whole mirrors now a darker, now a lighter part of the sky. */
const clouded = 0.009;
/** How much a sheet's tone goes with its sheen: a light one, which is hardly darker than the sky, shows its waves by that. */
const toneShare = 0.9;
/** Waves that are seen flatter than one in so many run together. */
const wavesFacing = 2.2;
/** Pixels across a sheet from which its waves are seen, and seen wholly. */
const [finest, clear] = [1.5, 4.5];
/** An overcast sky is as light as a white roof, a blue one far darker. */
const inSun = 0.65;

/**
 * What makes sheets of painted metal look like metal: each mirrors the sky a little otherwise, in long waves along it, and all the more the
 * flatter they are seen. Worked into a relief whose second color is the sky's; other materials are left alone.
 */
export function laySheen(
  relief: Relief,
  { mask, surface }: PreparedRegion,
  material: RoofMaterial,
  sun: () => Sun,
): void {
  const pitch = pans[material];
  if (!pitch) return;
  const waves = noiseField(47, 9, 2);
  const sky = 1 + (inSun - 1) * sun().share;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const h = surface.pieces[surface.pieceOf[i]];
    const [x, y] = [(i % mask.width) + 0.5, Math.floor(i / mask.width) + 0.5];
    const w = h[6] * x + h[7] * y + h[8];
    const [u, v] = [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
    const [ux, uy, vx, vy] = [
      (h[0] - u * h[6]) / w,
      (h[1] - u * h[7]) / w,
      (h[3] - v * h[6]) / w,
      (h[4] - v * h[7]) / w,
    ];
    const pan = Math.floor(u / pitch);
    const across = Math.PI * (u / pitch - pan);
    const seen = smoothstep(finest, clear, pitch / Math.sqrt(ux * ux + uy * uy));
    const own = hash(pan, 1, 48);
    const wave = waves(pan * 0.381, v / 11) * Math.cos(across) + waves(pan * 0.618 + 0.5, v / 11) * Math.sin(across);
    const cloud = clouded * waves(u / 31, v / 17 + 0.3);
    const facing = facingOf(ux * vy - uy * vx, ux * ux + uy * uy + vx * vx + vy * vy);
    const bent = seen * (apart * (own - 0.5) + waved * Math.min(1, wavesFacing * facing) * wave) + cloud;
    const sheen = sky * (apart / 2 + Math.min(maxSheen, glancing * (1 - facing) ** 5) + bent);
    // A byte is a step that shows on black: it is hit by chance.
    const mixed = relief[i * 3 + 2] + 255 * Math.max(0, sheen) + hash(x, y, 49) - 0.5;
    relief[i * 3 + 2] = Math.min(255, Math.max(0, mixed + 0.5));
    relief[i * 3] = Math.min(255, relief[i * 3] * (1 + toneShare * bent) + hash(x, y, 50));
  }
}

/** How squarely a pixel sees its piece, 0 (edge on) to 1: from the area of its footprint on it and the squares of the footprint's sides. */
function facingOf(area: number, squares: number): number {
  const share = Math.min(0.5, Math.abs(area) / squares);
  return share < 1e-6 ? 0 : (1 - Math.sqrt(1 - 4 * share * share)) / (2 * share);
}
