/**
 * Fits the trees that say what a tap changes, on our own scenes with fine labels that the net has not learned from, and writes engine/surfaces/reach-trees.ts:
 *   node bench/fit/fit-taps.ts --set scenes/out/streets [--every 8] [--hold 4]
 * Each tap is answered by the trees in use, so a second run learns from their mistakes. `--hold n` keeps every n-th scene
 * out and prints how often superpixels are right there; the shipped trees know all.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { askTrees, type BoostedTrees, reachWidth } from "#engine/bench.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { boostTrees } from "./boost-trees.ts";
import { listScenes } from "./scene-files.ts";
import { rowsOfScene, type TapRows } from "./tap-rows.ts";

const boosting = { trees: 100, depth: 4, rate: 0.12, columns: 0.5, bag: 0.6, smallestLeaf: 8 };

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "scenes/out/streets" },
    every: { type: "string", default: "8" },
    hold: { type: "string", default: "0" },
    out: { type: "string", default: "engine/surfaces/reach-trees.ts" },
  },
});

const net = netOnDisk();
const scenes: TapRows[] = [];
for (const [i, scene] of listScenes(options.set).entries()) {
  if (i % Number(options.every) === 0) scenes.push(await rowsOfScene(scene, net));
}
const count = scenes.reduce((sum, { labels }) => sum + labels.length, 0);
console.log(`${scenes.filter(({ labels }) => labels.length > 0).length} scenes, ${count} superpixels`);

const hold = Number(options.hold);
if (hold > 0) {
  const isHeld = (i: number) => i % hold === 0;
  report(
    fitTrees(scenes.filter((_, i) => !isHeld(i))),
    scenes.filter((_, i) => isHeld(i)),
  );
}
writeFileSync(
  options.out,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers\n` +
    `import type { BoostedTrees } from "../openings/boosted-trees.ts";\n\n` +
    `/** Fitted by bench/fit/fit-taps.ts on scenes that we rendered ourselves. Not written by hand. */\n` +
    `// biome-ignore format: a table\n` +
    `export const reachTrees: BoostedTrees = ${JSON.stringify(fitTrees(scenes)).replace(/"(\w+)":/g, "$1:")};\n`,
);

function fitTrees(from: TapRows[]): BoostedTrees {
  const labels = Uint8Array.from(from.flatMap((rows) => rows.labels));
  const weights = Float32Array.from(from.flatMap((rows) => rows.weights));
  const values = new Float32Array(labels.length * reachWidth);
  let at = 0;
  for (const rows of from) {
    values.set(rows.values, at);
    at += rows.values.length;
  }
  return boostTrees({ width: reachWidth, values, labels, weights }, boosting, 5);
}

function report(trees: BoostedTrees, held: TapRows[]): void {
  let right = 0;
  let all = 0;
  for (const { values, labels, weights } of held) {
    const own = Float32Array.from(values);
    labels.forEach((label, row) => {
      all += weights[row];
      if (askTrees(trees, own, row * reachWidth) > 0 === (label === 1)) right += weights[row];
    });
  }
  console.log(`held out: ${((100 * right) / all).toFixed(1)} % of the area is judged right`);
}
