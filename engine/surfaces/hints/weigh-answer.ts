import { classCount } from "../../analysis/classes.ts";
import type { RegionGraph } from "../../analysis/region-graph.ts";
import { classOfHint, type Hint } from "./hint.ts";

/** `inside`: how far to believe a hint; `whole`: how far what is said of its class, everywhere. 0..1. */
export type Trust = { inside: number; whole: number };

/** From which correlation with what is known an answer counts at all, and from which fully. */
const agrees = { from: 0.1, fully: 0.5 };
/** A piece counts fully in which the class has at least this share already. */
const pieceAgrees = 0.4;
/** A spot counts fully where the class has at least this share already. */
const spotAgrees = 0.3;

/**
 * Of every hint of one answer, how far to believe it. A class whose shapes lie where it is known to be likelier than
 * elsewhere is believed; swapped classes, the whole picture or the house next door do not correlate and count for nothing. Of a
 * believed class the pieces that nothing else speaks for count less.
 */
export function trustAnswer(
  graph: RegionGraph,
  shares: Float32Array,
  answer: readonly { hint: Hint; cover: Float32Array }[],
): Trust[] {
  const hasArea = ({ hint }: { hint: Hint }) => hint.is && hint.shape.type !== "point" && hint.shape.type !== "stroke";
  const joined = new Map<number, Float32Array>();
  for (const heard of answer.filter(hasArea)) {
    const label = classOfHint[heard.hint.kind];
    const all = joined.get(label) ?? new Float32Array(graph.count);
    for (let region = 0; region < graph.count; region++) all[region] = Math.max(all[region], heard.cover[region]);
    joined.set(label, all);
  }
  const wholes = new Map<number, number>();
  for (const [label, cover] of joined) {
    wholes.set(label, ramp(correlation(graph, shares, label, cover), agrees.from, agrees.fully));
  }
  return answer.map((heard) => {
    const label = classOfHint[heard.hint.kind];
    const own = meanWithin(graph, shares, label, heard.cover);
    const said = wholes.get(label);
    if (!hasArea(heard) || said === undefined) return { inside: trustSpot(heard.hint.is, own), whole: 0 };
    return { inside: said * Math.min(1, own / pieceAgrees), whole: said };
  });
}

/** What it is not is believed where it hardly was anyway: a model may not take away what is known. */
function trustSpot(is: boolean, own: number): number {
  return is ? Math.min(1, own / spotAgrees) : Math.max(0, 1 - own);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}

function meanWithin(graph: RegionGraph, shares: Float32Array, label: number, cover: Float32Array): number {
  let sum = 0;
  let weight = 0;
  for (let region = 0; region < graph.count; region++) {
    const area = graph.size[region] * cover[region];
    sum += area * shares[region * classCount + label];
    weight += area;
  }
  return weight > 0 ? sum / weight : 0;
}

function correlation(graph: RegionGraph, shares: Float32Array, label: number, cover: Float32Array): number {
  let area = 0;
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let region = 0; region < graph.count; region++) {
    const size = graph.size[region];
    const share = shares[region * classCount + label];
    area += size;
    x += size * cover[region];
    y += size * share;
    xx += size * cover[region] * cover[region];
    yy += size * share * share;
    xy += size * cover[region] * share;
  }
  const spread = (xx / area - (x / area) ** 2) * (yy / area - (y / area) ** 2);
  return spread <= 1e-9 ? 0 : (xy / area - (x / area) * (y / area)) / Math.sqrt(spread);
}
