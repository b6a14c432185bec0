/**
 * Fits the trees of the second look at a house, on our own scenes with fine labels that the net has not learned from, and writes engine/surfaces/house-trees.ts:
 *   node bench/fit/fit-house.ts --set scenes/out/streets [--every 5]
 * How well they do is for `npm run bench -- proposals` to say: on our golden scenes, and on photos.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { houseWidth } from "#engine/bench.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { boostTrees } from "./boost-trees.ts";
import { type HouseRows, houseRowsOf } from "./house-rows.ts";
import { listScenes } from "./scene-files.ts";

const boosting = { trees: 80, depth: 4, rate: 0.12, columns: 0.4, bag: 0.6, smallestLeaf: 12 };

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "scenes/out/streets" },
    every: { type: "string", default: "5" },
    out: { type: "string", default: "engine/surfaces/house-trees.ts" },
  },
});

const net = netOnDisk();
const scenes: HouseRows[] = [];
for (const [i, scene] of listScenes(options.set).entries()) {
  if (i % Number(options.every) === 0) scenes.push(await houseRowsOf(scene, net));
}
const count = scenes.reduce((sum, { weights }) => sum + weights.length, 0);
console.log(`${scenes.filter(({ weights }) => weights.length > 0).length} scenes, ${count} superpixels`);
const values = new Float32Array(count * houseWidth);
let at = 0;
for (const rows of scenes) {
  values.set(rows.values, at);
  at += rows.values.length;
}
const weights = Float32Array.from(scenes.flatMap((rows) => rows.weights));
const [roof, siding] = (["roof", "siding"] as const).map((kind) => {
  const labels = Uint8Array.from(scenes.flatMap((rows) => rows[kind]));
  return boostTrees({ width: houseWidth, values, labels, weights }, boosting, 5);
});
writeFileSync(
  options.out,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers\n` +
    `import type { BoostedTrees } from "../openings/boosted-trees.ts";\n\n` +
    `/** Fitted by bench/fit/fit-house.ts on scenes that we rendered ourselves. Not written by hand. */\n` +
    `// biome-ignore format: a table\n` +
    `export const houseTrees: { roof: BoostedTrees; siding: BoostedTrees } = ${JSON.stringify({ roof, siding }).replace(/"(\w+)":/g, "$1:")};\n`,
);
