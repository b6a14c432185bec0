/**
 * Our own part of a model's picture: `npm run bench -- models`, or node bench/models.ts. What the steps before and behind the
 * model's answer cost at the largest size that is stored, beside the yardstick; and how much sharper FLUX.2's pictures are for
 * the crop that it gets, asked of the stand-in.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportSharpness } from "./models/sharpness.ts";
import { reportSteps } from "./models/steps.ts";
import { judgedPhotos, judgedScenes } from "./proposals/labels.ts";

async function run(): Promise<void> {
  const real = judgedPhotos(join(import.meta.dirname, "../../shared/photos"));
  if (real.length === 0) console.log("No real photos beside the project: measured on our own scenes.");
  const photos = real.length > 0 ? real : judgedScenes(join(import.meta.dirname, "../scenes/golden"));
  await reportSteps(photos.find(({ name }) => name === "gable-white-siding") ?? photos[0]);
  await reportSharpness(photos);
}

// The adapters use base64 of typed arrays, which Node 24 has behind a flag.
if ("toBase64" in Uint8Array.prototype) await run();
else {
  const again = ["--js-base-64", "--expose-gc", fileURLToPath(import.meta.url)];
  process.exitCode = spawnSync(process.execPath, again, { stdio: "inherit" }).status ?? 1;
}
