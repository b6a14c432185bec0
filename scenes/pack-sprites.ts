// Packs rendered sprites into the product: node scenes/pack-sprites.ts [--from scenes/out/sprites] ID …
// Writes public/stock/sprites/ID.jpg and scenes/sprites/ID.json for each, then engine/stock/sprite-table.ts from every record kept.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";

type Figures = {
  width: number;
  height: number;
  metres: number;
  foot: [number, number];
  radius: number;
  pitch: number;
  glows: boolean;
};

// Trees are all fine detail: their quality gives way before a page's weight does.
const maxBytes = 78_000;
const records = join(import.meta.dirname, "sprites");
const stock = join(import.meta.dirname, "..", "public", "stock", "sprites");
const table = join(import.meta.dirname, "..", "engine", "stock", "sprite-table.ts");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string", default: join(import.meta.dirname, "out", "sprites") } },
});

async function figuresOf(path: string) {
  return JSON.parse(await readFile(path, "utf8")) as Figures;
}

async function pack(id: string) {
  const figures = await figuresOf(join(values.from, `${id}.json`));
  const strip = sharp(join(values.from, `${id}.png`));
  const { width, height } = await strip.metadata();
  if (width !== figures.width || height !== figures.height * (figures.glows ? 6 : 5)) {
    throw new Error(`${id}: a strip of ${width} x ${height} does not hold its panels.`);
  }
  const file = join(stock, `${id}.jpg`);
  let packed = await strip.jpeg({ quality: 82, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
  for (let quality = 79; packed.length > maxBytes && quality >= 70; quality -= 3) {
    packed = await strip.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
  }
  await writeFile(file, packed);
  await writeFile(join(records, `${id}.json`), `${JSON.stringify(figures)}\n`);
  console.log(`${id} ${Math.round(packed.length / 1000)} kB`);
}

function row(id: string, f: Figures) {
  const figures = `metres: ${f.metres}, foot: [${f.foot.join(", ")}], radius: ${f.radius}, pitch: ${f.pitch}, glows: ${f.glows}`;
  return `  "${id}": { width: ${f.width}, height: ${f.height}, ${figures} },\n`;
}

async function writeTable() {
  const ids = (await readdir(records)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  const rows = await Promise.all(ids.sort().map(async (id) => row(id, await figuresOf(join(records, `${id}.json`)))));
  await writeFile(
    table,
    `// Written by scenes/pack-sprites.ts from the records in scenes/sprites/: change those, not this.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: figures are measured; one may come near ln 2

/**
 * A strip \`/stock/sprites/<id>.jpg\` of panels \`width\` x \`height\` px, top to bottom: color under an even white sky (sRGB, a white
 * flat ground would be 0.8), coverage, three suns (left, right, behind; 255 * sqrt(sun's light / sky's light / 4)) and, where \`glows\`,
 * its own light (not yet multiplied by the coverage). \`metres\`: the panel's height at the foot's distance; \`foot\`: middle of its footprint as a share of the panel from the
 * top left; \`radius\` of the footprint in meters; \`pitch\`: degrees the camera looks down at the foot.
 */
export type SpriteRecord = {
  id: string;
  width: number;
  height: number;
  metres: number;
  foot: [number, number];
  radius: number;
  pitch: number;
  glows: boolean;
};

/** Every sprite by its id, which is the name of its file without the ending. */
// biome-ignore format: one row a sprite
export const sprites = {
${rows.join("")}} satisfies Record<string, Omit<SpriteRecord, "id">>;

/** One of \`sprites\`. */
export type SpriteId = keyof typeof sprites;
`,
  );
}

await Promise.all([records, stock, join(table, "..")].map((folder) => mkdir(folder, { recursive: true })));
for (const id of positionals) await pack(id);
await writeTable();
