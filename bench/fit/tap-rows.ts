import { analysisLongSide, reachWidth } from "#engine/bench.ts";
import type { Net } from "#engine/index.ts";
import { fitWithin } from "#engine/pixels.ts";
import { correctLikeAPerson } from "../proposals/correction-effort.ts";
import { labelClasses } from "../proposals/labeled-photos.ts";
import { proposeFor, type Standing, type Tappable, type Tapping, tappable } from "../proposals/proposal-under-test.ts";
import { drawAnswer, makeUpAnswers } from "../proposals/random-corrections.ts";
import type { StripeState } from "../proposals/score-surface.ts";
import { createRandom, type Random } from "./random.ts";
import { readFineScene } from "./read-fine-scene.ts";
import { type Scene, UNKNOWN } from "./scene-files.ts";

/** Superpixels of a scene as taps see them: yes where the tap should change them. */
export type TapRows = { values: number[]; labels: number[]; weights: number[] };

const gestures: Record<Tappable, number> = { roof: 3, siding: 3, lawn: 1, paved: 1, window: 1, trim: 1 };
/** Of a tap about so many superpixels are kept, near ones twice as often. */
const kept = 260;
const near = 0.12;
const awayColumn = 16;
/** A surface that is smaller (share of the picture) is not tapped. */
const noticeable = 0.008;
const typicalSize = 246;
/** So many scenes are tapped after a model has answered, well or wrongly. */
const shareWithAnswer = 0.5;

/** A person corrects the proposal of a scene with fine labels; every tap is noted with what was true. */
export async function rowsOfScene(scene: Scene, net: Net): Promise<TapRows> {
  const rows: TapRows = { values: [], labels: [], weights: [] };
  const read = await readFineScene(scene);
  if (read === null) return rows;
  const random = createRandom(Number(scene.name));
  const { width, height } = fitWithin(read.photo.width, read.photo.height, analysisLongSide);
  const labels = await read.truth(width, height);
  const hints = random.next() < shareWithAnswer ? drawAnswer(makeUpAnswers({ labels, width, height }), random) : [];
  const standing = proposeFor(read.photo, net.segment(read.photo), hints);
  for (const kind of tappable) {
    const label = labelClasses.indexOf(kind);
    if (labels.reduce((sum, one) => sum + (one === label ? 1 : 0), 0) < noticeable * labels.length) continue;
    const truth = { labels, width, height };
    const noted = noteTaps(standing, (before, tapping) => note(before, tapping, { truth, label, random, rows }));
    correctLikeAPerson(noted, kind, { truth, label, gestures: gestures[kind], seed: 11 });
  }
  return rows;
}

/** The same surfaces, with a word before every tap. */
function noteTaps(standing: Standing, before: (standing: Standing, tapping: Tapping) => void): Standing {
  return {
    ...standing,
    tap(kind, op, at) {
      before(standing, { kind, op, at });
      return noteTaps(standing.tap(kind, op, at), before);
    },
  };
}

type Noting = { truth: StripeState; label: number; random: Random; rows: TapRows };

function note(standing: Standing, tapping: Tapping, { truth, label, random, rows }: Noting): void {
  const { graph, values, open } = standing.describe(tapping);
  const known = new Float32Array(graph.count);
  const inside = new Float32Array(graph.count);
  truth.labels.forEach((one, i) => {
    if (one !== UNKNOWN) known[graph.of[i]]++;
    if (one === label) inside[graph.of[i]]++;
  });
  const share = Math.min(1, kept / open.reduce((sum, one) => sum + one, 0));
  for (let region = 0; region < graph.count; region++) {
    if (open[region] === 0 || known[region] < 0.5 * graph.size[region]) continue;
    const at = region * reachWidth;
    const chance = values[at + awayColumn] < near ? Math.min(1, 2 * share) : share;
    if (random.next() > chance) continue;
    const purity = inside[region] / known[region];
    for (let i = 0; i < reachWidth; i++) rows.values.push(values[at + i]);
    rows.labels.push(purity > 0.5 === (tapping.op === "add") ? 1 : 0);
    rows.weights.push(0.01 + ((graph.size[region] / typicalSize) * Math.abs(2 * purity - 1) * share) / chance);
  }
}
