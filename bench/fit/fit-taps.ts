/**
 * Fits the trees that say what a tap changes, on our own scenes with fine labels that the net has not learned from, and writes engine/surfaces/reach-trees.ts:
 *   node bench/fit/fit-taps.ts --set scenes/out/streets [--every 8] [--hold 4] [--beside]
 * Each tap is answered by the trees in use, so a second run learns from their mistakes. `--hold n` keeps every n-th scene
 * out and prints how often superpixels are right there; the shipped trees know all. `--beside` keeps the trees in use and
 * lets old and new ones answer together.
 */
import { parseArgs } from "node:util";
import { askTrees, type BoostedTrees, reachTrees, reachWidth } from "#engine/bench.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { fitPictures, holdOut, meanOfTrees, writeTrees } from "./fitted-trees.ts";
import { listScenes } from "./scene-files.ts";
import { rowsOfScene, type TapRows } from "./tap-rows.ts";

const boosting = { trees: 100, depth: 4, rate: 0.12, columns: 0.5, bag: 0.6, smallestLeaf: 8 };

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "scenes/out/streets" },
    every: { type: "string", default: "8" },
    hold: { type: "string", default: "0" },
    beside: { type: "boolean", default: false },
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

const treesOf = (from: TapRows[]) => fitPictures(from, reachWidth, boosting, 5);
const { held, rest } = holdOut(scenes, Number(options.hold));
if (held.length > 0) report(treesOf(rest), held);
const fresh = treesOf(scenes);
const trees = options.beside ? meanOfTrees(reachTrees, fresh) : fresh;
writeTrees(options.out, { script: "fit-taps.ts", name: "reachTrees", type: "BoostedTrees", trees });

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
