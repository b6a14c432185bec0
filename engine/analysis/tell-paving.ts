import { classCount, LAWN, PAVED } from "./classes.ts";
import { groupRegions } from "./neighbor-parts.ts";
import type { RegionGraph } from "./region-graph.ts";

/** Excess green (`excessGreen`) from which on ground has some. */
const minGreen = 0.03;
/** Of its lightness, how yellow (b*) ground is from which on what is not reddish is dormant grass or soil: concrete in the sun is light, they are not. */
const yellow = 0.25;
/** Roughness (L*) of what the net sees no paving in, up to which it is paving nevertheless, and by how much more where it sees nothing else. */
const [smooth, more] = [1, 5];
/** Of the outline of a gray piece of at most this share of the picture, how much borders on paving where it is a part of it. */
const [enclosed, largest] = [0.6, 0.02];

type Look = { fine: Float32Array; green: Float32Array; seen: Float32Array };

/**
 * Streets, drives and walks taken for lawn: ground without any green that is the smoother, the less the net sees paving in it, and small gray pieces that
 * lie within paving then. The net's lawn stands for grass, soil and snow together, so that its sum is larger than that of paving where neither is sure.
 * Calibrated on 38 photos with full labels. `fine` and `green`: of every superpixel, `seen`: class shares that the net gives them,
 * `region * classCount + class`; `labels` change.
 */
export function tellPaving(graph: RegionGraph, labels: Uint8Array, { fine, green, seen }: Look): void {
  const isGray = (region: number) =>
    labels[region] === LAWN &&
    (green[region] < 0 || (green[region] < minGreen && graph.b[region] < yellow * graph.lightness[region]));
  for (let region = 0; region < labels.length; region++) {
    if (!isGray(region)) continue;
    const paved = seen[region * classCount + PAVED];
    const share = paved / (paved + seen[region * classCount + LAWN] + 1e-6);
    if (fine[region] < smooth + more * share) labels[region] = PAVED;
  }
  const { of, sizes } = groupRegions(graph, isGray);
  const outline = new Float64Array(sizes.length);
  const beside = new Float64Array(sizes.length);
  for (let region = 0; region < labels.length; region++) {
    if (of[region] < 0) continue;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const next = graph.to[edge];
      if (of[next] === of[region]) continue;
      outline[of[region]] += graph.shared[edge];
      if (labels[next] === PAVED) beside[of[region]] += graph.shared[edge];
    }
  }
  const most = largest * graph.of.length;
  const isWithin = sizes.map((size, piece) => size < most && beside[piece] > enclosed * outline[piece]);
  for (let region = 0; region < labels.length; region++) if (isWithin[of[region]]) labels[region] = PAVED;
}
