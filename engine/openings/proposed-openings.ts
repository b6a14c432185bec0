import { findConnectedParts } from "../analysis/connected-parts.ts";
import { widenBox } from "../regions/pieces.ts";

type Grid = { width: number; height: number };

/** A part that rectangles cover by less than this is an opening of its own; else it is a crumb round one of them. */
const apart = 0.3;
/** How much of its box a part must fill that no rectangle was found for. */
const oblong = 0.75;

/** Log-odds from which an oblong without a clear frame is believed. */
const minOdds = -1.5;

/** Of pixels taken for openings by their look alone, those to keep beside the rectangles (`fresh`): whole oblongs apart that may be one. */
export function keepOblongs(
  older: Uint8Array,
  fresh: Uint8Array,
  { width, height }: Grid,
  oddsOf: (of: Int32Array, count: number) => Float32Array,
): Uint8Array {
  const parts = findConnectedParts(older, width, height);
  const boxes = parts.sizes.map(() => ({ left: width, top: height, right: -1, bottom: -1, covered: 0 }));
  for (let i = 0; i < older.length; i++) {
    if (parts.of[i] < 0) continue;
    const box = boxes[parts.of[i]];
    const x = i % width;
    const y = (i - x) / width;
    widenBox(box, x, y);
    if (fresh[i] === 1) box.covered++;
  }
  const odds = oddsOf(parts.of, parts.sizes.length);
  const kept = boxes.map(({ left, top, right, bottom, covered }, part) => {
    const size = parts.sizes[part];
    return odds[part] > minOdds && covered < apart * size && size > oblong * (right - left + 1) * (bottom - top + 1);
  });
  return older.map((_, i) => (parts.of[i] >= 0 && kept[parts.of[i]] ? 1 : 0));
}
