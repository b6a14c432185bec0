/**
 * The sample photos as they are served, from their renders: `node scenes/publish-samples.ts [name ...]` takes
 * scenes/out/samples/<name>.jpg and writes public/samples/<name>.jpg and <name>-thumb.jpg. Then comes mark-samples.ts.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const root = join(import.meta.dirname, "..");
const names = ["gables", "ranch", "porch", "backyard", "bare-yard", "farm-porch"];
/** What a sample may weigh, so that a page of six stays light on a phone. */
const maxBytes = 370_000;

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : names) {
  const render = join(root, `scenes/out/samples/${name}.jpg`);
  if (!existsSync(render)) throw new Error(`Render ${name} first (scenes/README.md).`);
  const { quality, bytes } = await compress(render);
  writeFileSync(join(root, `public/samples/${name}.jpg`), bytes);
  await sharp(render)
    .resize(320)
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(root, `public/samples/${name}-thumb.jpg`));
  console.log(name, `quality ${quality}`, bytes.length);
}

/** The best quality within the weight. */
async function compress(render: string): Promise<{ quality: number; bytes: Buffer }> {
  for (let quality = 86; ; quality -= 2) {
    const bytes = await sharp(render).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes || quality <= 60) return { quality, bytes };
  }
}
