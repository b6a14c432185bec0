import {
  type Analysis,
  describeHouse,
  fineSharesOfNet,
  houseWidth,
  lookAtPhoto,
  nameRegions,
  ROOF,
  SIDING,
} from "#engine/bench.ts";
import type { Net, Segmentation } from "#engine/index.ts";
import { labelClasses } from "../proposals/labeled-photos.ts";
import { drawAnswer, makeUpAnswers } from "../proposals/random-corrections.ts";
import type { StripeState } from "../proposals/score-surface.ts";
import { createRandom, type Random } from "./random.ts";
import { readFineScene } from "./read-fine-scene.ts";
import { type Scene, UNKNOWN } from "./scene-files.ts";

/** Superpixels of a scene as the second look sees them, and whether each truly is the main house's roof, or siding. */
export type HouseRows = { values: number[]; roof: number[]; siding: number[]; weights: number[] };

type Sight = ReturnType<typeof lookAtPhoto>;

/** What may be a part of a house by the net (roof, siding, neighbor) is kept more often. */
const houseClasses = [1, 2, 17];
const maybe = 0.05;
const kept = { house: 0.6, other: 0.12 };
const typicalSize = 246;
/** A scene is looked at once without a model's answer and so often with one, good or wrong, that counts so much. */
const answersOfScene = 2;
const weightOfAnswer = 0.5;

export async function houseRowsOf(scene: Scene, net: Net): Promise<HouseRows> {
  const read = await readFineScene(scene);
  if (read === null) return { values: [], roof: [], siding: [], weights: [] };
  const sight = lookAtPhoto(read.photo);
  const { width, height } = sight.graph;
  const truth = { labels: await read.truth(width, height), width, height };
  return rowsOfSight({ sight, seen: net.segment(read.photo), truth }, createRandom(Number(scene.name)));
}

type Seen = { sight: Sight; seen: Segmentation; truth: StripeState };

export function rowsOfSight({ sight, seen, truth }: Seen, random: Random): HouseRows {
  const rows: HouseRows = { values: [], roof: [], siding: [], weights: [] };
  const fineShares = fineSharesOfNet(sight.graph, seen);
  const answers = makeUpAnswers(truth);
  const rounds = [[], ...Array.from({ length: answersOfScene }, () => drawAnswer(answers, random))];
  for (const hints of rounds) {
    const analysis = nameRegions(sight, seen, hints);
    noteRows(rows, analysis, { fineShares, truth, random, weight: hints.length > 0 ? weightOfAnswer : 1 });
  }
  return rows;
}

type Noting = { fineShares: Float32Array; truth: StripeState; random: Random; weight: number };

function noteRows(rows: HouseRows, analysis: Analysis, { fineShares, truth, random, weight }: Noting): void {
  const { graph, labels } = analysis;
  const values = describeHouse({ ...analysis, fineShares });
  const known = countWhere(graph, truth.labels, (label) => label !== UNKNOWN);
  const [roof, siding] = (["roof", "siding"] as const).map((name) => {
    const wanted = labelClasses.indexOf(name);
    return countWhere(graph, truth.labels, (label) => label === wanted);
  });
  for (let region = 0; region < graph.count; region++) {
    if (known[region] < graph.size[region] / 2) continue;
    const at = region * houseWidth;
    const share = houseClasses.reduce((sum, k) => sum + values[at + k], 0);
    const isHouse = share > maybe || labels[region] === ROOF || labels[region] === SIDING;
    const chance = isHouse ? kept.house : kept.other;
    if (random.next() > chance) continue;
    for (let i = 0; i < houseWidth; i++) rows.values.push(values[at + i]);
    rows.roof.push(2 * roof[region] > known[region] ? 1 : 0);
    rows.siding.push(2 * siding[region] > known[region] ? 1 : 0);
    rows.weights.push((weight * graph.size[region]) / typicalSize / chance);
  }
}

function countWhere(
  { count, of }: { count: number; of: ArrayLike<number> },
  truth: Uint8Array,
  isMeant: (label: number) => boolean,
): Uint32Array {
  const pixels = new Uint32Array(count);
  truth.forEach((label, i) => {
    if (isMeant(label)) pixels[of[i]]++;
  });
  return pixels;
}
