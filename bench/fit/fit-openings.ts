/**
 * Fits the trees that tell openings from other rectangles, on our own scenes only, and writes engine/openings/frame-trees.ts:
 *   node bench/fit/fit-openings.ts [--set scenes/set] [--variants 2] [--hold 4]
 * `--hold n` keeps every n-th scene out and prints how many openings are found there; the shipped trees know all.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { askTrees, type BoostedTrees, featureCount } from "#engine/bench.ts";
import { boostTrees } from "./boost-trees.ts";
import { type FrameRows, framesOfScene } from "./frame-rows.ts";
import { judgedSeeds, listScenes } from "./scene-files.ts";

const boosting = { trees: 90, depth: 3, rate: 0.15, columns: 0.6, bag: 0.7, smallestLeaf: 1 };
/** Of the rectangles that are none, how many a picture are looked at; and what they weigh beside the openings together. */
const othersOfPicture = 250;
const weightOfOthers = 2;

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "scenes/set" },
    variants: { type: "string", default: "2" },
    hold: { type: "string", default: "0" },
    out: { type: "string", default: "engine/openings/frame-trees.ts" },
  },
});

const judged = judgedSeeds("scenes/golden");
const pictures: FrameRows[] = [];
for (const scene of listScenes(options.set).filter(({ name }) => !judged.has(name))) {
  for (let variant = 0; variant < Number(options.variants); variant++) {
    pictures.push(await framesOfScene(scene, variant, othersOfPicture));
  }
}
console.log(`${pictures.length} pictures, ${pictures.reduce((sum, { labels }) => sum + labels.length, 0)} rectangles`);

const hold = Number(options.hold);
if (hold > 0) {
  const names = [...new Set(pictures.map(({ scene }) => scene))];
  const held = new Set(names.filter((_, i) => i % hold === 0));
  report(
    fitTrees(pictures.filter(({ scene }) => !held.has(scene))),
    pictures.filter(({ scene }) => held.has(scene)),
  );
}
writeFileSync(
  options.out,
  `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted numbers\n` +
    `import type { BoostedTrees } from "./boosted-trees.ts";\n\n` +
    `/** Fitted by bench/fit/fit-openings.ts on scenes that we rendered ourselves. Not written by hand. */\n` +
    `// biome-ignore format: a table\n` +
    `export const frameTrees: BoostedTrees = ${JSON.stringify(fitTrees(pictures)).replace(/"(\w+)":/g, "$1:")};\n`,
);

function fitTrees(from: FrameRows[]): BoostedTrees {
  const labels = Uint8Array.from(from.flatMap((picture) => [...picture.labels]));
  const weights = Float32Array.from(from.flatMap((picture) => [...picture.weights]));
  const values = new Float32Array(labels.length * featureCount);
  let at = 0;
  for (const picture of from) {
    values.set(picture.values, at);
    at += picture.values.length;
  }
  let openings = 0;
  let others = 0;
  labels.forEach((label, row) => {
    if (label === 1) openings += weights[row];
    else others += weights[row];
  });
  const scale = (weightOfOthers * openings) / others;
  labels.forEach((label, row) => {
    if (label === 0) weights[row] *= scale;
  });
  return boostTrees({ width: featureCount, values, labels, weights }, boosting, 29);
}

/** How often an opening's best rectangle is said to be one, and how many others are, at several odds. */
function report(trees: BoostedTrees, held: FrameRows[]): void {
  for (const odds of [-1, 0, 1, 2]) {
    let [found, all, wrong, others] = [0, 0, 0, 0];
    for (const { labels, openings, values } of held) {
      const said = new Set<number>();
      labels.forEach((label, row) => {
        const yes = askTrees(trees, values, row * featureCount) > odds;
        if (label === 1 && yes) said.add(openings[row]);
        if (label === 0) {
          others++;
          if (yes) wrong++;
        }
      });
      found += said.size;
      all += new Set(openings.filter((opening) => opening >= 0)).size;
    }
    console.log(
      `odds ${odds}: openings ${found} of ${all}, others taken for one ${((100 * wrong) / others).toFixed(2)} %`,
    );
  }
}
