import { m } from "#messages";
import { named } from "../../chat-kit/named.ts";
import { type Preset, partsOf } from "../../chat-kit/part.ts";
import { phrasesOf, withSynonyms } from "../../chat-kit/with-synonyms.ts";
import {
  halloweenPresets,
  placeOptions,
  rooflineOptions,
  scareLevelOptions,
  themeOptions,
  timeOptions,
} from "../catalogue/halloween-options.ts";
import { halloweenSynonyms } from "./halloween-synonyms.ts";

export const halloweenParts = partsOf([
  {
    key: "theme",
    name: m.halloween_part_theme,
    words: ["theme", "decoration theme", "style"],
    kinds: [],
    fields: [{ key: null, name: "theme", choices: withSynonyms(themeOptions, halloweenSynonyms.theme), isThing: true }],
  },
  {
    key: "scare",
    name: m.halloween_part_scare,
    words: ["scare", "scare level", "fright"],
    kinds: [],
    fields: [{ key: null, name: "level", choices: withSynonyms(scareLevelOptions, halloweenSynonyms.scare) }],
  },
  {
    key: "placements",
    name: m.halloween_part_placements,
    words: ["placement", "place"],
    kinds: [],
    fields: [
      { key: null, name: "places", many: true, choices: withSynonyms(placeOptions, halloweenSynonyms.placements) },
    ],
  },
  {
    key: "time",
    name: m.halloween_part_time,
    words: ["time", "time of day"],
    kinds: [],
    fields: [{ key: null, name: "time", choices: withSynonyms(timeOptions, halloweenSynonyms.time) }],
  },
  {
    key: "rooflineColors",
    name: m.halloween_part_roofline_colors,
    words: ["bulb", "light color", "roofline color", "lights color", "lights", "eave lights", "string lights"],
    kinds: [],
    fields: [{ key: null, name: "colors", choices: withSynonyms(rooflineOptions, halloweenSynonyms.rooflineColors) }],
    off: "missing",
  },
]);

export const halloweenLooks: Preset[] = halloweenPresets.map(({ id, name, design }) => {
  const { seed: _, ...look } = design;
  return named({ id, name, words: phrasesOf(halloweenSynonyms.presets?.[id]), design: look });
});
