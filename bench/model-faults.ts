import { composePatch, EngineError, openScene, proposeSurfaces } from "#engine/index.ts";
import { editFromAnswer } from "#engine/model-edits.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { designOf } from "#services/designs.ts";

/**
 * What becomes of answers that image models get wrong: `npm run bench -- misbehaviour`, or node bench/model-faults.ts [--all]
 * [--proposed] [--only Behavior,…] [--save FOLDER] [part of a photo's name]. The product's own adapters ask the stand-in of the
 * models, which is told each of its ways to misbehave on real photos with hand-drawn surfaces (`--proposed`: those that the
 * engine finds); every answer has to be delivered right or refused, and nothing outside the allowed mask may ever change.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { toBrief } from "#services/designs.ts";
import { allowedMask, surfacesOfBrief } from "#services/renderings.ts";
import type { ModelLink } from "#worker/visualizations/models/chain.ts";
import { RenderFailure } from "#worker/visualizations/renderer.ts";
import { type Behavior, behaviors, isBehavior } from "../dev/fakes/models/behaviors.ts";
import { ask, fakeModels } from "./model-faults/ask.ts";
import { judge } from "./model-faults/judge.ts";
import { orderFor } from "./model-faults/order.ts";
import { type Judged, judgedPhotos } from "./proposals/labels.ts";
import { trueSurfaces } from "./quality/labeled-surfaces.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

const longSide = 1536;
/** Of those that take a mask and those that take none, of large answers and enlarged ones. */
const models: ModelLink[] = [
  { renderer: "gemini", model: "gemini-nano-banana-2.1" },
  { renderer: "openai", model: "gpt-image-2.5-flare" },
  { renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-klein-9b" },
  { renderer: "workers-ai", model: "bria/fibo-edit-1.5" },
];
/** A run over all takes a quarter of an hour. */
const defaultScenes = ["gable-yellow-porch", "gable-white-siding", "stucco-tile-roof-lawn", "backyard-fenced-lawn"];

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    proposed: { type: "boolean" },
    save: { type: "string" },
    only: { type: "string" },
  },
});

type Outcome = { kind: "right" | "refused" | "WRONG"; words: string };

async function runOn(picture: Judged, index: number, strangers: Judged[]): Promise<Map<Behavior, Outcome>> {
  const photo = await readPhoto(picture);
  fakeModels(() => strangers[(index + 1) % strangers.length].photo());
  const order = orderFor(picture.name, index);
  const brief = toBrief(order);
  const { surfaces: proposed } = proposeSurfaces(photo);
  const scene = openScene(photo, values.proposed ? proposed : await trueSurfaces(picture, photo, proposed));
  const allowed = await allowedMask(scene, brief, stockOnDisk);
  if (!allowed) throw new Error("Daytime orders have a mask.");
  const parts = surfacesOfBrief(scene, brief, allowed);
  const structure = designOf(brief.service).models.keepsStructure ? "keep" : "free";
  const link = models[index % models.length];
  console.log(`${picture.name}: ${order.service}, ${link.model}`);
  const honest = await ask(link, "right", { photo, allowed, order });
  const outcomes = new Map<Behavior, Outcome>();
  for (const behavior of chosenBehaviors()) {
    const outcome = await (async (): Promise<Outcome> => {
      try {
        const answer = await ask(link, behavior, { photo, allowed, order });
        const { patch, report } = editFromAnswer({ photo, answer, allowed, parts, structure });
        const verdict = judge(photo, honest, allowed, patch);
        await save(composePatch(photo, patch), `${picture.name}.${behavior}`);
        const { off, wrongShare, changedOutside } = verdict;
        const figures = `off ${off.toFixed(1)}, wrong ${(100 * wrongShare).toFixed(1)} %, outside ${changedOutside}`;
        const kept = `kept ${report.structureKept.toFixed(2)}, seam ${report.seam.toFixed(1)}`;
        return { kind: verdict.right ? "right" : "WRONG", words: `${figures}, ${kept}` };
      } catch (error) {
        if (error instanceof EngineError || error instanceof RenderFailure) {
          return { kind: "refused", words: `${error.code}: ${error.message.slice(0, 70)}` };
        }
        throw error;
      }
    })();
    outcomes.set(behavior, outcome);
    console.log(`  ${behavior.padEnd(18)} ${outcome.kind.padEnd(8)} ${outcome.words}`);
  }
  return outcomes;
}

function chosenBehaviors(): Behavior[] {
  return values.only
    ? values.only.split(",").filter(isBehavior)
    : Object.keys(behaviors)
        .filter(isBehavior)
        .filter((name) => !name.startsWith("find-"));
}

async function readPhoto(picture: Judged): Promise<Raster> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  return width === whole.width ? whole : resizeRaster(whole, width, height);
}

async function save({ width, height, data }: Raster, name: string): Promise<void> {
  if (!values.save) return;
  mkdirSync(values.save, { recursive: true });
  const raw = { width, height, channels: 4 } as const;
  await sharp(data, { raw })
    .jpeg({ quality: 90 })
    .toFile(join(values.save, `${name}.jpg`));
}

function printTable(all: Map<Behavior, Outcome>[]): number {
  console.log(`\n${all.length} photos at ${longSide} px      delivered right   refused   wrong`);
  let wrong = 0;
  for (const behavior of chosenBehaviors()) {
    const count = (kind: Outcome["kind"]) => all.filter((outcomes) => outcomes.get(behavior)?.kind === kind).length;
    wrong += count("WRONG");
    const cells = [String(count("right")).padStart(15), String(count("refused")).padStart(9)];
    console.log([behavior.padEnd(22), ...cells, String(count("WRONG")).padStart(7)].join(" "));
  }
  return wrong;
}

async function run(): Promise<void> {
  const photos = judgedPhotos(join(import.meta.dirname, "../../shared/photos"));
  if (photos.length === 0) return console.log("real photos: none here, not run");
  const [part] = positionals;
  const chosen = photos.filter(({ name }) => (part ? name.includes(part) : values.all || defaultScenes.includes(name)));
  const all: Map<Behavior, Outcome>[] = [];
  for (const picture of chosen) all.push(await runOn(picture, photos.indexOf(picture), photos));
  if (printTable(all) > 0) process.exitCode = 1;
}

// The adapters use base64 of typed arrays, which Node 24 has behind a flag.
if ("toBase64" in Uint8Array.prototype) await run();
else {
  const again = ["--js-base-64", fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, again, { stdio: "inherit" }).status ?? 1;
}
