import { type Figure, type Figures, figureOf, type Sample } from "../quality/figures.ts";
import type { Calibration } from "./calibration.ts";
import { gestures, type Judgement, surfaceNames } from "./judge-picture.ts";
import { labelClasses } from "./labeled-photos.ts";
import type { SurfaceName } from "./proposal-under-test.ts";

/** A share of the picture below which a painted surface has no precision to speak of. */
const minPaintedShare = 0.005;
const worstNamed = 5;

/** Prints what was found for some pictures, beside what was saved, and returns it. */
export function printJudgements(
  title: string,
  judgements: Judgement[],
  { calibrations, known }: { calibrations: Record<SurfaceName, Calibration>; known: Figures },
): Figures {
  const found: Figures = {};
  console.log(`\n${title}: ${judgements.length} pictures`);
  console.log("measure                     mean   worst  where                            last saved (mean, worst)");
  const add = (name: string, better: "more" | "less", samples: Sample[]) => {
    const figure = figureOf(samples, better);
    if (figure === null) return;
    found[`${title}: ${name}`] = figure;
    console.log(lineOf(name, figure, known[`${title}: ${name}`]));
  };
  for (const kind of surfaceNames) {
    const sampled = (value: (judgement: Judgement) => number) =>
      judgements.map((judgement) => ({ name: judgement.name, value: value(judgement) }));
    const asked = judgements.filter(({ surfaces }) => surfaces[kind].asked);
    for (let step = 0; step <= gestures; step++) {
      const after = step === 0 ? "" : `, ${step} gesture${step > 1 ? "s" : ""}`;
      add(
        `${kind}: IoU${after}`,
        "more",
        asked.map(({ name, surfaces }) => ({ name, value: surfaces[kind].after[step] })),
      );
    }
    add(
      `${kind}: precision`,
      "more",
      sampled(({ surfaces }) => precisionOf(surfaces[kind].score)),
    );
    const alone = asked.filter(({ surfaces }) => surfaces[kind].score.painted >= minPaintedShare);
    add(
      `${kind}: painted by itself`,
      "more",
      asked.map((judgement) => ({ name: judgement.name, value: alone.includes(judgement) ? 1 : 0 })),
    );
    add(
      `${kind}: IoU where so`,
      "more",
      alone.map(({ name, surfaces }) => ({ name, value: surfaces[kind].score.overlap })),
    );
    const error = calibrations[kind].error();
    add(`${kind}: calibration error`, "less", [{ name: "all together", value: error }]);
    printLeaks(kind, judgements);
    const worst = asked.toSorted((a, b) => a.surfaces[kind].score.overlap - b.surfaces[kind].score.overlap);
    const names = worst.slice(0, worstNamed).map((one) => `${one.name} ${one.surfaces[kind].score.overlap.toFixed(2)}`);
    console.log(`  worst: ${names.join(", ")}`);
  }
  add(
    "no correction needed",
    "more",
    judgements.map(({ name, needsNoCorrection }) => ({ name, value: needsNoCorrection ? 1 : 0 })),
  );
  add(
    "glass and sky painted",
    "less",
    judgements.map(({ name, intoGlassAndSky }) => ({ name, value: intoGlassAndSky })),
  );
  return found;
}

function precisionOf({ painted, right, judged }: Judgement["surfaces"]["roof"]["score"]): number {
  return painted < minPaintedShare || judged === 0 ? Number.NaN : right / judged;
}

/** Of all that was painted in all pictures, what it truly is. */
function printLeaks(kind: SurfaceName, judgements: Judgement[]): void {
  const shares = labelClasses.map(() => 0);
  let painted = 0;
  for (const { surfaces, truth } of judgements) {
    const { score } = surfaces[kind];
    painted += score.judged / truth.labels.length;
    score.leaks.forEach((leak, label) => {
      shares[label] += leak;
    });
  }
  const leaks = labelClasses
    .map((name, label) => ({ name, share: shares[label] / painted }))
    .filter(({ share }) => share > 0.002)
    .sort((a, b) => b.share - a.share)
    .map(({ name, share }) => `${name} ${(100 * share).toFixed(1)}`);
  const all = shares.reduce((sum, share) => sum + share, 0) / painted;
  console.log(`  leaks, % of painted (${(100 * all).toFixed(1)} together): ${leaks.join(", ")}`);
}

function lineOf(name: string, { mean, worst, where }: Figure, before: Figure | undefined): string {
  const last = before ? `${number(before.mean)} ${number(before.worst)}` : "      -";
  return [name.padEnd(25), number(mean), number(worst), ` ${where}`.padEnd(33), last].join(" ");
}

function number(value: number): string {
  return value.toFixed(3).padStart(7);
}
