import { writeFileSync } from "node:fs";
import type { BoostedTrees } from "#engine/bench.ts";
import { type Boosting, boostTrees } from "./boost-trees.ts";

/** Rows of one picture: `width` numbers each, a yes (1) or no (0), and a weight. */
export type PictureRows = { values: ArrayLike<number>; labels: ArrayLike<number>; weights: ArrayLike<number> };

/** Trees from the rows of all pictures. */
export function fitPictures(
  pictures: readonly PictureRows[],
  width: number,
  boosting: Boosting,
  seed: number,
): BoostedTrees {
  const count = pictures.reduce((sum, { labels }) => sum + labels.length, 0);
  const rows = {
    width,
    values: new Float32Array(count * width),
    labels: new Uint8Array(count),
    weights: new Float32Array(count),
  };
  let at = 0;
  for (const { values, labels, weights } of pictures) {
    rows.values.set(values, at * width);
    rows.labels.set(labels, at);
    rows.weights.set(weights, at);
    at += labels.length;
  }
  return boostTrees(rows, boosting, seed);
}

/** Every n-th of the pictures apart from the others, to judge trees by what they have not met; none where n is 0. */
export function holdOut<T>(pictures: readonly T[], n: number): { held: T[]; rest: T[] } {
  const isHeld = (i: number) => n > 0 && i % n === 0;
  return { held: pictures.filter((_, i) => isHeld(i)), rest: pictures.filter((_, i) => !isHeld(i)) };
}

/** Trees whose answer is the mean of two others' (of one depth), which were fitted on other mistakes. */
export function meanOfTrees(one: BoostedTrees, other: BoostedTrees): BoostedTrees {
  if (one.depth !== other.depth) throw new RangeError(`trees of ${one.depth} and ${other.depth} levels`);
  return {
    depth: one.depth,
    start: Number(((one.start + other.start) / 2).toFixed(3)),
    features: [...one.features, ...other.features],
    thresholds: [...one.thresholds, ...other.thresholds],
    leaves: [...one.leaves, ...other.leaves].map((leaf) => Number((leaf / 2).toPrecision(4))),
  };
}

type Fitted = { script: string; name: string; type: string; trees: unknown };

/** A module of `engine/` that holds what a script has fitted. */
export function writeTrees(path: string, { script, name, type, trees }: Fitted): void {
  const from = path.includes("engine/openings/") ? "./boosted-trees.ts" : "../openings/boosted-trees.ts";
  writeFileSync(
    path,
    `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers\n` +
      `import type { BoostedTrees } from "${from}";\n\n` +
      `/** Fitted by bench/fit/${script} on scenes that we rendered ourselves. Not written by hand. */\n` +
      `// biome-ignore format: a table\n` +
      `export const ${name}: ${type} = ${JSON.stringify(trees).replace(/"(\w+)":/g, "$1:")};\n`,
  );
}
