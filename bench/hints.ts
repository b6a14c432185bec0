/**
 * What a model's answer brings, and what a wrong one spoils: node bench/hints.ts [--every N] [--only NAME,NAME]. Answers are made up from
 * the labels of the photos beside the project: good, coarse, shifted, swapped, of the whole picture, of neighbors.
 */
import { proposeSurfaces } from "#engine/index.ts";
import { fitWithin, resizeRaster } from "#engine/pixels.ts";
import { decodeRuns } from "#engine/selections.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { surfaceNames } from "./proposals/judge-picture.ts";
import { labelClasses, labeledPhotos } from "./proposals/labeled-photos.ts";
import { makeUpAnswers } from "./proposals/random-corrections.ts";
import { scoreSurface } from "./proposals/score-surface.ts";

const optionOf = (name: string) => process.argv.slice(2).find((_, i, all) => all[i - 1] === name);
const every = Number(optionOf("--every") ?? 1);
const only = optionOf("--only")?.split(",") ?? null;
const noticeable = { present: 0.01, painted: 0.005 };

const net = netOnDisk();
const found = new Map<string, Record<string, number[]>>();
const photos = labeledPhotos("../shared/photos")
  .filter(({ name }) => only === null || only.some((part) => name.includes(part)))
  .filter((_, i) => i % every === 0);
for (const picture of photos) {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, 1024);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const seen = net.segment(photo);
  const none = proposeSurfaces(photo, seen);
  const grid = none.analysis.graph;
  const truth = { labels: await picture.truth(grid.width, grid.height), width: grid.width, height: grid.height };
  for (const [answer, hints] of Object.entries({ "no answer": [], ...makeUpAnswers(truth) })) {
    const { surfaces } = hints.length === 0 ? none : proposeSurfaces(photo, seen, hints);
    const figures = found.get(answer) ?? {};
    found.set(answer, figures);
    for (const kind of surfaceNames) {
      const base = surfaces.regions.find((region) => region.kind === kind)?.base;
      const mask = base ? decodeRuns(base) : new Uint8Array(truth.labels.length);
      const score = scoreSurface(mask, truth, labelClasses.indexOf(kind), labelClasses.length);
      const add = (name: string, value: number) => {
        figures[name] ??= [];
        figures[name].push(value);
      };
      if (score.present >= noticeable.present && !picture.leftOut.includes(kind)) add(`${kind} IoU`, score.overlap);
      if (score.painted >= noticeable.painted && score.judged > 0) add(`${kind} precision`, score.right / score.judged);
    }
  }
}
console.log(`answers of a model, ${photos.length} photos: mean (worst)`);
for (const [answer, figures] of found) {
  const cells = Object.entries(figures).map(([name, values]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return `${name} ${mean.toFixed(3)} (${Math.min(...values).toFixed(2)})`;
  });
  console.log(`  ${answer.padEnd(24)} ${cells.join("  ")}`);
}
