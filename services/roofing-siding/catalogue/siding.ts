import type { SidingMaterial } from "#engine/index.ts";
import { colors, type MaterialOption } from "../../options.ts";

/** Sidings: ids, plain names, colors, and what an image model is told. Hex values are our own first draft. */

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

const sidingPaints = sidingColors.map((color) => color.id).filter((id) => id !== "natural-cedar");
const woods = ["natural-cedar", "espresso", "clay", "sandstone", "slate-gray", "near-black"];

export const sidingOptions: MaterialOption<SidingMaterial>[] = [
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
  {
    id: "cedar-lap",
    name: "Cedar lap",
    phrase: "horizontal cedar boards, visible grain",
    colors: woods,
    limits: "Cedar shows its grain under a stain.",
  },
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
    limits: "Bricks are fired in these. For any other color, take painted brick.",
  },
  {
    id: "ledgestone",
    name: "Ledgestone veneer",
    phrase: "stacked ledgestone veneer, thin courses",
    colors: ["greige", "clay", "sandstone", "light-gray", "slate-gray", "charcoal"],
    limits: "Stone comes in the colors of stone.",
  },
  {
    id: "painted-brick",
    name: "Painted brick",
    phrase: "the existing brick, same joints, painted",
    colors: sidingPaints,
  },
  { id: "metal-panel", name: "Metal panel", phrase: "vertical flat-seam metal panels", colors: sidingPaints },
  { id: "log", name: "Log", phrase: "rounded log siding", colors: woods, limits: "Logs are stained, not painted." },
];

export type SidingChoice = { material: SidingMaterial; color: string };
