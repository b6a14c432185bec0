import { type RoofMaterial, roofMaterials, type SidingMaterial, sidingMaterials } from "#engine/index.ts";
import type { Chapter, Crop } from "./figure.ts";
import { figureOfOrder } from "./orders.ts";

const roofCrop: Crop = [0.26, 0.26, 0.38, 0.26];
const wallCrop: Crop = [0.06, 0.24, 0.38, 0.44];

/** What stands up off its face is laid as a relief that is seen from aside. */
const leaning = ["relief-face", "lean-tile", "shuffle-rows", "stock-tiles"];

/** Color of the catalogue, and files of `engine/materials`. */
const roofs: Record<RoofMaterial, readonly [color: string, ...files: string[]]> = {
  "three-tab-asphalt": ["weathered-wood", "asphalt"],
  "architectural-asphalt": ["charcoal", "asphalt"],
  "slate-look-asphalt": ["slate-gray", "asphalt"],
  "standing-seam": ["slate-blue", "metal-roof"],
  "ribbed-metal": ["forest-green", "metal-roof"],
  "metal-shingle": ["dark-bronze", "metal-roof"],
  "clay-barrel-tile": ["terracotta", ...leaning],
  "concrete-tile": ["sandstone", "roof-tile"],
  slate: ["slate-gray", ...leaning],
  "cedar-shake": ["natural-cedar", ...leaning],
  "low-slope-membrane": ["cool-white", "plain"],
};

/** File of `engine/materials` and color of the catalogue. */
const sidings: Record<SidingMaterial, readonly [file: string, color: string]> = {
  "vinyl-lap": ["lap", "sage"],
  "dutch-lap": ["lap", "almond"],
  "fiber-cement-lap": ["lap", "navy"],
  "board-and-batten": ["upright", "bright-white"],
  "cedar-lap": ["lap", "natural-cedar"],
  "shingle-siding": ["cedar", "natural-cedar"],
  stucco: ["plain", "sandstone"],
  brick: ["masonry", "brick-red"],
  ledgestone: ["masonry", "greige"],
  "painted-brick": ["masonry", "bright-white"],
  "metal-panel": ["upright", "charcoal"],
  log: ["lap", "natural-cedar"],
};

const sentence = (id: string) => `${id[0].toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;

export const materialChapters: Chapter[] = [
  {
    title: "Roofs",
    text: "Each material is a tile in meters, laid along the roof's courses in the photo's own light, sharpness and grain.",
    figures: roofMaterials.map((material) =>
      figureOfOrder(
        `roof-${material}`,
        sentence(material),
        { service: "roofing-siding", design: { roof: { material, color: roofs[material][0] } } },
        {
          sample: "gables",
          crop: roofCrop,
          files: roofs[material].slice(1).map((file) => `engine/materials/${file}.ts`),
        },
      ),
    ),
  },
  {
    title: "Walls",
    text: "Shutters, windows and trim keep their pixels; the light on the old wall falls on the new one.",
    figures: sidingMaterials.map((material) =>
      figureOfOrder(
        `wall-${material}`,
        sentence(material),
        { service: "roofing-siding", design: { siding: { material, color: sidings[material][1] } } },
        { sample: "gables", crop: wallCrop, files: [`engine/materials/${sidings[material][0]}.ts`] },
      ),
    ),
  },
];
