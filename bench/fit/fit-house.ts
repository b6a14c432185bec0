/**
 * Fits the trees of the second look at a house, on our own scenes with fine labels that the net has not learned from, and writes engine/surfaces/house-trees.ts:
 *   node bench/fit/fit-house.ts --set scenes/out/streets [--every 5]
 * How well they do is for `npm run bench -- proposals` to say: on our golden scenes, and on photos.
 */
import { parseArgs } from "node:util";
import { houseWidth } from "#engine/bench.ts";
import { netOnDisk } from "../net-on-disk.ts";
import { fitPictures, writeTrees } from "./fitted-trees.ts";
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
const treesOf = (kind: "roof" | "siding") =>
  fitPictures(
    scenes.map((rows) => ({ ...rows, labels: rows[kind] })),
    houseWidth,
    boosting,
    5,
  );
writeTrees(options.out, {
  script: "fit-house.ts",
  name: "houseTrees",
  type: "{ roof: BoostedTrees; siding: BoostedTrees }",
  trees: { roof: treesOf("roof"), siding: treesOf("siding") },
});
