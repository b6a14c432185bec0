import { maskedMean } from "./masked-guided-filter.ts";

/** Cells: the shadow of a course is thinner than this across, and longer along. */
const reachAcross = 3;
const reachAlong = 4;
/** Of how dark a line is, what is still there along it. */
const leastAlong = 0.5;

/**
 * Marks thin dark level or upright lines of a surface: drip edges and joints of old courses, gaps between old battens. They are no light, however
 * deep they are; shadows of branches and wires slant, those of eaves end on one side only. `light` is the log luminance of cells, `weight` 0
 * outside the surface, `least` how much darker than the surface on either side a line is.
 */
export function findLines(
  light: Float32Array,
  weight: Float32Array,
  { width, height, least }: { width: number; height: number; least: number },
): Uint8Array {
  const near = maskedMean(weight, width, height, 1)(light);
  const lines = new Uint8Array(light.length);
  const isLine = (i: number, across: number, along: number) => {
    const [one, other] = [i - reachAcross * across, i + reachAcross * across];
    if (weight[one] < 0.5 || weight[other] < 0.5) return false;
    const depth = Math.min(near[one], near[other]) - near[i];
    if (depth < least) return false;
    const ends =
      near[i - reachAlong * along] + near[i - 2 * along] + near[i + 2 * along] + near[i + reachAlong * along];
    return ends / 4 < near[i] + (1 - leastAlong) * depth;
  };
  const margin = reachAlong * width;
  for (let i = margin; i < near.length - margin; i++)
    if (weight[i] > 0 && (isLine(i, width, 1) || isLine(i, 1, width))) lines[i] = 1;
  return lines;
}
