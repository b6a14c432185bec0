import type { RoofMaterial } from "#engine/index.ts";
import { m } from "#messages";
import { colors, type MaterialOption } from "../../options.ts";

/** Roofs: ids, plain names, colors, and what an image model is told. Hex values are our own first draft. */

export const roofColors = colors([
  ["black", m.roofing_siding_color_black, "#1F2022"],
  ["charcoal", m.roofing_siding_color_charcoal, "#3A3D40"],
  ["slate-gray", m.roofing_siding_color_slate_gray, "#5B6268"],
  ["pewter-gray", m.roofing_siding_color_pewter_gray, "#85888B"],
  ["weathered-wood", m.roofing_siding_color_weathered_wood, "#6F6457"],
  ["driftwood", m.roofing_siding_color_driftwood, "#948A7C"],
  ["hickory-brown", m.roofing_siding_color_hickory_brown, "#4F3B2E"],
  ["sandstone", m.roofing_siding_color_sandstone, "#B59E7D"],
  ["terracotta", m.roofing_siding_color_terracotta, "#A9563A"],
  ["brick-red", m.roofing_siding_color_brick_red, "#7B3630"],
  ["forest-green", m.roofing_siding_color_forest_green, "#2F4A3A"],
  ["slate-blue", m.roofing_siding_color_slate_blue, "#4F6274"],
  ["dark-bronze", m.roofing_siding_color_dark_bronze, "#44382E"],
  ["mill-silver", m.roofing_siding_color_mill_silver, "#B8BCBE"],
  ["cool-white", m.roofing_siding_color_cool_white, "#E9EAE6"],
  ["natural-cedar", m.roofing_siding_color_natural_cedar, "#A5754A"],
  ["weathered-silver", m.roofing_siding_color_weathered_silver, "#A29C92"],
  ["tan", m.roofing_siding_color_tan, "#C4B393"],
]);

const everyday = [
  "black",
  "charcoal",
  "slate-gray",
  "pewter-gray",
  "weathered-wood",
  "driftwood",
  "hickory-brown",
  "sandstone",
  "terracotta",
  "brick-red",
  "forest-green",
  "slate-blue",
  "cool-white",
];
const metals = [...everyday, "dark-bronze", "mill-silver"];

export const roofOptions: MaterialOption<RoofMaterial>[] = [
  {
    id: "architectural-asphalt",
    name: m.roofing_siding_roof_architectural_asphalt,
    phrase: "laminated architectural asphalt shingles, random tabs, soft shadow lines, about 5 5/8 in exposure",
    colors: everyday,
  },
  {
    id: "three-tab-asphalt",
    name: m.roofing_siding_roof_three_tab_asphalt,
    phrase: "flat 3-tab asphalt shingles in even rows",
    colors: everyday,
  },
  {
    id: "slate-look-asphalt",
    name: m.roofing_siding_roof_slate_look_asphalt,
    phrase: "thick designer asphalt shingles imitating slate",
    colors: everyday,
  },
  {
    id: "standing-seam",
    name: m.roofing_siding_roof_standing_seam,
    phrase: "standing-seam metal, straight 16 in panels running eave to ridge, matte, thin seam shadows",
    colors: metals,
  },
  {
    id: "ribbed-metal",
    name: m.roofing_siding_roof_ribbed_metal,
    phrase: "exposed-fastener ribbed metal panels",
    colors: metals,
  },
  {
    id: "metal-shingle",
    name: m.roofing_siding_roof_metal_shingle,
    phrase: "stamped steel shingles with low relief",
    colors: metals,
  },
  {
    id: "clay-barrel-tile",
    name: m.roofing_siding_roof_clay_barrel_tile,
    phrase: "curved clay barrel tiles, natural batch variation, rounded ridge tiles",
    colors: ["terracotta", "brick-red", "sandstone", "hickory-brown"],
    limits: m.roofing_siding_limits_clay_barrel_tile,
  },
  {
    id: "concrete-tile",
    name: m.roofing_siding_roof_concrete_tile,
    phrase: "flat interlocking concrete tiles",
    colors: everyday,
  },
  {
    id: "slate",
    name: m.roofing_siding_roof_slate,
    phrase: "natural slate, irregular thickness, slight tone variation",
    colors: ["black", "charcoal", "slate-gray", "forest-green", "brick-red"],
    limits: m.roofing_siding_limits_slate,
  },
  {
    id: "cedar-shake",
    name: m.roofing_siding_roof_cedar_shake,
    phrase: "split cedar shakes, uneven butts",
    colors: ["natural-cedar", "hickory-brown", "weathered-silver"],
    limits: m.roofing_siding_limits_cedar_shake,
  },
  {
    id: "low-slope-membrane",
    name: m.roofing_siding_roof_low_slope_membrane,
    phrase: "smooth white single-ply membrane on the low-slope area only",
    colors: ["cool-white", "tan", "pewter-gray"],
    limits: m.roofing_siding_limits_low_slope_membrane,
  },
];

export type RoofChoice = { material: RoofMaterial; color: string };
