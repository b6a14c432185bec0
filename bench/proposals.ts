/**
 * How well surfaces are proposed and corrected: node bench/proposals.ts [--save] [--only NAME,NAME] [--net WEIGHTS]. Scores our own golden scenes
 * and, where they lie beside the project, real photos with full labels (a test: nothing is fitted on them); what was saved
 * last stands beside the new figures. Pictures of what was painted go to bench/out/, which is never committed.
 */
import { join } from "node:path";
import { fitWithin, resizeRaster } from "#engine/pixels.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { Calibration } from "./proposals/calibration.ts";
import { drawOverlay, writeSheet } from "./proposals/draw-overlays.ts";
import { type Judgement, judgePicture } from "./proposals/judge-picture.ts";
import { type Labeled, labeledPhotos, labeledScenes } from "./proposals/labeled-photos.ts";
import { printJudgements } from "./proposals/print-judgements.ts";
import { type Figures, savedFigures, saveFigures } from "./quality/figures.ts";

/** As large as the page's engine gets to see a photo. */
const longSide = 1024;
const only = optionOf("--only")?.split(",") ?? null;

const net = netOnDisk(optionOf("--net"));
const known = savedFigures();
const found: Figures = {};
const photos = labeledPhotos("../shared/photos");
await report("proposals, our scenes", labeledScenes("scenes/golden"));
const named = await report(
  "proposals, named photos",
  photos.filter(({ name }) => !name.startsWith("front-")),
);
const fronts = await report(
  "proposals, front photos",
  photos.filter(({ name }) => name.startsWith("front-")),
);
if (named && fronts) {
  const calibrations = {
    roof: named.calibrations.roof.with(fronts.calibrations.roof),
    siding: named.calibrations.siding.with(fronts.calibrations.siding),
  };
  const all = [...named.judgements, ...fronts.judgements];
  Object.assign(found, printJudgements("proposals, all photos", all, { calibrations, known }));
}
if (process.argv.includes("--save")) saveFigures(found);

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

async function report(title: string, all: Labeled[]) {
  const pictures = all.filter(({ name }) => only === null || only.some((part) => name.includes(part)));
  if (pictures.length === 0) {
    console.log(`${title}: none here, not scored`);
    return null;
  }
  const calibrations = { roof: new Calibration(), siding: new Calibration() };
  const judgements: Judgement[] = [];
  const tiles = [];
  for (const picture of pictures) {
    const whole = await picture.photo();
    const { width, height } = fitWithin(whole.width, whole.height, longSide);
    const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
    const judgement = await judgePicture(picture, { photo, net: net.segment(photo) }, calibrations);
    judgements.push(judgement);
    tiles.push(drawOverlay(judgement, photo));
  }
  Object.assign(found, printJudgements(title, judgements, { calibrations, known }));
  const name = title.replaceAll(/[^a-z]+/g, "-");
  console.log(`  pictures: ${await writeSheet(join(import.meta.dirname, "out"), name, tiles)}`);
  return { judgements, calibrations };
}
