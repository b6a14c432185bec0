import { classCount } from "../analysis/classes.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";

/** How far lookalikes count: as a share of the picture's width, in Lab units, in roughness. */
const reach = { place: 0.35, color: 4, roughness: 3 };
/** Beyond three of these steps together nobody counts. */
const maxDistance = 9;

/**
 * What every superpixel's lookalikes are taken for, in the mean: those of about its color and roughness, the nearer the more.
 * A photo teaches its own surfaces: one shingle field is one roof, wherever the net was in doubt. (The idea of fully connected
 * fields: Krähenbühl & Koltun 2011.)
 */
export function sharesOfLookalikes(graph: RegionGraph, fine: Float32Array, shares: Float32Array): Float32Array {
  const { count, size } = graph;
  const x = graph.x.map((value) => value / graph.width / reach.place);
  const y = graph.y.map((value) => value / graph.width / reach.place);
  const light = graph.lightness.map((value) => (0.6 * value) / reach.color);
  const a = graph.a.map((value) => value / reach.color);
  const b = graph.b.map((value) => value / reach.color);
  const rough = fine.map((value) => value / reach.roughness);
  const sums = new Float32Array(count * classCount);
  const weights = new Float32Array(count).fill(1e-6);
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const dl = light[i] - light[j];
      const da = a[i] - a[j];
      const db = b[i] - b[j];
      const colors = dl * dl + da * da + db * db;
      if (colors > maxDistance) continue;
      const dx = x[i] - x[j];
      const dy = y[i] - y[j];
      const dr = rough[i] - rough[j];
      const distance = colors + dx * dx + dy * dy + dr * dr;
      if (distance > maxDistance) continue;
      const alike = Math.exp(-0.5 * distance);
      const toI = alike * size[j];
      const toJ = alike * size[i];
      weights[i] += toI;
      weights[j] += toJ;
      const [atI, atJ] = [i * classCount, j * classCount];
      for (let k = 0; k < classCount; k++) {
        sums[atI + k] += toI * shares[atJ + k];
        sums[atJ + k] += toJ * shares[atI + k];
      }
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i] /= weights[Math.floor(i / classCount)];
  return sums;
}
