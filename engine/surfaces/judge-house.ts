import { classCount, ROOF, SIDING } from "../analysis/classes.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";
import { askTrees } from "../openings/boosted-trees.ts";
import { describeHouse, houseWidth, type Named } from "./describe-house.ts";
import { houseTrees } from "./house-trees.ts";

/** How probable it is that every superpixel is the main house's roof, or its siding. */
export type HouseChances = { roof: Float32Array; siding: Float32Array };

/** How much the solver's own sureness counts beside the trees', and how much neighbors count. */
const blends = { roof: { own: 0.3, smoothing: 0.2 }, siding: { own: 0.5, smoothing: 0.3 } };
const rounds = 8;
/** How far hints count beyond what the trees make of them. */
const heard = 0.5;

/**
 * A second look at what was named: where a superpixel stands on the house, what is above, below and around it, decides with what it
 * looks like, and what hints changed in it.
 */
export function judgeHouse(named: Named): HouseChances {
  const values = describeHouse(named);
  const { graph, shares, before } = named;
  const chancesOf = (kind: "roof" | "siding", label: number) => {
    const { own, smoothing } = blends[kind];
    const odds = new Float32Array(graph.count);
    for (let region = 0; region < graph.count; region++) {
      const at = region * classCount + label;
      const trees = askTrees(houseTrees[kind], values, region * houseWidth);
      const said = shares === before ? 0 : heard * (logOdds(shares[at]) - logOdds(before[at]));
      odds[region] = (1 - own) * trees + own * solverOdds(named, region, label) + said;
    }
    return smoothOdds(graph, odds, smoothing).map((value) => 1 / (1 + Math.exp(-value)));
  };
  return { roof: chancesOf("roof", ROOF), siding: chancesOf("siding", SIDING) };
}

/** What is named something else is at most so probable. */
const otherwise = 0.45;

function solverOdds({ labels, sure, probabilities }: Named, region: number, label: number): number {
  const chance = Math.min(otherwise, probabilities[region * classCount + label]);
  return logOdds(labels[region] === label ? sure[region] : chance);
}

/** Mean-field inference for one yes or no: neighbors want the same unless a strong border lies between them. */
function smoothOdds(graph: RegionGraph, own: Float32Array, strength: number): Float32Array {
  let odds = own;
  for (let round = 0; round < rounds; round++) {
    const leaning = odds.map((value) => Math.tanh(value / 2));
    odds = odds.map((value, region) => {
      let pull = 0;
      for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
        const next = graph.to[edge];
        const smaller = Math.min(graph.size[region], graph.size[next]);
        const contact = Math.min(1.4, graph.shared[edge] / Math.sqrt(smaller));
        pull += contact * (Math.exp((-graph.step[edge] * graph.step[edge]) / 200) + 0.12) * leaning[next];
      }
      return 0.5 * (value + own[region] + strength * pull);
    });
  }
  return odds;
}

function logOdds(probability: number): number {
  return Math.log((probability + 0.01) / (1.01 - probability));
}
