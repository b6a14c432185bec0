import type { LinearColor } from "../color.ts";
import type { Relief } from "../materials/sample-tile.ts";
import { toneScale } from "../materials/tile.ts";

/** What a laid relief shows of its two colors, as the sums of their tones over `count` samples. */
export type Joints = { face: number; joints: number; count: number };

/** Bricks and stones are at most this much darker or lighter than what the whole wall is to look like. */
const [darkestFace, lightestFace] = [0.8, 1.3];

/** Of the way from mortar to the asked color, what it goes at most: it stays mortar. */
const maxTint = 0.35;

export function measureJoints(relief: Relief): Joints {
  const sums = { face: 0, joints: 0, count: 0 };
  for (let at = 0; at < relief.length; at += 21) {
    if (relief[at] === 0) continue;
    const tone = relief[at] / toneScale;
    const mix = relief[at + 2] / 255;
    sums.face += (1 - mix) * tone;
    sums.joints += mix * tone;
    sums.count++;
  }
  return sums;
}

/**
 * The colors (linear) of bricks and of their mortar with which the wall as a whole, joints and shadows in them included, has the asked
 * one, or nearly: mortar is paler and grayer than bricks are, and those that made up for all of it would be of a red that no clay has. It takes on
 * some of their color for the rest, and stays mortar.
 */
export function colorsOfWall(
  asked: LinearColor,
  mortar: LinearColor,
  { face, joints, count }: Joints,
): { color: LinearColor; second: LinearColor } {
  if (face === 0) return { color: asked, second: mortar };
  const tinted = Math.min(maxTint, Math.max(...([0, 1, 2] as const).map((c) => missing(asked[c], mortar[c]))));
  const channels = [0, 1, 2] as const;
  const second = channels.map((c) => mortar[c] + tinted * (asked[c] - mortar[c])) as LinearColor;
  const color = channels.map((c) => {
    const wanted = (count * asked[c] - joints * second[c]) / face;
    return Math.max(darkestFace * asked[c], Math.min(lightestFace * asked[c], wanted));
  }) as LinearColor;
  return { color, second };

  /** Of the way from mortar to the asked color, what it must go so that the bricks are not too dark in one channel. */
  function missing(own: number, other: number): number {
    if (joints === 0 || other <= own) return 0;
    return Math.max(
      0,
      Math.min(1, (darkestFace * own * face - count * own + joints * other) / (joints * (other - own))),
    );
  }
}
