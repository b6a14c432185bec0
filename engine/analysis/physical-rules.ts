import { classCount, LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "./classes.ts";
import { houseBehindThings } from "./house-behind-things.ts";
import { groupRegions } from "./neighbor-parts.ts";
import type { RegionGraph } from "./region-graph.ts";
import { likeliestClasses } from "./smooth-labels.ts";
import { tellPaving } from "./tell-paving.ts";
import { tellPlants } from "./tell-plants.ts";
import type { Texture } from "./texture.ts";

/** A part this far (in shares of the best one's weight) behind the main house is another house. */
const sameHouse = 0.3;

/** What the sky changes by from one superpixel to the next at most, and how rough it is at most (L*a*b* units). */
const skyStep = 1.9;
const skyRoughness = 1.6;

/** How much darker than the sky's darker tenth a cloud may be, how much warmer than its mean, how rough (L*a*b* units). */
const cloudDarker = 3;
const cloudWarmer = 10;
const cloudRoughness = 3;

/** How much likelier by its own look a roof must be than tree and sky together: shingles on a tree are worse than a gap. */
const roofMargin = 1.6;

type Known = {
  texture: Pick<Texture, "fine" | "coarse">;
  green: Float32Array;
  /** Class shares before anything was smoothed, `region * classCount + class`, and whether the net gave them or the forests. */
  shares: Float32Array;
  byNet: boolean;
  probabilities: Float32Array;
};

/**
 * The likeliest class of every superpixel, but for what cannot be: roofs that look as much like trees or sky are those,
 * even parts that the sky runs into without an edge are sky, as are
 * clouds that were taken for a roof, sky that does not reach the top of the picture is none
 * (unless it shines through a tree), what is rough on a lawn or green on a wall is a plant, what is gray and smooth in a lawn
 * is paving, and the houses next door are not the house.
 */
export function applyPhysicalRules(
  graph: RegionGraph,
  { texture, green, shares, byNet, probabilities }: Known,
): Uint8Array {
  const labels = likeliestClasses(probabilities);
  // The net tells a roof from a tree by itself; the forests need to be doubted.
  if (!byNet) doubtRoofs(shares, labels);
  tellPlants(graph, labels, { texture, green, seen: byNet ? shares : null });
  if (byNet) tellPaving(graph, labels, { fine: texture.fine, green, seen: shares });
  const top = new Set(graph.of.subarray(0, graph.width));
  for (const region of strandedParts(graph, labels, SKY, top)) labels[region] = nextLikely(probabilities, region, SKY);
  spreadSky(graph, texture.fine, labels);
  clearClouds(graph, texture.fine, labels);
  leaveOutNeighbors(graph, labels);
  return labels;
}

/** What is not the house that the picture is about becomes "other". */
export function leaveOutNeighbors(graph: RegionGraph, labels: Uint8Array): void {
  const house = mainHouse(graph, labels);
  for (let region = 0; region < graph.count; region++) {
    if (house[region] === 0 && isHouse(labels[region])) labels[region] = OTHER;
  }
}

function doubtRoofs(shares: Float32Array, labels: Uint8Array): void {
  for (let region = 0; region < labels.length; region++) {
    if (labels[region] !== ROOF) continue;
    const at = region * classCount;
    const tree = shares[at + VEGETATION];
    const sky = shares[at + SKY];
    const rivals = tree > sky ? tree + sky : sky;
    if (shares[at + ROOF] < roofMargin * rivals) labels[region] = tree > sky ? VEGETATION : SKY;
  }
}

function spreadSky(graph: RegionGraph, fine: Float32Array, labels: Uint8Array): void {
  const waiting: number[] = [];
  for (let region = 0; region < graph.count; region++) if (labels[region] === SKY) waiting.push(region);
  const mayBeSky = (region: number) =>
    labels[region] !== SKY && labels[region] !== LAWN && labels[region] !== PAVED && fine[region] < skyRoughness;
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (let edge = graph.first[from]; edge < graph.first[from + 1]; edge++) {
      const to = graph.to[edge];
      if (mayBeSky(to) && graph.step[edge] < skyStep) {
        labels[to] = SKY;
        waiting.push(to);
      }
      // Wires and twigs cut the sky into pieces: behind one superpixel of them the same even color goes on.
      for (let hop = graph.first[to]; hop < graph.first[to + 1]; hop++) {
        const behind = graph.to[hop];
        if (!mayBeSky(behind) || colorDistance(graph, from, behind) > skyStep) continue;
        labels[behind] = SKY;
        waiting.push(behind);
      }
    }
  }
}

