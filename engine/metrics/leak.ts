import type { Mask, Raster } from "../raster.ts";

/** Share of the pixels that must stay (`keep` full) whose color changed by more than `tolerance` levels. */
export function leakShare(before: Raster, after: Raster, keep: Mask, tolerance = 2): number {
  let kept = 0;
  let changed = 0;
  for (let i = 0, at = 0; i < keep.data.length; i++, at += 4) {
    if (keep.data[i] < 255) continue;
    kept++;
    let max = 0;
    for (let c = 0; c < 3; c++) max = Math.max(max, Math.abs(before.data[at + c] - after.data[at + c]));
    if (max > tolerance) changed++;
  }
  return kept === 0 ? 0 : changed / kept;
}
