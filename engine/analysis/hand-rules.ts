import { classCount, LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "./classes.ts";
import type { Cues } from "./cues.ts";
import type { RegionGraph } from "./region-graph.ts";
import type { Texture } from "./texture.ts";

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Log-scores of every class from colour, texture and place alone, region-major. `horizonY` in pixels. */
export function scoreByRules(graph: RegionGraph, texture: Texture, cues: Cues, horizonY: number): Float32Array {
  const scores = new Float32Array(graph.count * classCount);
  const horizon = horizonY / graph.height;
  for (let i = 0; i < graph.count; i++) {
    const at = i * classCount;
    const y = graph.y[i] / graph.height;
    const side = Math.abs(graph.x[i] / graph.width - 0.5) * 2;
    const light = graph.lightness[i];
    const b = graph.b[i];
    const chroma = cues.chroma[i];
    const green = sigmoid((cues.green[i] - 0.055) * 60);
    const fine = texture.fine[i];
    const skyColour = (b < -3 && light > 22) || (light > 70 && chroma < 16) ? 1 : light > 55 && chroma < 12 ? 0.4 : 0;
    const built = 1.6 * texture.straight[i];
    const centred = Math.exp(-((y - (horizon - 0.1)) ** 2) / 0.04) * 1.2 - 0.8 * side * side;
    const dark = light < 30 && chroma < 14 ? 1 : 0;
    scores[at + SKY] =
      -1.5 +
      3.2 * skyColour -
      0.9 * Math.max(0, fine - 1.2) -
      0.14 * Math.min(40, cues.fromSky[i]) +
      3 * Math.max(-1, (horizon - 0.05 - y) * 3) -
      4 * green -
      (y > horizon + 0.08 ? 6 : 0);
    scores[at + VEGETATION] =
      -1.2 +
      3.4 * green +
      0.42 * Math.min(8, fine) -
      3.2 * texture.straight[i] +
      0.8 * dark -
      (b < -6 ? 2 : 0) +
      0.5 * side -
      6 * Math.max(0, y - horizon - 0.15);
    scores[at + LAWN] =
      -2.2 +
      5 * sigmoid((cues.green[i] - 0.04) * 50) +
      (y - horizon - 0.12) * 7 -
      0.28 * Math.max(0, texture.coarse[i] - 5) -
      2 * texture.straight[i] -
      (y < horizon ? 4 : 0);
    scores[at + PAVED] =
      -0.8 +
      (y - horizon - 0.12) * 7.5 -
      0.12 * Math.max(0, chroma - 12) -
      0.3 * Math.max(0, fine - 4) -
      4 * green -
      (y < horizon - 0.02 ? 4 : 0) -
      0.03 * Math.min(60, cues.fromBottom[i]);
    scores[at + ROOF] =
      -0.1 +
      built +
      centred +
      4.5 * Math.max(-0.3, horizon - 0.08 - y) -
      3.2 * green -
      0.25 * Math.max(0, fine - 6) -
      (y > horizon + 0.1 ? 3 : 0) -
      (light > 85 ? 1 : 0) -
      (b < -8 ? 1.5 : 0);
    scores[at + SIDING] =
      0.5 +
      built +
      centred +
      2.2 * (light / 100 - 0.5) -
      3.2 * green -
      0.22 * Math.max(0, fine - 5) -
      5 * Math.max(0, horizon - 0.22 - y) -
      (y > horizon + 0.25 ? 3 : 0) -
      (b < -10 && light > 50 ? 1.5 : 0);
    scores[at + OPENING] = -0.6 + built + centred + 1.4 * dark - 1.2 * green - 3 * Math.max(0, horizon - 0.3 - y);
    scores[at + TRIM] = -1.5 + built + centred + (light > 80 ? 0.4 : 0) - 2 * green;
    scores[at + OTHER] = -0.4 + 0.9 * built + 0.8 * centred - 1.2 * green - 3 * Math.max(0, horizon - 0.3 - y);
  }
  return scores;
}
