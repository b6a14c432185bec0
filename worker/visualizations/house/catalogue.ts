import type { HouseDesign, roofMaterials, sidingMaterials } from "../../../engine/design.ts";
import { colors, hexOf, type MaterialOption } from "../options/catalogue.ts";

/** What a person can choose for roof and siding: ids, plain names, colours. Hex values are our own first draft. */

export const roofColors = colors([
  ["Black", "#1F2022"],
  ["Charcoal", "#3A3D40"],
  ["Slate gray", "#5B6268"],
  ["Pewter gray", "#85888B"],
  ["Weathered wood", "#6F6457"],
  ["Driftwood", "#948A7C"],
  ["Hickory brown", "#4F3B2E"],
  ["Sandstone", "#B59E7D"],
  ["Terracotta", "#A9563A"],
  ["Brick red", "#7B3630"],
  ["Forest green", "#2F4A3A"],
  ["Slate blue", "#4F6274"],
  ["Dark bronze", "#44382E"],
  ["Mill silver", "#B8BCBE"],
  ["Cool white", "#E9EAE6"],
  ["Natural cedar", "#A5754A"],
  ["Weathered silver", "#A29C92"],
  ["Tan", "#C4B393"],
]);

export const sidingColors = colors([
  ["Bright white", "#F4F4F1"],
  ["Warm white", "#EFE9DC"],
  ["Almond", "#E4D9C1"],
  ["Sandstone", "#C9B48F"],
  ["Clay", "#B49C7E"],
  ["Greige", "#BDB4A6"],
  ["Light gray", "#C3C6C7"],
  ["Slate gray", "#6E757A"],
  ["Charcoal", "#3D4043"],
  ["Near black", "#232526"],
  ["Navy", "#26364B"],
  ["Coastal blue-gray", "#7C8F9C"],
  ["Sage", "#98A08A"],
  ["Forest green", "#31473A"],
  ["Barn red", "#7A2E2B"],
  ["Espresso", "#443127"],
  ["Natural cedar", "#A5754A"],
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

export const roofOptions: MaterialOption<(typeof roofMaterials)[number]>[] = [
  {
    id: "architectural-asphalt",
    name: "Architectural asphalt",
    phrase: "laminated architectural asphalt shingles, random tabs, soft shadow lines, about 5 5/8 in exposure",
    colors: everyday,
  },
  {
    id: "three-tab-asphalt",
    name: "3-tab asphalt",
    phrase: "flat 3-tab asphalt shingles in even rows",
    colors: everyday,
  },
  {
    id: "slate-look-asphalt",
    name: "Designer slate-look asphalt",
    phrase: "thick designer asphalt shingles imitating slate",
    colors: everyday,
  },
  {
    id: "standing-seam",
    name: "Standing-seam metal",
    phrase: "standing-seam metal, straight 16 in panels running eave to ridge, matte, thin seam shadows",
    colors: metals,
  },
  { id: "ribbed-metal", name: "Ribbed metal panel", phrase: "exposed-fastener ribbed metal panels", colors: metals },
  { id: "metal-shingle", name: "Metal shingle", phrase: "stamped steel shingles with low relief", colors: metals },
  {
    id: "clay-barrel-tile",
    name: "Clay barrel tile",
    phrase: "curved clay barrel tiles, natural batch variation, rounded ridge tiles",
    colors: ["terracotta", "brick-red", "sandstone", "hickory-brown"],
  },
  { id: "concrete-tile", name: "Flat concrete tile", phrase: "flat interlocking concrete tiles", colors: everyday },
  {
    id: "slate",
    name: "Natural slate",
    phrase: "natural slate, irregular thickness, slight tone variation",
    colors: ["black", "charcoal", "slate-gray", "forest-green", "brick-red"],
  },
  {
    id: "cedar-shake",
    name: "Cedar shake",
    phrase: "split cedar shakes, uneven butts",
    colors: ["natural-cedar", "hickory-brown", "weathered-silver"],
  },
  {
    id: "low-slope-membrane",
    name: "Low-slope membrane",
    phrase: "smooth white single-ply membrane on the low-slope area only",
    colors: ["cool-white", "tan", "pewter-gray"],
  },
];

const sidingPaints = sidingColors.map((color) => color.id).filter((id) => id !== "natural-cedar");
const woods = ["natural-cedar", "espresso", "clay", "sandstone", "slate-gray", "near-black"];

export const sidingOptions: MaterialOption<(typeof sidingMaterials)[number]>[] = [
  {
    id: "vinyl-lap",
    name: "Vinyl lap",
    phrase: "horizontal vinyl lap siding, 4 to 5 in courses, corner posts",
    colors: sidingPaints,
  },
  {
    id: "dutch-lap",
    name: "Dutch lap",
    phrase: "Dutch-lap profile with a concave shadow groove",
    colors: sidingPaints,
  },
  {
    id: "fiber-cement-lap",
    name: "Fiber-cement lap",
    phrase: "fiber-cement lap boards, about 7 in exposure, light wood grain",
    colors: sidingPaints,
  },
  {
    id: "board-and-batten",
    name: "Board and batten",
    phrase: "vertical board and batten, battens 12 to 16 in apart",
    colors: sidingPaints,
  },
  { id: "cedar-lap", name: "Cedar lap", phrase: "horizontal cedar boards, visible grain", colors: woods },
  {
    id: "shingle-siding",
    name: "Shingle / shake",
    phrase: "staggered shingle siding",
    colors: [...sidingPaints, "natural-cedar"],
  },
  {
    id: "stucco",
    name: "Stucco",
    phrase: "fine sand-finish stucco, no joints except existing ones",
    colors: sidingPaints,
  },
  {
    id: "brick",
    name: "Brick veneer",
    phrase: "running-bond brick, 8 x 2 1/4 in face, light mortar",
    colors: ["barn-red", "clay", "sandstone", "greige", "bright-white", "charcoal", "espresso"],
  },
  {
    id: "ledgestone",
    name: "Ledgestone veneer",
    phrase: "stacked ledgestone veneer, thin courses",
    colors: ["greige", "clay", "sandstone", "light-gray", "slate-gray", "charcoal"],
  },
  {
    id: "painted-brick",
    name: "Painted brick",
    phrase: "the existing brick, same joints, painted",
    colors: sidingPaints,
  },
  { id: "metal-panel", name: "Metal panel", phrase: "vertical flat-seam metal panels", colors: sidingPaints },
  { id: "log", name: "Log", phrase: "rounded log siding", colors: woods },
];

export type RoofChoice = { material: (typeof roofMaterials)[number]; color: string };
export type SidingChoice = { material: (typeof sidingMaterials)[number]; color: string };
export type Preset = { id: string; name: string; roof: RoofChoice; siding: SidingChoice };

export const roofingSidingPresets: Preset[] = [
  {
    id: "white-farmhouse",
    name: "White farmhouse",
    roof: { material: "standing-seam", color: "charcoal" },
    siding: { material: "board-and-batten", color: "bright-white" },
  },
  {
    id: "charcoal-modern",
    name: "Charcoal modern",
    roof: { material: "standing-seam", color: "black" },
    siding: { material: "fiber-cement-lap", color: "charcoal" },
  },
  {
    id: "coastal",
    name: "Coastal",
    roof: { material: "cedar-shake", color: "weathered-silver" },
    siding: { material: "shingle-siding", color: "coastal-blue-gray" },
  },
  {
    id: "warm-craftsman",
    name: "Warm craftsman",
    roof: { material: "architectural-asphalt", color: "weathered-wood" },
    siding: { material: "fiber-cement-lap", color: "sage" },
  },
  {
    id: "classic-colonial",
    name: "Classic colonial",
    roof: { material: "slate", color: "slate-gray" },
    siding: { material: "brick", color: "barn-red" },
  },
  {
    id: "mediterranean",
    name: "Mediterranean",
    roof: { material: "clay-barrel-tile", color: "terracotta" },
    siding: { material: "stucco", color: "warm-white" },
  },
];

/** What a person chose; a surface that is absent stays as it is. `houseSchema` of the contract checks it on the wire. */
export type HouseChoice = { roof?: RoofChoice; siding?: SidingChoice };

/** The design as the engine takes it: colours by value. @throws RangeError for a color that the catalogue does not have */
export function toHouseDesign(design: HouseChoice): HouseDesign {
  return {
    ...(design.roof && { roof: { material: design.roof.material, hex: hexOf(roofColors, design.roof.color) } }),
    ...(design.siding && {
      siding: { material: design.siding.material, hex: hexOf(sidingColors, design.siding.color) },
    }),
  };
}
