import { geodesicDistance } from "./geodesic.ts";
import type { RegionGraph } from "./region-graph.ts";
import { findSkySeeds } from "./sky-seeds.ts";
import type { Texture } from "./texture.ts";

/** What the rules and the trees share: color, place and how hard it is to get there from the picture's borders. */
export type Cues = {
  chroma: Float32Array;
  /** See `excessGreen`: positive on plants in any light. */
  green: Float32Array;
  fromTop: Float32Array;
  fromBottom: Float32Array;
  fromSky: Float32Array;
};

const maxDistance = 200;

export function measureCues(graph: RegionGraph, texture: Texture, pixels: Uint8ClampedArray): Cues {
  const chroma = new Float32Array(graph.count);
  for (let i = 0; i < graph.count; i++) chroma[i] = Math.sqrt(graph.a[i] ** 2 + graph.b[i] ** 2);
  const { width, height, of } = graph;
  const stride = (Math.sqrt((width * height) / graph.count) / height) * 10;
  const cap = (distance: Float32Array) => distance.map((d) => Math.min(maxDistance, d));
  const top = new Set(of.subarray(0, width));
  const bottom = new Set(of.subarray(width * (height - 1)));
  return {
    chroma,
    green: excessGreen(graph, pixels),
    fromTop: cap(geodesicDistance(graph, top, { step: stride, color: 1, border: 1 })),
    fromBottom: cap(geodesicDistance(graph, bottom, { step: stride, color: 1, border: 0.6 })),
    fromSky: cap(geodesicDistance(graph, findSkySeeds(graph, texture), { step: 0.3, color: 0.6, border: 1 })),
  };
}

/** (2G - R - B) / (R + G + B) of every superpixel. */
export function excessGreen(graph: RegionGraph, pixels: Uint8ClampedArray): Float32Array {
  const green = new Float32Array(graph.count);
  for (let i = 0, at = 0; i < graph.of.length; i++, at += 4) {
    const red = pixels[at];
    const g = pixels[at + 1];
    const blue = pixels[at + 2];
    // The constant keeps noise in the dark from looking green.
    green[graph.of[i]] += (2 * g - red - blue) / (red + g + blue + 12);
  }
  for (let region = 0; region < graph.count; region++) green[region] /= graph.size[region];
  return green;
}
