/**
 * Whether people can tell our pictures from photos: npm run blind-sheet makes crops of the real photos beside the project, half of them
 * untouched, real and edited in random order, and lays the key apart from them; npm run blind-sheet -- ANSWERS... counts
 * what people answered. `--seed=N` draws another sheet, `--key=FILE` counts by another key, `--proposed` paints what the
 * engine finds by itself instead of the true surfaces.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cropRaster } from "#engine/pixels.ts";
import { type Candidate, candidatesOf, cropSize } from "./blind-sheet/candidates.ts";
import { drawSheet, type KeyRow } from "./blind-sheet/draw-sheet.ts";
import { savePages } from "./blind-sheet/pages.ts";
import { readAnswers, reportAnswers } from "./blind-sheet/score-answers.ts";
import { labeledPhotos } from "./proposals/labeled-photos.ts";

const results = join(import.meta.dirname, "../test-results");
const words = process.argv.slice(2);
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const seed = Number(option("seed") ?? 1);
const folder = join(results, "blind-sheet");
const keyFile = option("key") ?? join(results, "blind-sheet-key.json");
const answered = words.filter((word) => !word.startsWith("--"));

if (answered.length > 0) {
  const key: KeyRow[] = JSON.parse(readFileSync(keyFile, "utf8"));
  const all = answered.map((file) => readAnswers(readFileSync(file, "utf8")));
  for (const [i, answers] of all.entries()) console.log(`\n${answered[i]}\n${reportAnswers(key, [answers])}`);
  if (all.length > 1) console.log(`\nTogether\n${reportAnswers(key, all)}`);
} else await makeSheet();

async function makeSheet(): Promise<void> {
  const photos = labeledPhotos("../shared/photos");
  if (photos.length === 0) return console.log("No photos here: the sheet needs real ones beside the project.");
  const candidates: Candidate[] = [];
  for (const photo of photos) {
    candidates.push(...(await candidatesOf(photo, { seed, proposed: words.includes("--proposed") })));
    console.log(`${photo.name}: ${candidates.length} crops so far`);
  }
  const chosen = drawSheet(candidates, seed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const box = ({ at }: Candidate) => ({ ...at, ...cropSize });
  await savePages(
    folder,
    chosen.map(({ crop, row }) => ({
      number: row.number,
      picture: cropRaster(row.edited ? crop.after : crop.before, box(crop)),
    })),
  );
  const key = chosen.map(({ row }) => row);
  writeFileSync(keyFile, `${JSON.stringify(key, null, 1)}\n`);
  console.log(`${key.length} crops, ${key.filter(({ edited }) => edited).length} of them edited: ${folder}`);
  console.log(`The key, for whoever does not judge: ${keyFile}`);
}
