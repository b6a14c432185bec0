import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { z } from "zod";
import type { Surfaces } from "#engine/index.ts";
import { encodeLabels, labelsOfCorrection } from "./correction-labels.ts";
import { localState } from "./environment.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run export-corrections -- FOLDER [--remote]`: the photos of people who agreed to it, with what they corrected, as a folder that
 * `scenes/net/train.py --scenes FOLDER` takes. Each run writes the folder anew, so that what was erased meanwhile is gone.
 */
const { values, positionals } = parseArgs({ options: { remote: { type: "boolean" } }, allowPositionals: true });
const [folder] = positionals;
if (!folder || positionals.length !== 1) {
  console.error("Usage: npm run export-corrections -- FOLDER [--remote]");
  process.exit(1);
}
const where = values.remote ? ["--remote"] : ["--local", "--persist-to", localState];
const bucket = "eavesight-pictures";
/** As the scenes. */
const longSide = 576;
const together = 10;

const rows = z.array(z.object({ photo_id: z.string(), working_key: z.string(), surfaces: z.string() }));
const answer = z.tuple([z.object({ results: rows })]);

mkdirSync(folder, { recursive: true });
let written = 0;
rmSync(path.join(folder, "photos"), { recursive: true, force: true });
mkdirSync(path.join(folder, "photos"));
for (let last = ""; ; ) {
  const query = `SELECT photo_id, working_key, surfaces FROM corrections JOIN photos ON photos.id = photo_id
    WHERE photo_id > '${last}' ORDER BY photo_id LIMIT ${together}`;
  const output = await runCommand(
    "wrangler",
    ["d1", "execute", "DB", ...where, "--json", "--yes", "--command", query],
    {
      quiet: true,
    },
  );
  const [{ results }] = answer.parse(JSON.parse(output.slice(output.indexOf("["))));
  for (const row of results) {
    await writeScene(row);
    written++;
    last = row.photo_id;
  }
  if (results.length < together) break;
}
console.log(`${written} corrected photos are in ${path.join(folder, "photos")}.`);

async function writeScene(row: z.infer<typeof rows>[number]): Promise<void> {
  // A name that begins with a number is a scene's seed.
  const stem = path.join(folder, "photos", `photo-${row.photo_id}`);
  const file = `${stem}.working.jpg`;
  await runCommand("wrangler", ["r2", "object", "get", `${bucket}/${row.working_key}`, ...where, "--file", file], {
    quiet: true,
  });
  const small = sharp(file).resize({ width: longSide, height: longSide, fit: "inside", withoutEnlargement: true });
  const { data, info } = await small.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const photo = { width, height, data: new Uint8ClampedArray(data) };
  const labels = labelsOfCorrection(photo, JSON.parse(row.surfaces) as Surfaces);
  await small.jpeg({ quality: 92 }).toFile(`${stem}.jpg`);
  writeFileSync(`${stem}.labels.png`, await encodeLabels(labels, { width, height }));
  writeFileSync(`${stem}.json`, `${JSON.stringify({ labels: "coarse", width, height, source: "correction" })}\n`);
  rmSync(file);
}
