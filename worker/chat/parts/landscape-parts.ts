import {
  bedOptions,
  designOfStyle,
  edgingOptions,
  lawnOptions,
  layerOptions,
  lightingOptions,
  maturityOptions,
  patioShapeOptions,
  patioSizeOptions,
  pavingOptions,
  seasonOptions,
  structureOptions,
  styleOptions,
  usualPatio,
  usualSite,
} from "../../visualizations/landscape/catalogue.ts";
import { landscapeWords } from "../words/landscape-words.ts";
import { type Field, isObject, type Part, type Preset } from "./part.ts";
import { withWords } from "./with-words.ts";

type Named = { id: string; name: string; hex?: string };

function one(key: string, name: string, options: readonly Named[], off?: string): Field[] {
  return [{ key: null, name, choices: withWords(options, landscapeWords[key]), ...(off && { off }) }];
}

function many(key: string, name: string, options: readonly Named[]): Field[] {
  return [{ key: null, name, many: true, choices: withWords(options, landscapeWords[key]) }];
}

function ofSite(key: string, name: string, options: readonly Named[]): Field {
  return { key, name, choices: withWords(options, landscapeWords[`site.${key}`]), namesOnly: true };
}

export const landscapeParts: Part[] = [
  {
    key: "style",
    name: "Style",
    words: ["style", "look", "garden style", "theme"],
    kinds: [],
    fields: one("style", "style", styleOptions),
  },
  {
    key: "lawn",
    name: "Lawn",
    words: ["lawn", "grass", "yard", "turf", "front lawn", "front yard", "ground"],
    kinds: ["lawn"],
    fields: [
      {
        key: null,
        name: "ground",
        choices: withWords(lawnOptions, landscapeWords.lawn),
        asPhoto: "keep",
        namesOnly: true,
      },
    ],
  },
  {
    key: "bed",
    name: "Beds",
    words: ["bed", "flower bed", "planting bed", "mulch", "garden bed", "bed cover"],
    kinds: ["lawn", "soil"],
    fields: one("bed", "cover", bedOptions),
  },
  {
    key: "edging",
    name: "Edging",
    words: ["edging", "edge", "curb", "curbing", "border", "bed edge", "bed edging"],
    kinds: ["lawn", "soil"],
    fields: one("edging", "edging", edgingOptions, "none"),
  },
  {
    key: "layers",
    name: "Planting",
    words: ["planting", "plant", "planting layer"],
    kinds: ["lawn", "soil"],
    fields: many("layers", "plants", layerOptions),
  },
  {
    key: "walk",
    name: "Walk",
    words: ["walk", "walkway", "path", "pathway", "sidewalk", "front walk", "footpath", "garden path"],
    kinds: ["paved"],
    fields: one("paving", "paving", pavingOptions),
    off: "null",
  },
  {
    key: "drive",
    name: "Driveway",
    words: ["drive", "driveway", "drive way", "parking"],
    kinds: ["paved"],
    fields: one("paving", "paving", pavingOptions),
    off: "null",
  },
  {
    key: "patio",
    name: "Patio",
    words: ["patio", "terrace", "seating area", "sitting area"],
    kinds: [],
    fields: [
      { key: "paving", name: "paving", choices: withWords(pavingOptions, landscapeWords.paving) },
      {
        key: "shape",
        name: "shape",
        choices: withWords(patioShapeOptions, landscapeWords["patio.shape"]),
        needsPart: true,
      },
      {
        key: "size",
        name: "size",
        choices: withWords(patioSizeOptions, landscapeWords["patio.size"]),
        needsPart: true,
      },
    ],
    usual: () => ({ ...usualPatio }),
    off: "null",
  },
  {
    key: "structures",
    name: "Structures",
    words: ["structure", "feature"],
    kinds: [],
    fields: many("structures", "structures", structureOptions),
  },
  {
    key: "lighting",
    name: "Lighting",
    words: ["lighting", "garden light", "outdoor light", "landscape lighting", "lights"],
    kinds: [],
    fields: one("lighting", "lighting", lightingOptions, "none"),
  },
  {
    key: "maturity",
    name: "Age",
    words: ["age", "maturity", "growth"],
    kinds: [],
    fields: one("maturity", "age", maturityOptions),
  },
  {
    key: "season",
    name: "Season",
    words: ["season", "time of year"],
    kinds: [],
    fields: one("season", "season", seasonOptions),
  },
  {
    key: "light",
    name: "Light",
    words: ["time of day"],
    kinds: [],
    fields: one("light", "light", [
      { id: "as-photo", name: "As in the photo" },
      { id: "dusk", name: "Dusk" },
    ]),
  },
  {
    key: "site",
    name: "Site",
    words: ["site", "climate", "zone"],
    kinds: [],
    fields: [
      ofSite("sun", "sun", [
        { id: "full", name: "Full sun" },
        { id: "part", name: "Part shade" },
        { id: "shade", name: "Shade" },
      ]),
      ofSite("upkeep", "upkeep", [
        { id: "low", name: "Low upkeep" },
        { id: "medium", name: "Medium upkeep" },
        { id: "high", name: "High upkeep" },
      ]),
      ofSite("water", "water", [
        { id: "normal", name: "Normal water" },
        { id: "drought", name: "Little water" },
      ]),
    ],
  },
];

/** A style brings its ground, beds, edging, plants and structures; the rest of a design stays. */
export function stylePreset(id: string, draft: Record<string, unknown>): Record<string, unknown> | null {
  const style = styleOptions.find((option) => option.id === id);
  if (!style) return null;
  const site = isObject(draft.site) ? { ...usualSite, ...draft.site } : usualSite;
  const { lawn, bed, edging, layers, structures } = designOfStyle(style.id, site);
  return { style: id, lawn, bed, edging, layers, structures };
}

export const landscapePresets: Preset[] = [];
