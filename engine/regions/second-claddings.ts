import type { Lab } from "./lab.ts";
import { apart, type Tint } from "./tints.ts";

/** A blob above this share of the piece is no thing in front of it. */
const maxObject = 0.03;

/** Blobs of one tint that together exceed this share are a cladding which the color model has torn apart. */
const minCladding = 0.045;

/** Blobs whose mean tints are no farther apart than this can be the same paint in sun and shade. */
export const sameTint = 9;

/** A smaller blob, in pixels, is no evidence of a cladding; it may be part of one. */
const minEvidence = 40;

/** A tint as near as this to gray, or to the piece's own, tells nothing: glass, shade and frames are colourless. */
const minTint = 10;

const gray: Tint = { a: 0, b: 0 };

/** No wall is this many times longer than high: a fascia, a gutter or the edge of a porch roof is. */
const bandLength = 16;

/**
 * For each blob (labels as from findPieces) that left the color of a piece of `total` pixels, whether it is a cladding
 * of its own, and so wall: a large patch, what has the tint of a large patch, and patches of one tint that are large
 * together.
 */
export function findCladdings(
  lab: Lab,
  labels: Int32Array,
  { sizes, total, mode }: { sizes: number[]; total: number; mode: Tint },
): boolean[] {
  const blobs = describe(lab, labels, sizes);
  const order = blobs.map((_, blob) => blob).filter((blob) => blob > 0 && !blobs[blob].band);
  order.sort((one, other) => sizes[other] - sizes[one]);
  const found = sizes.map(() => false);
  for (const first of order) {
    if (sizes[first] < minEvidence) break;
    if (found[first]) continue;
    const alike = order.filter((other) => apart(blobs[first], blobs[other]) < sameTint);
    const area = alike.reduce((sum, other) => sum + sizes[other], 0);
    const large = sizes[first] > maxObject * total;
    const painted = apart(blobs[first], mode) > minTint && apart(blobs[first], gray) > minTint;
    if (!large && !(painted && area > minCladding * total)) continue;
    found[first] = true;
    if (painted) for (const other of alike) found[other] = true;
  }
  return found;
}

type Blob = Tint & { band: boolean };

/** Mean tint, and whether the second moments are those of a long thin bar. */
function describe(lab: Lab, labels: Int32Array, sizes: number[]): Blob[] {
  const sums = new Float64Array(7 * sizes.length);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const x = i % lab.width;
    const y = (i / lab.width) | 0;
    const at = 7 * labels[i];
    sums[at] += lab.a[i];
    sums[at + 1] += lab.b[i];
    sums[at + 2] += x;
    sums[at + 3] += y;
    sums[at + 4] += x * x;
    sums[at + 5] += x * y;
    sums[at + 6] += y * y;
  }
  return sizes.map((size, blob) => {
    const [a, b, x, y, xx, xy, yy] = sums.subarray(7 * blob, 7 * blob + 7).map((sum) => sum / Math.max(1, size));
    const middle = (xx - x * x + yy - y * y) / 2;
    const spread = Math.hypot((xx - x * x - yy + y * y) / 2, xy - x * y);
    return { a, b, band: middle + spread > bandLength ** 2 * Math.max(0.1, middle - spread) };
  });
}
