import { analyze, describeHouse, fineSharesOfNet, houseWidth, ROOF, SIDING } from "#engine/bench.ts";
import type { Net } from "#engine/index.ts";
import { labelClasses } from "../proposals/labeled-photos.ts";
import { createRandom } from "./random.ts";
import { readFineScene } from "./read-fine-scene.ts";
import { type Scene, UNKNOWN } from "./scene-files.ts";

/** Superpixels of a scene as the second look sees them, and whether each truly is the main house's roof, or siding. */
export type HouseRows = { values: number[]; roof: number[]; siding: number[]; weights: number[] };

/** What may be a part of a house by the net (roof, siding, neighbor) is kept more often. */
const houseClasses = [1, 2, 17];
const maybe = 0.05;
const kept = { house: 0.6, other: 0.12 };
const typicalSize = 246;

export async function houseRowsOf(scene: Scene, net: Net): Promise<HouseRows> {
  const rows: HouseRows = { values: [], roof: [], siding: [], weights: [] };
  const read = await readFineScene(scene);
  if (read === null) return rows;
  const seen = net.segment(read.photo);
  const analysis = analyze(read.photo, seen);
  const { graph, labels } = analysis;
  const values = describeHouse({ ...analysis, fineShares: fineSharesOfNet(graph, seen) });
  const truth = await read.truth(graph.width, graph.height);
  const known = countWhere(graph, truth, (label) => label !== UNKNOWN);
  const [roof, siding] = (["roof", "siding"] as const).map((name) => {
    const wanted = labelClasses.indexOf(name);
    return countWhere(graph, truth, (label) => label === wanted);
  });
  const random = createRandom(Number(scene.name));
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
    rows.weights.push(graph.size[region] / typicalSize / chance);
  }
  return rows;
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
