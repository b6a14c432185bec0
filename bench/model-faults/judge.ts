import { composePatch, type Patch } from "#engine/index.ts";
import { boxMean, type Mask, type Raster } from "#engine/pixels.ts";

/** Steps of 255, of pictures seen without their grain. */
const visible = 40;
/** What is within these of the honest answer is right: the mean difference inside, and the share that is clearly another picture. */
const maxOffset = 8;
const maxErrorShare = 0.02;
/** Pixels along the border that are not judged: there the patch fades in. */
const border = 5;

export type Verdict = { right: boolean; changedOutside: number; off: number; wrongShare: number };

/**
 * A delivered patch against what the model would have given without its fault: the honest answer, which lies on the photo's
 * grid by itself, pasted as it is.
 */
export function judge(photo: Raster, honest: Raster, allowed: Mask, patch: Patch): Verdict {
  const after = composePatch(photo, patch);
  let changedOutside = 0;
  for (let i = 0; i < allowed.data.length; i++) {
    if (allowed.data[i] !== 0) continue;
    for (let c = 0; c < 4; c++) if (after.data[i * 4 + c] !== photo.data[i * 4 + c]) changedOutside++;
  }
  const [is, should] = [channelsOf(after), channelsOf(honest)];
  const depth = boxMean(allowed.data, allowed.width, allowed.height, border);
  let [inside, off, wrong] = [0, 0, 0];
  for (let i = 0; i < allowed.data.length; i++) {
    if (depth[i] < 254.9) continue;
    const differences = is.map((channel, c) => Math.abs(channel[i] - should[c][i]));
    inside++;
    off += (differences[0] + differences[1] + differences[2]) / 3;
    if (Math.max(...differences) > visible) wrong++;
  }
  const verdict = { changedOutside, off: off / inside, wrongShare: wrong / inside };
  return { ...verdict, right: changedOutside === 0 && verdict.off <= maxOffset && verdict.wrongShare <= maxErrorShare };
}

function channelsOf({ width, height, data }: Raster): Float32Array[] {
  return [0, 1, 2].map((c) => {
    const channel = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]);
    return boxMean(channel, width, height, 2, channel);
  });
}
