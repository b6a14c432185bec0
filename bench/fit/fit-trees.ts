/**
 * Fits the two forests that name superpixels, on our own scenes only, and writes engine/analysis/forest-table.ts:
 *   node bench/fit/fit-trees.ts [--set scenes/set] [--to 84, to leave out later seeds] [--variants 5] [--hold 6]
 * `--hold n` keeps every n-th scene out and prints how often it is right there; the shipped table is fitted on all.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  askForest,
  classCount,
  contextWidth,
  describeContext,
  describePhoto,
  drawHouse,
  fingerprint,
  joinRows,
  OTHER,
  readForest,
  sceneClasses,
} from "#engine/bench.ts";
import { type Example, loadExample } from "./examples.ts";
import { fitForest, type Rows } from "./fit-forest.ts";
import { judgedSeeds, listScenes, NEIGHBOUR, UNKNOWN } from "./scene-files.ts";

const first = { trees: 22, depth: 10, smallestLeaf: 50, featuresPerNode: 12, bag: 0.7 };
const second = { trees: 30, depth: 11, smallestLeaf: 50, featuresPerNode: 14, bag: 0.7 };
const folds = 3;

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "scenes/set" },
    to: { type: "string", default: "1000" },
    variants: { type: "string", default: "5" },
    hold: { type: "string", default: "0" },
    out: { type: "string", default: "engine/analysis/forest-table.ts" },
    neighbours: { type: "string", default: "ignore" },
  },
});

const judged = judgedSeeds("scenes/golden");
const scenes = listScenes(options.set).filter(
  (scene) => !judged.has(scene.name) && Number(scene.name) <= Number(options.to),
);
const examples: Example[] = [];
for (const scene of scenes) {
  for (let variant = 0; variant < Number(options.variants); variant++) {
    examples.push(await loadExample(scene, variant, `${options.set}/../described`));
  }
}
console.log(`${scenes.length} scenes, ${examples.length} pictures, ${examples[0].names.length} features`);

const hold = Number(options.hold);
if (hold > 0) {
  const held = new Set(scenes.filter((_, i) => i % hold === 0).map((scene) => scene.name));
  const tables = fitBoth(examples.filter((example) => !held.has(example.scene)));
  report(
    examples.filter((example) => held.has(example.scene)),
    tables,
  );
}
const tables = fitBoth(examples);
writeFileSync(
  options.out,
  `// Fitted by bench/fit/fit-trees.ts on scenes that we rendered ourselves. Not written by hand.\n` +
    `export const lookForest =\n  "${tables.look}";\nexport const contextForest =\n  "${tables.context}";\n` +
    `export const fittedFingerprint = ${fingerprint(describePhoto(drawHouse().photo).features.values)};\n`,
);
console.log(`${options.out}: ${Math.round((tables.look.length + tables.context.length) / 1000)} kB`);

function fitBoth(from: Example[]): { look: string; context: string } {
  const names = [...new Set(from.map((example) => example.scene))];
  const foldOf = new Map(names.map((name, i) => [name, i % folds]));
  // The second forest must see guesses as bad as they will be on a new photo: each from trees that do not know it.
  const guesses = new Map<Example, Float32Array>();
  for (let fold = 0; fold < folds; fold++) {
    const known = from.filter((example) => foldOf.get(example.scene) !== fold);
    const forest = readForest(fitForest(rowsOf(known, names), first, 11 + fold), from[0].names.length);
    for (const example of from) {
      if (foldOf.get(example.scene) === fold) guesses.set(example, askForest(forest, example.values));
    }
  }
  const look = fitForest(rowsOf(from, names), first, 17);
  const withContext = from.map((example) => addContext(example, guesses.get(example) ?? new Float32Array()));
  return { look, context: fitForest(rowsOf(withContext, names), second, 23) };
}

function addContext(example: Example, guess: Float32Array): Example {
  const context = describeContext(example.graph, guess, example.shapes);
  const values = joinRows(example.graph.count, example.values, context);
  const width = example.names.length + contextWidth;
  return { ...example, values, names: Array.from({ length: width }, (_, i) => String(i)) };
}

function trueClass(label: number): number {
  if (label === NEIGHBOUR) return options.neighbours === "other" ? OTHER : UNKNOWN;
  return label < classCount ? label : UNKNOWN;
}

function rowsOf(from: Example[], names: string[]): Rows {
  const width = from[0].names.length;
  let count = 0;
  for (const { labels } of from) for (const label of labels) if (trueClass(label) !== UNKNOWN) count++;
  const rows: Rows = {
    width,
    values: new Float32Array(count * width),
    labels: new Uint8Array(count),
    weights: new Float32Array(count),
    groups: new Uint16Array(count),
  };
  let row = 0;
  for (const example of from) {
    const group = names.indexOf(example.scene);
    for (let region = 0; region < example.graph.count; region++) {
      const label = trueClass(example.labels[region]);
      if (label === UNKNOWN) continue;
      rows.values.set(example.values.subarray(region * width, (region + 1) * width), row * width);
      rows.labels[row] = label;
      rows.weights[row] = example.purity[region] * example.graph.size[region];
      rows.groups[row++] = group;
    }
  }
  return rows;
}

function report(held: Example[], { look, context }: { look: string; context: string }): void {
  const width = held[0].names.length;
  const lookForest = readForest(look, width);
  const contextForest = readForest(context, addContext(held[0], askForest(lookForest, held[0].values)).names.length);
  const tallies = { look: new Float64Array(classCount * 3), context: new Float64Array(classCount * 3) };
  for (const example of held) {
    const guess = askForest(lookForest, example.values);
    tally(tallies.look, example, guess);
    tally(tallies.context, example, askForest(contextForest, addContext(example, guess).values));
  }
  for (const [name, counts] of Object.entries(tallies)) {
    const parts = sceneClasses.map((label, i) => {
      const [both, said, was] = counts.subarray(i * 3, i * 3 + 3);
      return `${label} ${(both / (said + was - both)).toFixed(2)}`;
    });
    console.log(`held out, ${name}: IoU ${parts.join(", ")}`);
  }
}

function tally(counts: Float64Array, example: Example, shares: Float32Array): void {
  for (let region = 0; region < example.graph.count; region++) {
    const truth = trueClass(example.labels[region]);
    if (truth === UNKNOWN) continue;
    const at = region * classCount;
    let said = 0;
    for (let label = 1; label < classCount; label++) if (shares[at + label] > shares[at + said]) said = label;
    const size = example.graph.size[region];
    if (said === truth) counts[truth * 3] += size;
    counts[said * 3 + 1] += size;
    counts[truth * 3 + 2] += size;
  }
}