/** A cloud over the ridge: as bright and blue as the sky that it touches, and as smooth. Roofs are darker or warmer. */
function clearClouds(graph: RegionGraph, fine: Float32Array, labels: Uint8Array): void {
  const waiting: number[] = [];
  for (let region = 0; region < graph.count; region++) if (labels[region] === SKY) waiting.push(region);
  if (waiting.length === 0) return;
  const lightness = waiting.map((region) => graph.lightness[region]).sort((one, other) => one - other);
  const darkest = lightness[Math.floor(lightness.length / 10)] - cloudDarker;
  const blue = waiting.reduce((sum, region) => sum + graph.b[region], 0) / waiting.length;
  const warmest = Math.min(1, Math.max(blue + cloudWarmer, -1.5));
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (let edge = graph.first[from]; edge < graph.first[from + 1]; edge++) {
      const to = graph.to[edge];
      if (labels[to] !== ROOF || fine[to] > cloudRoughness) continue;
      if (graph.lightness[to] < darkest || graph.b[to] > warmest) continue;
      labels[to] = SKY;
      waiting.push(to);
    }
  }
}

function colorDistance(graph: RegionGraph, one: number, other: number): number {
  const dl = graph.lightness[one] - graph.lightness[other];
  const da = graph.a[one] - graph.a[other];
  const db = graph.b[one] - graph.b[other];
  return Math.sqrt(dl * dl + da * da + db * db);
}

function nextLikely(probabilities: Float32Array, region: number, banned: number): number {
  let best = OTHER;
  for (let label = 0; label < classCount; label++) {
    if (label === banned) continue;
    if (probabilities[region * classCount + label] > probabilities[region * classCount + best]) best = label;
  }
  return best;
}

function strandedParts(graph: RegionGraph, labels: Uint8Array, label: number, anchors: Set<number>): number[] {
  const parts = groupRegions(graph, (region) => labels[region] === label);
  const anchored = new Set<number>();
  for (const region of anchors) if (parts.of[region] >= 0) anchored.add(parts.of[region]);
  const leafy = shareOfLeaves(graph, labels, parts);
  const stranded: number[] = [];
  for (let region = 0; region < graph.count; region++) {
    const part = parts.of[region];
    if (part >= 0 && !anchored.has(part) && leafy[part] < 0.5) stranded.push(region);
  }
  return stranded;
}

function shareOfLeaves(graph: RegionGraph, labels: Uint8Array, parts: { of: Int32Array; sizes: number[] }): number[] {
  const leaves = parts.sizes.map(() => 0);
  const outline = parts.sizes.map(() => 1);
  for (let region = 0; region < graph.count; region++) {
    const part = parts.of[region];
    if (part < 0) continue;
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const next = graph.to[edge];
      if (parts.of[next] === part) continue;
      outline[part] += graph.shared[edge];
      if (labels[next] === VEGETATION) leaves[part] += graph.shared[edge];
    }
  }
  return leaves.map((length, part) => length / outline[part]);
}

function isHouse(label: number): boolean {
  return label === ROOF || label === SIDING || label === OPENING || label === TRIM;
}

/**
 * 1 for the superpixels of the house the picture is about: the big part in the middle, with parts that plants or small
 * things cut off from it, as long as they are not much smaller or farther out, or go on in wall and roof from it.
 */
function mainHouse(graph: RegionGraph, labels: Uint8Array): Uint8Array {
  const bridged = (region: number) => isHouse(labels[region]) || isNarrowGap(graph, labels, region);
  const parts = groupRegions(graph, bridged);
  const weights = parts.sizes.map(() => 0);
  for (let region = 0; region < graph.count; region++) {
    if (!isHouse(labels[region])) continue;
    const off = (graph.x[region] / graph.width - 0.5) / 0.35;
    weights[parts.of[region]] += graph.size[region] * Math.exp(-off * off);
  }
  const best = Math.max(0, ...weights);
  const main = weights.map((weight) => weight >= sameHouse * best);
  const joined = houseBehindThings(graph, labels, parts, main);
  return Uint8Array.from(parts.of, (part) => (part >= 0 && (main[part] || joined[part]) ? 1 : 0));
}

/** A thing with house on two opposite sides: a shrub, a lamp, a post. */
function isNarrowGap(graph: RegionGraph, labels: Uint8Array, region: number): boolean {
  const label = labels[region];
  if (label === SKY || label === LAWN || label === PAVED) return false;
  let left = false;
  let right = false;
  for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
    const next = graph.to[edge];
    if (!isHouse(labels[next])) continue;
    if (graph.x[next] < graph.x[region]) left = true;
    else right = true;
  }
  return left && right;
}
