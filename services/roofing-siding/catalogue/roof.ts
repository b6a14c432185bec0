import type { RoofMaterial } from "#engine/index.ts";
import { colors, type MaterialOption } from "../../options.ts";

/** Roofs: ids, plain names, colors, and what an image model is told. Hex values are our own first draft. */

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
    limits: "Clay is fired, not painted: it comes in earth tones.",
  },
  { id: "concrete-tile", name: "Flat concrete tile", phrase: "flat interlocking concrete tiles", colors: everyday },
  {
    id: "slate",
    name: "Natural slate",
    phrase: "natural slate, irregular thickness, slight tone variation",
    colors: ["black", "charcoal", "slate-gray", "forest-green", "brick-red"],
    limits: "Slate comes in the colors that are quarried.",
  },
  {
    id: "cedar-shake",
    name: "Cedar shake",
    phrase: "split cedar shakes, uneven butts",
    colors: ["natural-cedar", "hickory-brown", "weathered-silver"],
    limits: "Cedar is stained, or left to weather to silver.",
  },
  {
    id: "low-slope-membrane",
    name: "Low-slope membrane",
    phrase: "smooth white single-ply membrane on the low-slope area only",
    colors: ["cool-white", "tan", "pewter-gray"],
    limits: "Membranes are light, to keep a flat roof cool.",
  },
];

export type RoofChoice = { material: RoofMaterial; color: string };
