/**
 * The still pictures of the public pages, made by the product's own engine from our samples:
 *   node scenes/home-pictures.ts [name of a picture]
 * writes public/home/<service>.avif (the cards), before.avif and after.avif (the slider), and public/previews/<page>.jpg
 * (1200x630, for links that are shared). The home page's own preview comes from home-film.ts.
 */
import type { Order } from "#services/designs.ts";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Region } from "sharp";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import { roofingSidingPresets } from "#services/roofing-siding/catalogue/presets.ts";
import { designOfStyle, defaultSite } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";
import { imageOf, paint, readSample } from "./paint-sample.ts";
import { splitPicture } from "./split-picture.ts";

const folder = join(import.meta.dirname, "../public");
const foot = 0.3048;

function look(id: string): Order {
  const preset = roofingSidingPresets.find((one) => one.id === id);
  if (!preset) throw new RangeError(`No such look: ${id}`);
  return { service: "roofing-siding", design: preset.design };
}

/** The garden of the cards: a cottage border before the white house. */
const cottage = { ...designOfStyle("cottage", defaultSite), maturity: "mature" as const, shuffle: 1 };
const resort = poolPresets.find(({ id }) => id === "resort");

/** What is painted on which sample, and the parts of it that a card (3:2) and a preview (40:21) show. */
type Picture = { name: string; sample: string; order: Order; card: Region; preview: Region };
const pictures: Picture[] = [
  {
    name: "roofing-siding",
    sample: "porch",
    order: look("coastal"),
    card: { left: 250, top: 120, width: 1080, height: 720 },
    preview: { left: 100, top: 100, width: 1400, height: 735 },
  },
  {
    name: "pools",
    sample: "backyard",
    order: {
      service: "pools",
      design: { ...defaultPool, ...resort?.choice, furniture: "basic", size: { length: 32 * foot, width: 16 * foot } },
    },
    card: { left: 168, top: 100, width: 1200, height: 800 },
    preview: { left: 48, top: 180, width: 1440, height: 756 },
  },
  {
    name: "landscape",
    sample: "farm-porch",
    order: { service: "landscape", design: cottage },
    card: { left: 180, top: 360, width: 930, height: 620 },
    preview: { left: 130, top: 250, width: 1300, height: 682 },
  },
  {
    name: "halloween",
    sample: "farm-porch",
    order: { service: "halloween", design: defaultHalloween },
    card: { left: 270, top: 150, width: 990, height: 660 },
    preview: { left: 100, top: 120, width: 1300, height: 682 },
  },
  {
    name: "contact",
    sample: "gables",
    order: look("warm-craftsman"),
    card: { left: 60, top: 120, width: 1320, height: 880 },
    preview: { left: 48, top: 180, width: 1440, height: 756 },
  },
];

const asked = process.argv.slice(2);
mkdirSync(join(folder, "home"), { recursive: true });
mkdirSync(join(folder, "previews"), { recursive: true });
for (const { name, sample, order, card, preview } of pictures) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const before = await readSample(sample);
  const after = await paint(before, [order]);
  const split = await splitPicture(imageOf(before.photo).extract(preview), imageOf(after).extract(preview));
  await split.jpeg({ quality: 80, mozjpeg: true }).toFile(join(folder, "previews", `${name}.jpg`));
  if (name !== "contact") {
    await imageOf(after).extract(card).resize(720, 480).avif({ quality: 52, effort: 6 }).toFile(file(name));
  } else {
    // The house that people wipe over themselves.
    const pair = [
      { name: "before", picture: before.photo },
      { name: "after", picture: after },
    ];
    for (const { name: half, picture } of pair) {
      await imageOf(picture).extract(card).resize(1200, 800).avif({ quality: 40, effort: 8 }).toFile(file(half));
    }
  }
}

function file(name: string): string {
  return join(folder, "home", `${name}.avif`);
}
