import {
  hash,
  type Noise,
  noiseField,
  type PreparedRegion,
  type Relief,
  type RoofMaterial,
  smoothstep,
} from "#engine/kit.ts";

/** Meters from seam to seam: sheets of a metal roof, each of which lies a little otherwise. */
const pans: Partial<Record<RoofMaterial, number>> = { "standing-seam": 0.406, "ribbed-metal": 0.9144 };

/** Whether the material comes in sheets that mirror the sky. */
export function isSheet(material: RoofMaterial): boolean {
  return pans[material] !== undefined;
}

/** Of the sky, what smooth paint mirrors seen square on, and what is left of that where it is matte; flat as it is seen, no more than the last. */
const [squareOn, matte, maxMirrored] = [0.045, 0.6, 0.15];
/** A sheet that lies otherwise mirrors another part of the sky, too: what differs is a share of its sheen and this much. */
const elsewhere = 0.02;
/**
 * Shares of its sheen: how much a sheet has more than its neighbor, its waves (oil canning) more than the rest of it, one part of a roof more than another.
 * By the log contrast of a real roof (at 1024 px .15 within 4 pixels, .17 within 16): at .42, .34, .2 new ones had .06 to .12 and .05 to .18.
 */
const [apart, waved, clouded] = [0.8, 0.7, 0.4];
/** How much a sheet's tone goes with its sheen: a light one, which is hardly darker than the sky, shows its waves by that. */
const toneShare = 0.9;
/** Waves that are seen flatter than one in so many run together. */
const wavesFacing = 2.2;
/** Pixels across a sheet from which its waves are seen, and seen wholly. */
const [finest, clear] = [1.5, 4.5];
/** No two seams are bent alike: of its light and its shadow each shows between the first and both together, now more, now less along it. */
const [leastSeam, seamSpread] = [0.55, 0.95];

/**
 * What makes sheets of painted metal look like metal: each mirrors the sky a little otherwise, in long waves along it, and all the more the
 * flatter they are seen (Schlick 1994), so that a slope is lighter towards its ridge and one of two faces than the other. Worked into a relief whose second
 * color is the sky's; other materials are left alone.
 */
export function laySheen(relief: Relief, { mask, surface }: PreparedRegion, material: RoofMaterial): void {
  const pitch = pans[material];
  if (!pitch) return;
  const waves = noiseField(47, 9, 2);
  const bends = noiseField(51, 12, 2);
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
    const facing = facingOf(ux * vy - uy * vx, ux * ux + uy * uy + vx * vx + vy * vy);
    const bent =
      seen * (apart * (own - 0.5) + waved * Math.min(1, wavesFacing * facing) * wave) +
      clouded * waves(u / 31, v / 17 + 0.3);
    const mirrored = mirroredAt(facing);
    const more = (mirrored + elsewhere) * bent;
    const near = seamShown(u / pitch, v, bends);
    const drawn = 1 + (relief[i * 3] / 128 - 1) * near;
    // A byte is a step that shows on black: it is hit by chance.
    const mixed = relief[i * 3 + 2] * near + 255 * Math.max(0, mirrored + more) + hash(x, y, 49) - 0.5;
    relief[i * 3 + 2] = Math.min(255, Math.max(0, mixed + 0.5));
    relief[i * 3] = Math.min(255, 128 * drawn * (1 + toneShare * more) + hash(x, y, 50));
  }
}

/** Of the sky, by how squarely a pixel sees its sheet. */
function mirroredAt(facing: number): number {
  const flat = (1 - facing) * (1 - facing);
  return Math.min(maxMirrored, matte * (squareOn + (1 - squareOn) * flat * flat * (1 - facing)));
}

/** How far beside a seam, as a share of a sheet, what it shows is wholly its own, and from where on its sheet's. */
const [seamReach, seamEnd] = [0.2, 0.4];

/** How much of a seam's light and shadow shows `along` sheets and `down` meters: near the seam its own, beside it all of what its sheet shows. */
function seamShown(along: number, down: number, bends: Noise): number {
  const seam = Math.round(along);
  const beside = Math.abs(along - seam);
  if (beside >= seamEnd) return 1;
  const shown = leastSeam + seamSpread * (0.5 * hash(seam, 1, 52) + 0.25 * (1 + bends(seam * 0.277, down / 13)));
  return beside <= seamReach ? shown : 1 + (shown - 1) * (1 - smoothstep(seamReach, seamEnd, beside));
}

/** How squarely a pixel sees its piece, 0 (edge on) to 1: from the area of its footprint on it and the squares of the footprint's sides. */
function facingOf(area: number, squares: number): number {
  const share = Math.min(0.5, Math.abs(area) / squares);
  return share < 1e-6 ? 0 : (1 - Math.sqrt(1 - 4 * share * share)) / (2 * share);
}
