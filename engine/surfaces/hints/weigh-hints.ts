import { classCount } from "../../analysis/classes.ts";
import type { RegionGraph } from "../../analysis/region-graph.ts";
import { coverOfShape } from "./cover-of-hint.ts";
import { classOfHint, type Hint, type HintShape } from "./hint.ts";
import { trustAnswer } from "./weigh-answer.ts";

/**
 * What a wholly trusted word of a model is worth, in log-odds: inside its shape, and against the class outside all of them. The box
 * around a roof holds much sky and wall, so it says rather where the roof is not.
 */
const strengths: Record<HintShape["type"], { inside: number; outside: number }> = {
  mask: { inside: 3, outside: 1 },
  outline: { inside: 2.6, outside: 0.8 },
  box: { inside: 0.3, outside: 0.8 },
  stroke: { inside: 2, outside: 0 },
  point: { inside: 2, outside: 0 },
};
/** A person's word: next to nothing outvotes it. */
const person = 6;
/** How far from the true border a model's may be, as a share of the picture's width. A person draws better. */
const borders = { model: 0.04, person: 0.006 };
const floor = 0.001;

/**
 * Class shares of every superpixel, once hints are heard; `shares` are those before. A model's answer counts as far as it
 * agrees with them in the large (`trustAnswer`), it says little along its borders, and what was known well before can
 * outvote it: it fills what was unclear and tips what was close.
 */
export function weighHints(graph: RegionGraph, shares: Float32Array, hints: readonly Hint[]): Float32Array {
  if (hints.length === 0) return shares;
  const heard = hints.map((hint) => ({ hint, cover: coverOfShape(graph, hint.shape, borders[hint.source]) }));
  const answer = heard.filter(({ hint }) => hint.source === "model");
  const trusts = trustAnswer(graph, shares, answer);
  const odds = new Float32Array(shares.length);
  answer.forEach(({ hint, cover }, i) => {
    const weight = hint.sure * trusts[i].inside * strengths[hint.shape.type].inside;
    addOdds(odds, classOfHint[hint.kind], cover, hint.is ? weight : -weight);
  });
  for (const { label, cover, outside } of saidElsewhere(answer, trusts)) {
    const beyond = cover.map((share) => 1 - share);
    addOdds(odds, label, beyond, -outside);
  }
  for (const { hint, cover } of heard) {
    if (hint.source === "person")
      addOdds(odds, classOfHint[hint.kind], cover, (hint.is ? person : -person) * hint.sure);
  }
  return shiftShares(shares, odds);
}

type Heard = { hint: Hint; cover: Float32Array };

/** A model that shows a roof shows all of it, as well as it can: what it says of each class elsewhere. */
function saidElsewhere(answer: readonly Heard[], trusts: readonly { inside: number; whole: number }[]) {
  const classes = new Map<number, { label: number; cover: Float32Array; outside: number }>();
  answer.forEach(({ hint, cover }, i) => {
    const { outside } = strengths[hint.shape.type];
    if (!hint.is || outside === 0 || hint.kind === "neighbour" || hint.kind === "other") return;
    const label = classOfHint[hint.kind];
    const known = classes.get(label) ?? {
      label,
      cover: new Float32Array(cover.length),
      outside: Number.POSITIVE_INFINITY,
    };
    for (let region = 0; region < cover.length; region++) {
      known.cover[region] = Math.max(known.cover[region], cover[region]);
    }
    known.outside = Math.min(known.outside, hint.sure * trusts[i].whole * outside);
    classes.set(label, known);
  });
  return [...classes.values()];
}

function addOdds(odds: Float32Array, label: number, cover: Float32Array, weight: number): void {
  for (let region = 0; region < cover.length; region++) odds[region * classCount + label] += weight * cover[region];
}

function shiftShares(shares: Float32Array, odds: Float32Array): Float32Array {
  const shifted = new Float32Array(shares.length);
  for (let at = 0; at < shares.length; at += classCount) {
    let sum = 0;
    for (let i = at; i < at + classCount; i++) {
      shifted[i] = (shares[i] + floor) * Math.exp(odds[i]);
      sum += shifted[i];
    }
    for (let i = at; i < at + classCount; i++) shifted[i] /= sum;
  }
  return shifted;
}
