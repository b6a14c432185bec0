import { type RoofMaterial, roofMaterials, type SidingMaterial, sidingMaterials } from "#engine/index.ts";
import type { Chapter, Crop } from "./figure.ts";
import { figureOfOrder } from "./orders.ts";

const roofCrop: Crop = [0.26, 0.26, 0.38, 0.26];
const wallCrop: Crop = [0.06, 0.24, 0.38, 0.44];

/** File of `engine/materials` and color of the catalogue. */
const roofs: Record<RoofMaterial, readonly [file: string, color: string]> = {
  "three-tab-asphalt": ["asphalt", "weathered-wood"],
  "architectural-asphalt": ["asphalt", "charcoal"],
  "slate-look-asphalt": ["asphalt", "slate-gray"],
  "standing-seam": ["metal-roof", "slate-blue"],
  "ribbed-metal": ["metal-roof", "forest-green"],
  "metal-shingle": ["metal-roof", "dark-bronze"],
  "clay-barrel-tile": ["roof-tile", "terracotta"],
  "concrete-tile": ["roof-tile", "sandstone"],
  slate: ["slate", "slate-gray"],
  "cedar-shake": ["cedar", "natural-cedar"],
  "low-slope-membrane": ["plain", "cool-white"],
};

const sidings: Record<SidingMaterial, readonly [file: string, color: string]> = {
  "vinyl-lap": ["lap", "sage"],
  "dutch-lap": ["lap", "almond"],
  "fiber-cement-lap": ["lap", "navy"],
  "board-and-batten": ["upright", "bright-white"],
  "cedar-lap": ["lap", "natural-cedar"],
  "shingle-siding": ["cedar", "natural-cedar"],
  stucco: ["plain", "sandstone"],
  brick: ["masonry", "barn-red"],
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
        { service: "roofing-siding", design: { roof: { material, color: roofs[material][1] } } },
        { sample: "gables", crop: roofCrop, files: [`engine/materials/${roofs[material][0]}.ts`] },
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
