/**
 * Whether people can tell our pictures from photos: npm run blind-sheet makes crops of the real photos beside the project, as large as a
 * page shows them, none over another and each house either edited or untouched, half of them untouched, in random order, and lays the
 * key apart from them; npm run blind-sheet -- ANSWERS... counts what people answered. `--seed=N` draws another sheet, `--key=FILE` counts by another key, `--proposed` paints what the
 * engine finds by itself instead of the true surfaces.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cropRaster } from "#engine/pixels.ts";
import { type House, openHouse } from "./blind-sheet/candidates.ts";
import { dealOccasions, drawSheet, type KeyRow } from "./blind-sheet/draw-sheet.ts";
import { cropSize } from "./blind-sheet/page-size.ts";
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
  const proposed = words.includes("--proposed");
  const houses: House[] = [];
  for (const { photo, occasions } of dealOccasions(photos, seed)) {
    for (const occasion of occasions) {
      const house = await openHouse(photo, { occasion, seed, proposed });
      if (!house) continue;
      houses.push(house);
      console.log(`${house.name}: ${house.places.length} crops of its ${occasion}, ${house.look}`);
      break;
    }
  }
  const chosen = drawSheet(houses, seed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await savePages(
    folder,
    chosen.map(({ house, place, row }) => ({
      number: row.number,
      picture: cropRaster(row.edited ? house.after : house.before, { x: place.x, y: place.y, ...cropSize }),
    })),
  );
  const key = chosen.map(({ row }) => row);
  writeFileSync(keyFile, `${JSON.stringify(key, null, 1)}\n`);
  console.log(`${key.length} crops, ${key.filter(({ edited }) => edited).length} of them edited: ${folder}`);
  console.log(`The key, for whoever does not judge: ${keyFile}`);
}
