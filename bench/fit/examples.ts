import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type Description, describePhoto } from "#engine/bench.ts";
import { varyScene } from "./augment.ts";
import { createRandom } from "./random.ts";
import { type Scene, UNKNOWN } from "./scene-files.ts";

/** One varied picture of a scene, described, with the true label of every superpixel (UNKNOWN where it is mixed). */
export type Example = {
  scene: string;
  graph: Pick<Description["graph"], "count" | "width" | "height" | "x" | "y" | "size">;
  shapes: Pick<Description["shapes"][number], "of" | "count">[];
  names: readonly string[];
  values: Float32Array;
  labels: Uint8Array;
  purity: Float32Array;
};

const surelyOne = 0.6;

/** Describing takes half a second a picture, so what was described stays in `cache` until that folder is removed. */
export async function loadExample(scene: Scene, variant: number, cache: string): Promise<Example> {
  const taken = Math.round(statSync(scene.photo).mtimeMs).toString(36);
  const file = join(cache, `${scene.name}-${variant}-${taken}.bin`);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const { photo, labels } = await varyScene(scene, createRandom(Number(scene.name) * 101 + variant * 7 + 1));
  const { graph, shapes, features } = describePhoto(photo);
  const example: Example = {
    scene: scene.name,
    graph: { count: graph.count, width: graph.width, height: graph.height, x: graph.x, y: graph.y, size: graph.size },
    shapes: shapes.map((shape) => ({ of: shape.of, count: shape.count })),
    names: features.names,
    values: features.values,
    ...labelRegions(graph, labels),
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.part`, serialize(example));
  renameSync(`${file}.part`, file);
  return example;
}

function labelRegions(graph: Description["graph"], pixels: Uint8Array) {
  const kinds = 16;
  const votes = new Uint32Array(graph.count * kinds);
  for (let i = 0; i < pixels.length; i++) votes[graph.of[i] * kinds + Math.min(kinds - 1, pixels[i])]++;
  const labels = new Uint8Array(graph.count);
  const purity = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    let best = 0;
    for (let kind = 1; kind < kinds; kind++) {
      if (votes[region * kinds + kind] > votes[region * kinds + best]) best = kind;
    }
    purity[region] = votes[region * kinds + best] / graph.size[region];
    labels[region] = purity[region] < surelyOne ? UNKNOWN : best;
  }
  return { labels, purity };
}
