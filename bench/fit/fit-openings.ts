/**
 * Fits the trees that tell openings from other rectangles, on our own scenes only, and writes engine/openings/frame-trees.ts:
 *   node bench/fit/fit-openings.ts [--set scenes/set] [--variants 2] [--hold 4]
 * `--hold n` keeps every n-th scene out and prints how many openings are found there; the shipped trees know all.
 */
import { parseArgs } from "node:util";
import { askTrees, type BoostedTrees, featureCount } from "#engine/bench.ts";
import { fitPictures, holdOut, writeTrees } from "./fitted-trees.ts";
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

const names = [...new Set(pictures.map(({ scene }) => scene))];
const { held, rest } = holdOut(names, Number(options.hold));
const of = (scenes: string[]) => pictures.filter(({ scene }) => scenes.includes(scene));
if (held.length > 0) report(treesOf(of(rest)), of(held));
writeTrees(options.out, {
  script: "fit-openings.ts",
  name: "frameTrees",
  type: "BoostedTrees",
  trees: treesOf(pictures),
});

/** Rectangles that are none weigh so much beside the openings together, however many there are. */
function treesOf(from: FrameRows[]): BoostedTrees {
  const weightOf = (wanted: number) =>
    from.reduce(
      (sum, { labels, weights }) =>
        sum + weights.reduce((all, weight, row) => all + (labels[row] === wanted ? weight : 0), 0),
      0,
    );
  const scale = (weightOfOthers * weightOf(1)) / weightOf(0);
  const balanced = from.map((picture) => ({
    ...picture,
    weights: picture.weights.map((weight, row) => (picture.labels[row] === 0 ? weight * scale : weight)),
  }));
  return fitPictures(balanced, featureCount, boosting, 29);
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
