/**
 * How true price ranges are: node bench/price-range.ts [FOLDER] [--proposed]. Reads scenes with fine labels whose sidecars say
 * where walls and roofs stand (`node scenes/render-set.ts --from 920000 --to 920320 --out scenes/out/held`; older ones:
 * `generate.py --describe`). A person of the bench knows the width of the front and the ground floor, off by up to 3 % and 5 %.
 * Surfaces are those of the labels, as a person would mark them, or with --proposed those that the engine proposes.
 */
import { join } from "node:path";
import { hash } from "#engine/bench.ts";
import { openScene, proposeSurfaces, type Surfaces } from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { encodeRuns } from "#engine/selections.ts";
import { agrees, type Quantity } from "#services/prices.ts";
import { measureBrief } from "#services/renderings.ts";
import { listScenes, readLabels, readRaster } from "./fit/scene-files.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { readSceneTruth, type SceneTruth } from "./price-range/scene-truth.ts";

const feet = 1 / 0.3048;
const [folder = "scenes/out/held"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const net = process.argv.includes("--proposed") ? netOnDisk() : null;

/** Fine labels of scenes by the kind of surface that a person would mark. */
const labelOf = {
  roof: 1,
  siding: 2,
  vegetation: 3,
  lawn: 4,
  paved: 5,
  window: 6,
  trim: 7,
  door: 20,
  garage: 21,
} as const;

type Tally = { asked: number; lost: number; errors: number[]; halves: number[]; contained: number };
const tallies: Record<string, Tally> = {};
let scenes = 0;

for (const { name, photo, labels } of listScenes(folder)) {
  const picture = await readRaster(photo);
  const data = await readLabels(labels, picture.width, picture.height);
  const truth = readSceneTruth(join(folder, `${name}.json`), { data, width: picture.width, height: picture.height });
  if (truth === null) continue;
  scenes++;
  const surfaces = net ? proposeSurfaces(picture, net.segment(picture)).surfaces : marked(picture, data);
  const look = {
    roof: { material: "architectural-asphalt", hex: "#333333" },
    siding: { material: "lap-siding", hex: "#eeeeee" },
  };
  const brief = { service: "roofing-siding", design: look } as Parameters<typeof measureBrief>[1];
  const isSeen = (label: number) => data.filter((value) => value === label).length > 0.02 * data.length;
  for (const quantity of measureBrief(openScene(picture, surfaces), brief)) {
    if (isSeen(quantity.part === "roof" ? labelOf.roof : labelOf.siding)) judge(quantity, truth, Number(name));
  }
}

console.log(`${scenes} scenes, surfaces ${net ? "as proposed" : "as marked"}`);
for (const [part, { asked, lost, errors, halves, contained }] of Object.entries(tallies)) {
  const total = asked + lost;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `  ${part}: asks on ${percent(asked / total)} of ${total}, none on ${percent(lost / total)}; of ${errors.length} ranges ` +
      `${percent(contained / errors.length)} contain the truth, half width ${percent(median(halves))} (worst ` +
      `${percent(Math.max(...halves))}), error ${percent(median(errors))} in the median`,
  );
}

function judge(quantity: Quantity, truth: SceneTruth, seed: number): void {
  tallies[quantity.part] ??= { asked: 0, lost: 0, errors: [], halves: [], contained: 0 };
  const tally = tallies[quantity.part];
  const isRoof = quantity.part === "roof";
  const told = isRoof
    ? truth.groundFloor * feet ** 2 * (1 + 0.1 * (hash(seed, 1, 7) - 0.5))
    : truth.frontWidth * feet * (1 + 0.06 * (hash(seed, 2, 7) - 0.5));
  if (quantity.state !== "asks" || !agrees(quantity, told)) {
    tally.lost++;
    return;
  }
  tally.asked++;
  const times = told ** quantity.power;
  const [low, high] = [quantity.low * times, quantity.high * times];
  const right = (isRoof ? truth.roof : truth.frontWall) * feet ** 2;
  if (right >= low && right <= high) tally.contained++;
  tally.halves.push((high - low) / (high + low));
  tally.errors.push(Math.abs((low + high) / 2 / right - 1));
}

function marked({ width, height }: Raster, data: Uint8Array): Surfaces {
  const regions = Object.entries(labelOf).map(([kind, label]) => ({
    kind: kind as keyof typeof labelOf,
    base: encodeRuns(
      data.map((value) => (value === label ? 1 : 0)),
      width,
      height,
    ),
    edits: [],
    source: "person" as const,
    confidence: 1,
    keepObjectsInFront: true,
  }));
  return { version: 1, regions, planes: [] };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
