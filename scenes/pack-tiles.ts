// Packs scenes/out/tiles (made by tiles.py) into public/stock/tiles and writes engine/stock/tile-table.ts.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const from = "scenes/out/tiles";
const to = "public/stock/tiles";
const maxBytes = 210_000;

await mkdir(to, { recursive: true });
await mkdir("engine/stock", { recursive: true });
const ids = (await readdir(from)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));

let bytes = 0;
const lines: string[] = [];
for (const id of ids.sort()) {
  let file = Buffer.alloc(0);
  // Busy tiles hide the marks of stronger compression, and weigh the most
  for (const quality of [80, 74, 68, 62, 56]) {
    const strip = sharp(`${from}/${id}.png`);
    file = await strip.jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true, progressive: false }).toBuffer();
    if (file.length < maxBytes) break;
  }
  await writeFile(`${to}/${id}.jpg`, file);
  bytes += file.length;
  const record = JSON.stringify(JSON.parse(await readFile(`${from}/${id}.json`, "utf8")));
  lines.push(`  ${JSON.stringify(id)}: ${record.replaceAll(/"(\w+)":/g, " $1: ").replace("}", " }")},`);
  console.log(`${id}: ${Math.round(file.length / 1000)} kB`);
}
console.log(`${ids.length} tiles, ${Math.round(bytes / 1000)} kB`);

await writeFile(
  "engine/stock/tile-table.ts",
  `import type { ReliefTileRecord } from "./relief-tile.ts";

/** Written by scenes/pack-tiles.ts: the relief tiles under public/stock/tiles.

\`<id>.jpg\` is a vertical strip of three square panels of \`size\` pixels, seamless in both directions:
1. albedo, sRGB; where \`tinted\` it is neutral, with a linear mean of 0.5 over the faces and, apart, over the joints, to be multiplied by 2 x the wanted colour;
2. normal, 0.5 + 0.5 n: x along u (right), y along v (down), z out of the surface;
3. R height, 0..1 of \`relief\` metres; G openness to the sky, 1 = open; B joint, 1 = mortar, sand or soil between the pieces.
\`width\` (u), \`height\` (v, down the slope or wall) and \`course\` (metres between courses, 0 = none) are metres. */
export const reliefTiles = {
${lines.join("\n")}
} satisfies Record<string, ReliefTileRecord>;

export type ReliefTileId = keyof typeof reliefTiles;
`,
);
