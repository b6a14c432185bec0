/**
 * How well surfaces are proposed and corrected: node bench/proposals.ts [folder of scenes]. Scores our own golden scenes and, where
 * they lie beside the project, the real photos with hand-drawn masks (a test: nothing is fitted on them).
 */
import { classCount, SIDING, sceneClasses } from "../engine/analysis/classes.ts";
import { proposeSurfaces } from "../engine/propose-surfaces.ts";
import { decodeRuns } from "../engine/regions/run-lengths.ts";
import { openingKinds, type Surfaces } from "../engine/surfaces.ts";
import { UNKNOWN } from "./fit/scene-files.ts";
import { correctByTapping, overlap } from "./proposals/tapping.ts";
import { type Judged, judgedPhotos, judgedScenes } from "./proposals/truth.ts";

const judgedClasses = sceneClasses.filter((name) => name !== "other");
/** A class is scored on a picture of which it covers at least this share. */
const noticeable = 0.01;

await report("our scenes", judgedScenes(process.argv[2] ?? "scenes/golden"));
await report("real photos", judgedPhotos("../shared/photos"));

async function report(title: string, pictures: Judged[]): Promise<void> {
  if (pictures.length === 0) return console.log(`${title}: none here, not scored`);
  const scores = new Map<string, { name: string; steps: number[] }[]>(judgedClasses.map((name) => [name, []]));
  const times: number[] = [];
  for (const picture of pictures) {
    const photo = await picture.photo();
    const start = performance.now();
    const { analysis, surfaces } = proposeSurfaces(photo);
    times.push(performance.now() - start);
    const { width, height } = analysis.graph;
    const truth = await picture.truth(width, height);
    const masks = masksOf(surfaces);
    forgive(truth, masks.get("trim"));
    forgive(truth, masks.get("shutter"));
    for (const kind of judgedClasses) {
      const label = sceneClasses.indexOf(kind);
      if (truth.filter((value) => value === label).length < noticeable * truth.length) continue;
      const mask = masks.get(kind) ?? new Uint8Array(truth.length);
      const taught = ["roof", "siding", "lawn", "paved"].includes(kind);
      const steps = taught
        ? correctByTapping(analysis, mask, truth, { label, gestures: 3 })
        : [overlap(mask, truth, label)];
      scores.get(kind)?.push({ name: picture.name, steps });
    }
  }
  print(title, pictures.length, scores, times);
}

/** The proposed masks, everything that is a hole in a wall as one. */
function masksOf({ regions }: Surfaces): Map<string, Uint8Array> {
  const masks = new Map<string, Uint8Array>();
  for (const { kind, base } of regions) {
    if (base === null) continue;
    const name = (openingKinds as readonly string[]).includes(kind) ? "opening" : kind;
    const before = masks.get(name);
    masks.set(
      name,
      decodeRuns(base).map((bit, i) => bit | (before?.[i] ?? 0)),
    );
  }
  return masks;
}

/** Hand-drawn siding runs over its trim and shutters; what is proposed as such there is neither right nor wrong. */
function forgive(truth: Uint8Array, fitting: Uint8Array | undefined): void {
  if (!fitting) return;
  for (let i = 0; i < truth.length; i++) if (truth[i] === SIDING && fitting[i] !== 0) truth[i] = UNKNOWN;
}

function print(
  title: string,
  count: number,
  scores: Map<string, { name: string; steps: number[] }[]>,
  times: number[],
): void {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `\n${title}: ${count} pictures, ${classCount} classes, ${sorted[sorted.length >> 1].toFixed(0)} ms median`,
  );
  console.log("class       n   IoU  worst                                   after 1, 2, 3 gestures (worst)");
  for (const [kind, rows] of scores) {
    if (rows.length === 0) continue;
    const worst = rows.reduce((a, b) => (b.steps[0] < a.steps[0] ? b : a));
    const after = [1, 2, 3]
      .filter((step) => rows[0].steps.length > step)
      .map((step) => {
        const values = rows.map((row) => row.steps[step]);
        return `${mean(values).toFixed(2)} (${Math.min(...values).toFixed(2)})`;
      });
    const columns = [
      kind.padEnd(11),
      String(rows.length).padStart(2),
      mean(rows.map((row) => row.steps[0]))
        .toFixed(2)
        .padStart(5),
      `${worst.steps[0].toFixed(2).padStart(5)} ${worst.name}`.padEnd(40),
      after.join("  "),
    ];
    console.log(columns.join(" "));
  }
}
