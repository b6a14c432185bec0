import { classCount, LAWN, OPENING, PAVED, ROOF, SIDING, SKY, VEGETATION } from "../analysis/classes.ts";
import { groupRegions } from "../analysis/neighbor-parts.ts";
import type { RegionGraph } from "../analysis/region-graph.ts";
import { createColumns } from "./columns.ts";
import { netClasses } from "./net/classes.ts";

/** What is known of a photo's superpixels once they are named; `fineShares` are the net's own classes, the rest is in the engine's. */
export type Named = {
  graph: RegionGraph;
  fineShares: Float32Array;
  shares: Float32Array;
  /** The shares before hints were heard. */
  before: Float32Array;
  alike: Float32Array;
  probabilities: Float32Array;
  labels: Uint8Array;
  sure: Float32Array;
  fine: Float32Array;
};

/** The net's classes, the solver's, lookalikes, the whole part, place on the house, look, label, neighbors, above and below, around, what hints changed. */
export const houseWidth = 70;

const netWidth = netClasses.length;
const neighbor = netClasses.indexOf("neighbour");
/** Above and below: within so much of the picture's width. */
const beside = 0.02;
const upright = 0.15;
const around = 0.12;

/** What the trees of `house-trees.ts` are asked by: `houseWidth` numbers of every superpixel. */
export function describeHouse(named: Named): Float32Array {
  const { graph, fineShares, probabilities } = named;
  const parts = [ROOF, SIDING].map((label) => describeParts(named, label));
  const place = describePlace(named);
  const columns = createColumns(graph);
  const values = new Float32Array(graph.count * houseWidth);
  for (let region = 0; region < graph.count; region++) {
    const at = region * houseWidth;
    values.set(fineShares.subarray(region * netWidth, (region + 1) * netWidth), at);
    values.set(probabilities.subarray(region * classCount, (region + 1) * classCount), at + netWidth);
    values.set(
      [
        ...describeLookalikes(named, region),
        ...parts.map(({ mean }) => mean[region]),
        ...parts.map(({ size }) => size[region]),
        ...place(region),
        ...describeLook(named, region),
        ...describeNeighbors(named, region),
        ...describeUpright(named, columns(region, 1), region),
        ...describeAround(named, columns(region, 6), region),
        ...describeHints(named, region),
      ],
      at + netWidth + classCount,
    );
  }
  return values;
}

function describeLookalikes({ alike }: Named, region: number): number[] {
  const at = region * classCount;
  return [logOdds(alike[at + ROOF]), logOdds(alike[at + SIDING]), alike[at + SKY], alike[at + VEGETATION]];
}

/** Of the connected part of a label: how it stands in the mean, and its share of the picture. */
function describeParts({ graph, shares, labels }: Named, label: number) {
  const parts = groupRegions(graph, (region) => labels[region] === label);
  const own = Float32Array.from(labels, (_, region) => logOdds(shares[region * classCount + label]));
  const sums = parts.sizes.map(() => 0);
  parts.of.forEach((part, region) => {
    if (part >= 0) sums[part] += graph.size[region] * own[region];
  });
  return {
    mean: Float32Array.from(parts.of, (part, region) => (part < 0 ? own[region] : sums[part] / parts.sizes[part])),
    size: Float32Array.from(parts.of, (part) => (part < 0 ? 0 : parts.sizes[part] / graph.of.length)),
  };
}

/** Where a superpixel lies in the picture, and on what is probably the house. */
function describePlace({ graph, shares }: Named): (region: number) => number[] {
  let [mass, sumX, sumY, square] = [0, 0, 0, 0];
  for (let region = 0; region < graph.count; region++) {
    const at = region * classCount;
    const weight = graph.size[region] * (shares[at + ROOF] + shares[at + SIDING] + shares[at + OPENING]);
    mass += weight;
    sumX += weight * graph.x[region];
    sumY += weight * graph.y[region];
    square += weight * graph.x[region] * graph.x[region];
  }
  const middle = { x: sumX / mass, y: sumY / mass };
  const spread = Math.sqrt(Math.max(1, square / mass - middle.x * middle.x));
  return (region) => [
    graph.x[region] / graph.width,
    graph.y[region] / graph.height,
    Math.abs(graph.x[region] - middle.x) / spread,
    (graph.y[region] - middle.y) / graph.width,
    spread / graph.width,
    mass / graph.of.length,
  ];
}

const labelOrder = [ROOF, SIDING, SKY, VEGETATION];

function describeLook({ graph, fine, labels, sure }: Named, region: number): number[] {
  const look = [graph.lightness[region], graph.a[region], graph.b[region], fine[region]];
  return [...look, labelOrder.indexOf(labels[region]) + 1, sure[region]];
}

/** What its neighbors are taken for, by the length of the common border, and how sharp the borders are. */
function describeNeighbors({ graph, shares, fineShares }: Named, region: number): number[] {
  const sums = [0, 0, 0, 0, 0, 0];
  let border = 0;
  for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
    const at = graph.to[edge] * classCount;
    const shared = graph.shared[edge];
    border += shared;
    [ROOF, SIDING, SKY, VEGETATION].forEach((label, i) => {
      sums[i] += shared * shares[at + label];
    });
    sums[4] += shared * fineShares[graph.to[edge] * netWidth + neighbor];
    sums[5] += shared * graph.step[edge];
  }
  return sums.map((sum) => sum / Math.max(1, border));
}

/** A roof has the sky above and walls below: what stands over and under a superpixel. */
function describeUpright({ graph, shares }: Named, column: readonly number[], region: number): number[] {
  const above = [0, 0];
  const below = [0, 0, 0];
  let [over, under] = [0, 0];
  for (const other of column) {
    const at = other * classCount;
    const dy = (graph.y[other] - graph.y[region]) / graph.width;
    if (dy < -beside && dy > -upright) {
      over++;
      above[0] += shares[at + SKY];
      above[1] += shares[at + VEGETATION];
    } else if (dy > beside && dy < upright) {
      under++;
      below[0] += shares[at + SIDING] + shares[at + OPENING];
      below[1] += shares[at + ROOF];
      below[2] += shares[at + LAWN] + shares[at + PAVED];
    }
  }
  return [...above.map((sum) => (over > 0 ? sum / over : 0.5)), ...below.map((sum) => (under > 0 ? sum / under : 0.3))];
}

function describeAround({ graph, shares, fineShares }: Named, columns: readonly number[], region: number): number[] {
  let [roof, siding, opening, next, plants, sky, all] = [0, 0, 0, 0, 0, 0, 0];
  for (const other of columns) {
    const dx = (graph.x[other] - graph.x[region]) / graph.width;
    const dy = (graph.y[other] - graph.y[region]) / graph.width;
    if (dx * dx + dy * dy > around * around) continue;
    const [at, size] = [other * classCount, graph.size[other]];
    all += size;
    roof += size * shares[at + ROOF];
    siding += size * shares[at + SIDING];
    opening += size * shares[at + OPENING];
    next += size * fineShares[other * netWidth + neighbor];
    plants += size * shares[at + VEGETATION];
    sky += size * shares[at + SKY];
  }
  return [roof / all, siding / all, opening / all, next / all, plants / all, sky / all];
}

/** What hints say of roof and siding, in log-odds; 0 where nothing was said. */
function describeHints({ shares, before }: Named, region: number): number[] {
  if (shares === before) return [0, 0];
  return [ROOF, SIDING].map((label) => {
    const at = region * classCount + label;
    return logOdds(shares[at]) - logOdds(before[at]);
  });
}

function logOdds(share: number): number {
  return Math.log((share + 0.005) / (1.005 - share));
}
