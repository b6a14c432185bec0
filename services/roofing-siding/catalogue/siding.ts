import type { SidingMaterial } from "#engine/index.ts";
import { m } from "#messages";
import { colors, type MaterialOption } from "../../options.ts";

/** Sidings: ids, plain names, colors, and what an image model is told. Hex values are our own first draft. */

export const sidingColors = colors([
  ["bright-white", m.roofing_siding_color_bright_white, "#F4F4F1"],
  ["warm-white", m.roofing_siding_color_warm_white, "#EFE9DC"],
  ["almond", m.roofing_siding_color_almond, "#E4D9C1"],
  ["sandstone", m.roofing_siding_color_sandstone, "#C9B48F"],
  ["clay", m.roofing_siding_color_clay, "#B49C7E"],
  ["greige", m.roofing_siding_color_greige, "#BDB4A6"],
  ["light-gray", m.roofing_siding_color_light_gray, "#C3C6C7"],
  ["slate-gray", m.roofing_siding_color_slate_gray, "#6E757A"],
  ["charcoal", m.roofing_siding_color_charcoal, "#3D4043"],
  ["near-black", m.roofing_siding_color_near_black, "#232526"],
  ["navy", m.roofing_siding_color_navy, "#26364B"],
  ["coastal-blue-gray", m.roofing_siding_color_coastal_blue_gray, "#7C8F9C"],
  ["sage", m.roofing_siding_color_sage, "#98A08A"],
  ["forest-green", m.roofing_siding_color_forest_green, "#31473A"],
  // A wall as a whole, with its mortar. By nine patches of photographed red brick in sun and shade, brought to one lightness (CIELAB):
  // hue 26 to 44 degrees (57 in one dappled patch), chroma 14 to 26.
  ["brick-red", m.roofing_siding_color_brick_red, "#8B5C50"],
  ["barn-red", m.roofing_siding_color_barn_red, "#7A2E2B"],
  ["espresso", m.roofing_siding_color_espresso, "#443127"],
  ["natural-cedar", m.roofing_siding_color_natural_cedar, "#A5754A"],
]);

/** Of wood and of fired clay themselves: no paints. */
const unpainted = ["natural-cedar", "brick-red"];
const sidingPaints = sidingColors.map((color) => color.id).filter((id) => !unpainted.includes(id));
const woods = ["natural-cedar", "espresso", "clay", "sandstone", "slate-gray", "near-black"];

export const sidingOptions: MaterialOption<SidingMaterial>[] = [
  {
    id: "vinyl-lap",
    name: m.roofing_siding_siding_vinyl_lap,
    phrase: "horizontal vinyl lap siding, 4 to 5 in courses, corner posts",
    colors: sidingPaints,
  },
  {
    id: "dutch-lap",
    name: m.roofing_siding_siding_dutch_lap,
    // not read: for models
    phrase: "Dutch-lap profile with a concave shadow groove",
    colors: sidingPaints,
  },
  {
    id: "fiber-cement-lap",
    name: m.roofing_siding_siding_fiber_cement_lap,
    phrase: "fiber-cement lap boards, about 7 in exposure, light wood grain",
    colors: sidingPaints,
  },
  {
    id: "board-and-batten",
    name: m.roofing_siding_siding_board_and_batten,
    phrase: "vertical board and batten, battens 12 to 16 in apart",
    colors: sidingPaints,
  },
  {
    id: "cedar-lap",
    name: m.roofing_siding_siding_cedar_lap,
    phrase: "horizontal cedar boards, visible grain",
    colors: woods,
    limits: m.roofing_siding_limits_cedar_lap,
  },
  {
    id: "shingle-siding",
    name: m.roofing_siding_siding_shingle_siding,
    phrase: "staggered shingle siding",
    colors: [...sidingPaints, "natural-cedar"],
  },
  {
    id: "stucco",
    name: m.roofing_siding_siding_stucco,
    phrase: "fine sand-finish stucco, no joints except existing ones",
    colors: sidingPaints,
  },
  {
    id: "brick",
    name: m.roofing_siding_siding_brick,
    phrase: "running-bond brick, 8 x 2 1/4 in face, light mortar",
    colors: ["brick-red", "clay", "sandstone", "greige", "bright-white", "charcoal", "espresso", "barn-red"],
    limits: m.roofing_siding_limits_brick,
  },
  {
    id: "ledgestone",
    name: m.roofing_siding_siding_ledgestone,
    phrase: "stacked ledgestone veneer, thin courses",
    colors: ["greige", "clay", "sandstone", "light-gray", "slate-gray", "charcoal"],
    limits: m.roofing_siding_limits_ledgestone,
  },
  {
    id: "painted-brick",
    name: m.roofing_siding_siding_painted_brick,
    phrase: "the existing brick, same joints, painted",
    colors: sidingPaints,
  },
  {
    id: "metal-panel",
    name: m.roofing_siding_siding_metal_panel,
    phrase: "vertical flat-seam metal panels",
    colors: sidingPaints,
  },
  {
    id: "log",
    name: m.roofing_siding_siding_log,
    phrase: "rounded log siding",
    colors: woods,
    limits: m.roofing_siding_limits_log,
  },
];

export type SidingChoice = { material: SidingMaterial; color: string };
