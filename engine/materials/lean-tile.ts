import type { PixelToMeters } from "./pixel-to-meters.ts";

/** Where a spot one meter over a face seems to lie on it, in meters: to the left (`across`) and up the slope (`up`). */
export type View = { across: number; up: number };

/** A square of texels, three bytes each, with a height a texel (255 = `relief` meters); `texel` is a texel's size, meters across and down. */
export type HighTexels = {
  size: number;
  texels: Uint8Array;
  heights: Uint8Array;
  relief: number;
  texel: [across: number, down: number];
};

/** A face that is seen flatter than this is drawn as if it were not: all but its butts would be hidden. */
const flattest = 2.4;
const maxAcross = 0.9;
/** Views are told apart by steps of this many meters a meter; what is shown from so near a view is not made anew. */
const step = 0.6;
const nearView = 0.9;

/** Meters by which a piece drops towards the viewer that are its butt, and its tones at its upper and its lower edge, where its shadow begins. */
const leastButt = 0.004;
const [buttTop, buttFoot] = [0.86, 0.46];

/**
 * How the piece is seen at a pixel. Its own measure tells: a face that is turned from the viewer is as much shorter as it is turned, in the
 * direction in which it is.
 */
export function viewOf(h: PixelToMeters, x: number, y: number): View {
  const w = h[6] * x + h[7] * y + h[8];
  const u = (h[0] * x + h[1] * y + h[2]) / w;
  const v = (h[3] * x + h[4] * y + h[5]) / w;
  const [ux, uy] = [(h[0] - u * h[6]) / w, (h[1] - u * h[7]) / w];
  const [vx, vy] = [(h[3] - v * h[6]) / w, (h[4] - v * h[7]) / w];
  const [uu, uv, vv] = [ux * ux + uy * uy, ux * vx + uy * vy, vx * vx + vy * vy];
  const apart = Math.hypot(uu - vv, 2 * uv);
  const narrow = (uu + vv - apart) / 2;
  const turn = Math.min(flattest, Math.sqrt(apart / Math.max(1e-12, narrow)));
  const angle = 0.5 * Math.atan2(2 * uv, uu - vv);
  // A roof is seen from below its eave.
  const down = Math.sin(angle) < 0 ? -1 : 1;
  const nearest = (value: number) => Math.round(value / step) * step;
  return {
    across: Math.max(-maxAcross, Math.min(maxAcross, nearest(down * turn * Math.cos(angle)))),
    up: Math.max(step, nearest(down * turn * Math.sin(angle))),
  };
}

/** The views from which to draw pieces, `most` of them: the largest by `areas` have their own, the rest that which is nearest to theirs. */
export function shareViews(views: View[], areas: number[], most: number): View[] {
  const drawn: View[] = [];
  const shared = [...views];
  const apart = (a: View, b: View) => Math.abs(a.across - b.across) + Math.abs(a.up - b.up);
  for (const i of views.map((_, index) => index).sort((a, b) => areas[b] - areas[a])) {
    const near = drawn.toSorted((a, b) => apart(a, views[i]) - apart(b, views[i]))[0];
    const taken = near && (drawn.length === most || apart(near, views[i]) < nearView);
    if (!taken) drawn.push(views[i]);
    shared[i] = taken ? near : views[i];
  }
  return shared;
}

/**
 * The texels as they are seen from aside: what stands up hides what lies behind it, and shows its butt. Lines of view are followed from far
 * to near, each texel over those that it hides. The answer repeats as the texels do.
 */
export function leanTexels({ size, texels, heights, relief, texel }: HighTexels, { across, up }: View): Uint8Array {
  const leant = new Uint8Array(texels.length);
  const mask = size - 1;
  const perByte = (relief * up) / 255 / texel[1];
  const highest = Math.ceil(255 * perByte) + 1;
  const aside = ((across / up) * texel[1]) / texel[0];
  const asideOf = Int32Array.from({ length: size + 2 * highest }, (_, k) => Math.round((k - highest) * aside));
  const drop = (255 * leastButt) / relief;
  for (let line = 0; line < size; line++) {
    let lastHeight = 255;
    let last = -Infinity;
    let lastAt = 0;
    for (let row = -highest; row < size + highest; row++) {
      const at = (row & mask) * size + ((line + asideOf[row + highest]) & mask);
      const height = heights[at];
      const seen = row - height * perByte;
      const isButt = lastHeight - height > drop;
      const first = Math.max(0, Math.floor(seen > last ? last : seen - 1) + 1);
      for (let to = first; to <= seen && to < size; to++) {
        const out = (to * size + ((line + asideOf[to + highest]) & mask)) * 3;
        const from = (isButt ? lastAt : at) * 3;
        leant[out] = isButt
          ? texels[from] * (buttTop + ((buttFoot - buttTop) * (to - last)) / (seen - last))
          : texels[from];
        leant[out + 1] = texels[from + 1];
        leant[out + 2] = texels[from + 2];
      }
      last = seen;
      lastHeight = height;
      lastAt = at;
    }
  }
  return leant;
}
