// A contact sheet to judge sprites by: node scenes/view-sprites.ts SHEET.png [--zoom 2] [--sun left|right|behind] [--dark] NAME.png|NAME.jpg …
// Each strip is shown on lawn green and on mulch brown under sky + 0.8 sun; --dark shows dusk with the sprite's own light.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";

const suns = ["left", "right", "behind"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { zoom: { type: "string", default: "1" }, sun: { type: "string", default: "left" }, dark: { type: "boolean" } },
});
const [sheet, ...strips] = positionals;
if (!sheet || strips.length === 0) throw new Error("Name the sheet and at least one strip.");
const zoom = Number(values.zoom);
const grounds = [
  [0.085, 0.12, 0.035],
  [0.075, 0.048, 0.03],
];

function toLinear(byte: number) {
  const x = byte / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number) {
  const x = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055));
}

async function compose(path: string) {
  const about = await readFile(path.replace(/(public\/stock\/sprites\/)?([^/]+)\.(png|jpg)$/, path.endsWith("jpg") ? "scenes/sprites/$2.json" : "$2.json"), "utf8");
  const { width, height, glows } = JSON.parse(about) as { width: number; height: number; glows: boolean };
  const { data } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const panel = width * height * 3;
  const out = Buffer.alloc(width * grounds.length * height * 3);
  const sunPanel = 2 + suns.indexOf(values.sun);
  const sky = values.dark ? 0.04 : 0.72;
  const sun = values.dark ? 0 : 0.8 * sky;
  for (let i = 0; i < width * height; i++) {
    const alpha = (data[panel + i * 3] ?? 0) / 255;
    const ratio = 4 * ((data[sunPanel * panel + i * 3] ?? 0) / 255) ** 2;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [g, ground] of grounds.entries()) {
      for (let c = 0; c < 3; c++) {
        const own = values.dark && glows ? toLinear(data[5 * panel + i * 3 + c] ?? 0) : 0;
        const lit = toLinear(data[i * 3 + c] ?? 0) * (sky + sun * ratio) + own;
        const behind = (ground[c] ?? 0) * 0.8 * (sky + sun * 0.64);
        out[(y * width * grounds.length + g * width + x) * 3 + c] = toByte(lit * alpha + behind * (1 - alpha));
      }
    }
  }
  const image = sharp(out, { raw: { width: width * grounds.length, height, channels: 3 } });
  const size = { width: Math.round(width * grounds.length * zoom), height: Math.round(height * zoom) };
  return { ...size, input: await image.resize(size.width, size.height, { kernel: "cubic" }).png().toBuffer() };
}

const limit = 1200;
const tiles: { input: Buffer; left: number; top: number }[] = [];
let [left, top, row, widest] = [0, 0, 0, 0];
for (const path of strips) {
  const tile = await compose(path);
  if (left > 0 && left + tile.width > limit) [left, top, row] = [0, top + row + 4, 0];
  tiles.push({ input: tile.input, left, top });
  left += tile.width + 4;
  row = Math.max(row, tile.height);
  widest = Math.max(widest, left);
}
await sharp({ create: { width: widest, height: top + row, channels: 3, background: "#222" } }).composite(tiles).png().toFile(sheet);
