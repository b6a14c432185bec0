import type { LabPlanes } from "./lab.ts";
import type { StraightEdge } from "./straight-edges.ts";

/** Shorter runs are grain; the least step of lightness (L*) between two pixels that counts as an edge. */
const minLength = 7;
const minStep = 2.2;
/** A run may miss so many pixels in a row, and wanders at most this far (pixels a pixel) off upright or level. */
const gap = 2;
const steepest = { upright: 0.12, level: 0.45 };
/** How much stronger across than along the edge the step must be. */
const ownDirection = 1.2;

/** The upright and the level edges within `where` (1 = look here), also those too short for `findSegments`: window jambs. */
export function findShortEdges(lab: LabPlanes, where: Uint8Array): { upright: StraightEdge[]; level: StraightEdge[] } {
  return { upright: link(lab, where, "upright"), level: link(lab, where, "level") };
}

function link({ lightness, width, height }: LabPlanes, where: Uint8Array, kind: "upright" | "level"): StraightEdge[] {
  const [along, across] = kind === "upright" ? [width, 1] : [1, width];
  const [length, breadth] = kind === "upright" ? [height, width] : [width, height];
  const steps = new Float32Array(lightness.length);
  const [left, top] = kind === "upright" ? [2, 1] : [1, 2];
  const isInside = (i: number) => {
    const x = i % width;
    return x >= left && x < width - left;
  };
  // Whole rows at a time, also for level edges: reading down the columns takes several times as long.
  for (let i = top * width; i < (height - top) * width; i++) {
    if (where[i] === 0 || !isInside(i)) continue;
    const step = lightness[i + across] - lightness[i - across];
    const other = Math.abs(lightness[i + along] - lightness[i - along]);
    if (Math.abs(step) > Math.max(2 * minStep, ownDirection * other)) steps[i] = step;
  }
  const isPeak = (i: number) => {
    const size = Math.abs(steps[i]);
    return size > 0 && size >= Math.abs(steps[i - across]) && size > Math.abs(steps[i + across]);
  };
  const taken = new Uint8Array(lightness.length);
  const edges: StraightEdge[] = [];
  for (let u = 1; u < length - 1; u++) {
    for (let v = 2; v < breadth - 2; v++) {
      const start = u * along + v * across;
      if (taken[start] === 1 || !isPeak(start)) continue;
      const run = [u, v];
      let [lastU, lastV] = [u, v];
      for (let next = u + 1; next < length - 1 && next - lastU <= gap + 1; next++) {
        for (const aside of [0, 1, -1]) {
          const at = next * along + (lastV + aside) * across;
          if (lastV + aside < 2 || lastV + aside >= breadth - 2) continue;
          if (taken[at] === 1 || !isPeak(at) || steps[at] * steps[start] < 0) continue;
          taken[at] = 1;
          [lastU, lastV] = [next, lastV + aside];
          run.push(lastU, lastV);
          break;
        }
      }
      if (lastU - u + 1 < minLength) continue;
      const edge = fitLine(run);
      if (Math.abs(edge.slope) <= steepest[kind]) edges.push(edge);
    }
  }
  return edges;
}

/** Least squares of v over u; `from` and `to` are the run's ends, in pixels with centers at .5. */
function fitLine(run: number[]): StraightEdge {
  const count = run.length / 2;
  let [sumU, sumV, sumUU, sumUV] = [0, 0, 0, 0];
  for (let k = 0; k < run.length; k += 2) {
    const u = run[k] + 0.5;
    const v = run[k + 1] + 0.5;
    sumU += u;
    sumV += v;
    sumUU += u * u;
    sumUV += u * v;
  }
  const slope = (count * sumUV - sumU * sumV) / Math.max(1e-6, count * sumUU - sumU * sumU);
  return { at: (sumV - slope * sumU) / count, slope, from: run[0], to: run[run.length - 2] + 1 };
}
