import { m } from "#messages";
import { named } from "../../chat-kit/named.ts";
import { type Draft, type Field, isObject, type Part, type Preset, partsOf } from "../../chat-kit/part.ts";
import { phrasesOf, withSynonyms } from "../../chat-kit/with-synonyms.ts";
import type { Color, MaterialOption } from "../../options.ts";
import {
  accentOptions,
  doorColors,
  garageColors,
  garageStyleOptions,
  gutterColors,
  matchSiding,
  removedShutters,
  shutterColors,
  trimColors,
} from "../catalogue/details.ts";
import { roofingSidingPresets } from "../catalogue/presets.ts";
import { roofColors, roofOptions } from "../catalogue/roof.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { sidingColors, sidingOptions } from "../catalogue/siding.ts";
import { roofingSidingSynonyms } from "./roofing-siding-synonyms.ts";

function colorOf(part: string, colors: readonly Color[], comesIn?: Field["comesIn"]): Field {
  const choices = withSynonyms(colors, roofingSidingSynonyms[`${part}.color`]);
  return { key: "color", name: "color", choices, isColor: true, ...(comesIn && { comesIn }) };
}

/** Fired clay, and paint: "red" is the one in brick, the other in all else. */
const redSidings = ["brick-red", "barn-red"];

function madeOf(
  part: string,
  key: "material" | "style",
  options: readonly MaterialOption[],
  colors: readonly Color[],
): [Field, Field] {
  const allowed = Object.fromEntries(options.map((option) => [option.id, option.colors]));
  const choices = withSynonyms(options, roofingSidingSynonyms[`${part}.${key}`]);
  return [
    { key, name: key, choices, namesOnly: key === "style" },
    colorOf(part, colors, { key, colors: allowed, ...(colors === sidingColors && { alike: [redSidings] }) }),
  ];
}

const matchingTrim = { id: matchSiding, name: m.roofing_siding_color_match_siding, hex: "", colorOf: "siding" };
const noShutters = { id: removedShutters, name: m.roofing_siding_shutters_removed, hex: "" };

function sidingColor(draft: Draft): string | undefined {
  const { siding } = draft as RoofingSidingChoice;
  return isObject(siding) ? siding.color : undefined;
}

const [gableMaterial, gableColor] = madeOf("accentGable", "material", accentOptions, sidingColors);
/** A gable's materials and colors are the siding's, which is meant where no gable is spoken of. */
const gableFields: Part["fields"] = [
  { ...gableMaterial, needsPart: true },
  { ...gableColor, needsPart: true },
];

const bothDoors = phrasesOf(
  "both doors, all doors, all the doors, all of the doors, all my doors, every door, each door, each of the doors, front and garage door, garage and front door, entry and garage door",
);

export const roofingSidingParts = partsOf([
  {
    key: "roof",
    name: m.roofing_siding_part_roof,
    words: ["roof", "roofing", "rooftop", "shingles", "roof shingles", "roof tiles", "up top"],
    kinds: ["roof"],
    fields: madeOf("roof", "material", roofOptions, roofColors),
    defaults: () => ({ material: "architectural-asphalt", color: "charcoal" }),
    off: "missing",
    isFixed: true,
  },
  {
    key: "siding",
    name: m.roofing_siding_part_siding,
    words: ["siding", "wall", "cladding", "facade", "house", "exterior", "outside walls", "front wall", "body"],
    kinds: ["siding"],
    fields: madeOf("siding", "material", sidingOptions, sidingColors),
    defaults: () => ({ material: "vinyl-lap", color: "light-gray" }),
    off: "missing",
    isFixed: true,
  },
  {
    key: "trim",
    name: m.roofing_siding_part_trim,
    words: ["trim", "fascia", "trimming", "window trim", "eaves", "edging"],
    kinds: ["trim"],
    fields: [colorOf("trim", [...trimColors, matchingTrim])],
    defaults: () => ({ color: "white" }),
    off: "missing",
    isFixed: true,
  },
  {
    key: "gutters",
    name: m.roofing_siding_part_gutters,
    words: ["gutter", "downspout", "downpipe", "rain gutter"],
    kinds: ["roof"],
    fields: [colorOf("gutters", gutterColors)],
    defaults: () => ({ color: "white" }),
    off: "missing",
    isFixed: true,
  },
  {
    key: "frontDoor",
    name: m.roofing_siding_part_front_door,
    words: ["front door", "door", "entry door", "entrance", "entrance door", "main door", "entry", ...bothDoors],
    kinds: ["door"],
    fields: [colorOf("frontDoor", doorColors)],
    off: "missing",
    isFixed: true,
  },
  {
    key: "garageDoor",
    name: m.roofing_siding_part_garage_door,
    words: ["garage door", "garage", "overhead door", ...bothDoors],
    kinds: ["garage"],
    fields: madeOf("garageDoor", "style", garageStyleOptions, garageColors),
    defaults: () => ({ style: "painted", color: "white" }),
    off: "missing",
    isFixed: true,
  },
  {
    key: "shutters",
    name: m.roofing_siding_part_shutters,
    words: ["shutter", "window shutter"],
    kinds: ["shutter", "window"],
    fields: [{ ...colorOf("shutters", [...shutterColors, noShutters]), off: removedShutters, namesOnly: true }],
    defaults: () => ({ color: "black" }),
    off: "missing",
  },
  {
    key: "accentGable",
    name: m.roofing_siding_part_gables,
    words: ["gable", "accent gable", "gable end", "gable wall", "peak", "gable accent"],
    kinds: ["siding"],
    fields: gableFields,
    defaults: (draft) => ({ material: "shingle-siding", color: sidingColor(draft) ?? "natural-cedar" }),
    off: "missing",
    colorOf: "siding",
    isAccent: true,
  },
]);

export const roofingSidingChatPresets: Preset[] = roofingSidingPresets.map(({ id, name, design }) =>
  named({ id, name, words: phrasesOf(roofingSidingSynonyms.presets?.[id]), design }),
);
