import { linearOfByte, luminance, type Raster, type Scene, smoothstep } from "#engine/kit.ts";
import type { Season } from "./design.ts";

/** Red over green (linear) that a healthy lawn has at most; a greener one keeps its own. */
const healthyRed: Record<Exclude<Season, "winter">, number> = { spring: 0.56, summer: 0.6, fall: 0.74 };
const healthyBlue = 0.34;
/** No lawn is healthier for less red than this; grass in a tree's shade shows it under a clear sky. */
const leastRed = 0.46;
/** Burnt-out grass has lost its hue, and what is given back would glow. */
const [bright, burnt] = [0.45, 0.85];

/** Of what is too yellow, this much stays: no lawn is of one green. */
const kept = 0.3;
const bins = 64;
const maxWidth = 2;

/**
 * A lawn that is green already gets better, never worse: every blade keeps its brightness and what is green its hue; only
 * yellow and dry grass goes towards the green of the lawn's own best third. Fills `into` with linear color at pixel `i`
 * of the photo, or of what it was made into, and gives the share, 0..1, to lay it with: fallen leaves and dark gaps are not grass.
 */
export function freshenLawn(
  scene: Scene,
  season: Exclude<Season, "winter">,
  { data }: Raster = scene.photo,
): (i: number, into: Float64Array) => number {
  const best = bestGreen(scene);
  const red = Math.max(leastRed, Math.min(best.red, healthyRed[season]));
  const blue = Math.min(best.blue, healthyBlue);
  return (i, into) => {
    const r = linearOfByte[data[i * 4]];
    const g = linearOfByte[data[i * 4 + 1]] + 1e-4;
    const b = linearOfByte[data[i * 4 + 2]];
    const own = luminance(r, g, b);
    const over = Math.max(0, r / g - red) * (1 - kept) * (1 - smoothstep(bright, burnt, own));
    const pulled = Math.min(1, over * 1.6);
    const newRed = r / g - over;
    // Blue goes with red: green that keeps the blue of straw is mint.
    const asRed = (b / g) * (newRed / (r / g));
    const newBlue = asRed + Math.min(0, blue - asRed) * 0.6 * pulled;
    // Straw is lighter than the blade it was.
    const light = own * (1 - 0.12 * pulled);
    into[1] = light / luminance(newRed, 1, newBlue);
    into[0] = into[1] * newRed;
    into[2] = into[1] * newBlue;
    return smoothstep(0.002, 0.012, own) * (1 - leafShare(r / g, b / g));
  };
}

/** Orange, yellow and brown leaves: redder than straw, or as red and far more colorful. */
export function leafShare(red: number, blue: number): number {
  const colorful = smoothstep(1.05, 1.3, red) * smoothstep(0.3, 0.15, blue);
  const brown = smoothstep(1.5, 1.8, red) * smoothstep(0.55, 0.4, blue);
  return Math.max(colorful, brown);
}

/** Color ratios over green that the greenest third of the lawn stays under, and its mean blue. */
function bestGreen(scene: Scene): { red: number; blue: number } {
  return scene.once("best-green", () => {
    const { data } = scene.photo;
    const lawn = scene.mask("lawn").data;
    const counts = new Float64Array(bins);
    const blues = new Float64Array(bins);
    for (let i = 0; i < lawn.length; i += 3) {
      if (lawn[i] < 250) continue;
      const g = linearOfByte[data[i * 4 + 1]];
      if (g < 0.01) continue;
      const bin = Math.min(bins - 1, Math.floor((linearOfByte[data[i * 4]] / g / maxWidth) * bins));
      counts[bin]++;
      blues[bin] += linearOfByte[data[i * 4 + 2]] / g;
    }
    const third = counts.reduce((sum, count) => sum + count, 0) / 3;
    let count = 0;
    let blue = 0;
    for (let bin = 0; bin < bins; bin++) {
      count += counts[bin];
      blue += blues[bin];
      if (count > third) return { red: ((bin + 0.5) / bins) * maxWidth, blue: blue / count };
    }
    return { red: 0.6, blue: healthyBlue };
  });
}
