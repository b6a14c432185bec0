/**
 * How true price ranges are: node bench/price-range.ts [FOLDER] [--proposed] [--seeds even|odd]. Reads scenes with fine labels whose
 * sidecars say where walls and roofs stand (`node scenes/render-set.ts --from 920000 --to 920320 --out scenes/out/held`; older
 * ones: `generate.py --describe`). A person of the bench answers what the page asks (`tellHouse`). Surfaces are those of the
 * labels, as a person would mark them, or with --proposed those that the engine proposes.
 */
import { join } from "node:path";
import { openScene, proposeSurfaces, type Surfaces } from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { encodeRuns } from "#engine/selections.ts";
import { measureBrief } from "#services/renderings.ts";
import { listScenes, readLabels, readRaster } from "./fit/scene-files.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { judgeRange, printTallies } from "./price-range/judge-range.ts";
import { labelOf, ROOF, SIDING } from "./price-range/labels.ts";
import { readSceneTruth } from "./price-range/scene-truth.ts";
import { tellHouse } from "./price-range/tell-house.ts";

const [folder = "scenes/out/held"] = process.argv
  .slice(2)
  .filter((word, i, all) => !/^--/.test(word) && all[i - 1] !== "--seeds");
const seeds = process.argv[process.argv.indexOf("--seeds") + 1];
const net = process.argv.includes("--proposed") ? netOnDisk() : null;
/** Share of the picture that a part must cover to be counted. */
const minShare = 0.02;

const look = {
  roof: { material: "architectural-asphalt", hex: "#333333" },
  siding: { material: "lap-siding", hex: "#eeeeee" },
};
const brief = { service: "roofing-siding", design: look } as Parameters<typeof measureBrief>[1];

for (const { name, photo, labels } of listScenes(folder)) {
  if (process.argv.includes("--seeds") && (Number(name) % 2 === 0) !== (seeds === "even")) continue;
  const picture = await readRaster(photo);
  const data = await readLabels(labels, picture.width, picture.height);
  const truth = readSceneTruth(join(folder, `${name}.json`), { data, width: picture.width, height: picture.height });
  if (truth === null) continue;
  const surfaces = net ? proposeSurfaces(picture, net.segment(picture)).surfaces : marked(picture, data);
  const scene = openScene(picture, surfaces);
  const known = tellHouse(truth, Number(name));
  for (const quantity of measureBrief(scene, brief)) {
    const label = quantity.part === "roof" ? ROOF : SIDING;
    if (data.filter((value) => value === label).length > minShare * data.length) judgeRange(quantity, truth, known);
  }
}

printTallies(`${folder}, surfaces ${net ? "as proposed" : "as marked"}`);

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
