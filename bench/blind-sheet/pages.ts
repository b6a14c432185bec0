import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Raster } from "#engine/pixels.ts";
import { cropSize } from "./page-size.ts";

/** Crops as the page gets them: one to a file, and sheets of six with their numbers. */
const across = 3;
const down = 2;
const gap = 16;
const label = 28;
const rule = "Judge these as they are, as large as the page shows them. Do not enlarge them.";

export async function savePages(folder: string, crops: { number: number; picture: Raster }[]): Promise<void> {
  const files: { number: number; file: Buffer }[] = [];
  for (const { number, picture } of crops) {
    const { width, height, data } = picture;
    const file = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 92 })
      .toBuffer();
    writeFileSync(join(folder, `${nameOf(number)}.jpg`), file);
    files.push({ number, file });
  }
  for (let from = 0; from < files.length; from += across * down)
    await savePage(join(folder, `page-${nameOf(from / (across * down) + 1)}.png`), files.slice(from, from + 6));
  writeFileSync(join(folder, "index.html"), pageOf(files.map(({ number }) => number)));
}

function nameOf(number: number): string {
  return String(number).padStart(3, "0");
}

async function savePage(file: string, crops: { number: number; file: Buffer }[]): Promise<void> {
  const width = across * (cropSize.width + gap) + gap;
  const height = label + down * (cropSize.height + label + gap) + gap;
  const places = crops.map((crop, i) => ({
    left: gap + (i % across) * (cropSize.width + gap),
    top: gap + label + label + Math.floor(i / across) * (cropSize.height + label + gap),
    crop,
  }));
  const numbers = places
    .map(({ left, top, crop }) => `<text x="${left}" y="${top - 8}">${crop.number}</text>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="20"><text x="${gap}" y="${gap + 12}">${rule}</text>${numbers}</svg>`;
  await sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite([{ input: Buffer.from(svg) }, ...places.map(({ left, top, crop }) => ({ input: crop.file, left, top }))])
    .png()
    .toFile(file);
}

/** For judging in a browser: answers are written into a box to be copied. */
function pageOf(numbers: number[]): string {
  const rows = numbers.map(
    (number) => `<fieldset>
      <legend>${number}</legend>
      <img src="${nameOf(number)}.jpg" width="${cropSize.width}" height="${cropSize.height}" alt="" loading="lazy"><br>
      <label><input type="radio" name="${number}" value="real"> Real</label>
      <label><input type="radio" name="${number}" value="edited"> Edited</label>
    </fieldset>`,
  );
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Real or edited?</title>
  <style>
    body { font: 16px system-ui; } form { display: flex; flex-wrap: wrap; gap: 12px; } fieldset { border: 0; padding: 0; }
    label { margin-right: 16px; } textarea { width: 24em; height: 12em; }
  </style>
  <h1>Real or edited?</h1>
  <p>About half of these are untouched photos. ${rule} Mark every one, then copy the answers.</p>
  <form>${rows.join("\n")}</form>
  <h2>Answers</h2>
  <textarea readonly></textarea>
  <script>
    document.forms[0].onchange = () => {
      document.querySelector("textarea").value = [...new FormData(document.forms[0])].map((row) => row.join(" ")).join("\\n");
    };
  </script>
</html>
`;
}
