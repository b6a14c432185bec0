// The small pictures on the Halloween page: our own sample house in every theme. node scenes/theme-cards.ts [THEME …]
// Writes public/samples/halloween/<theme>.avif; run it again when sprites or the night change.
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { composePatch } from "#engine/compose.ts";
import { openScene } from "#engine/ground/scene.ts";
import { type HalloweenDesign, type HalloweenTheme, halloweenThemes } from "#services/halloween/render/design.ts";
import { placeDecorations } from "#services/halloween/render/place-decorations.ts";
import { renderHalloween } from "#services/halloween/render/halloween.ts";
import type { Raster } from "#engine/raster.ts";
import { openStock } from "#engine/stock/stock.ts";
import { surfacesSchema } from "#worker/visualizations/visualizations.contract.ts";

const root = join(import.meta.dirname, "..");
const house = "porch";
/** The part of the picture that shows at so small a size what a theme is, in shares of its width and height. */
const part = { left: 0.16, top: 0.24, width: 0.62, height: 0.62 };
const size = { width: 300, height: 200 };

async function readPicture(path: string, longSide?: number): Promise<Raster> {
  const picture = longSide ? sharp(path).resize(longSide, longSide, { fit: "inside" }) : sharp(path);
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const stock = openStock((file) => readPicture(join(root, "public/stock", file)));
const photo = await readPicture(join(root, `public/samples/${house}.jpg`), 1024);
const marks = await readFile(join(root, `public/samples/${house}.json`), "utf8");
const scene = openScene(photo, surfacesSchema.parse(JSON.parse(marks)));
const folder = join(root, "public/samples/halloween");
await mkdir(folder, { recursive: true });
const asked = process.argv.slice(2);
for (const theme of halloweenThemes.filter((id) => asked.length === 0 || asked.includes(id))) {
  const { width, height, data } = composePatch(photo, await renderHalloween(scene, designOf(theme), stock));
  const crop = {
    left: Math.round(width * leftOf(theme)),
    top: Math.round(height * part.top),
    width: Math.round(width * part.width),
    height: Math.round(height * part.height),
  };
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .extract(crop)
    .resize(size.width, size.height)
    .modulate({ brightness: 1.12 })
    .avif({ quality: 55, effort: 6 })
    .toFile(join(folder, `${theme}.avif`));
}

function designOf(theme: HalloweenTheme): HalloweenDesign {
  return { theme, scare: "spooky", placements: ["porch", "yard", "roofline", "windows"], time: "night", seed: 2 };
}

/** The theme's one large thing belongs into the picture whole, with the house beside it. */
function leftOf(theme: HalloweenTheme): number {
  const hero = placeDecorations(scene, designOf(theme)).find(({ id }) => id === "hero-1");
  if (!hero) return part.left;
  const { left, right } = hero.box;
  const margin = 0.02;
  return Math.min(1 - part.width, Math.max(0, Math.min(left - margin, Math.max(part.left, right + margin - part.width))));
}
