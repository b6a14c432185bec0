import type { Part, Preset } from "../../chat-kit/part.ts";
import { withSynonyms } from "../../chat-kit/with-synonyms.ts";
import {
  halloweenPresets,
  placeOptions,
  rooflineOptions,
  scareLevelOptions,
  themeOptions,
  timeOptions,
} from "../catalogue/halloween-options.ts";
import { halloweenSynonyms } from "./halloween-synonyms.ts";

export const halloweenParts: Part[] = [
  {
    key: "theme",
    name: "Theme",
    words: ["theme", "decoration theme", "style"],
    kinds: [],
    fields: [{ key: null, name: "theme", choices: withSynonyms(themeOptions, halloweenSynonyms.theme) }],
  },
  {
    key: "scare",
    name: "Scare level",
    words: ["scare", "scare level", "fright"],
    kinds: [],
    fields: [{ key: null, name: "level", choices: withSynonyms(scareLevelOptions, halloweenSynonyms.scare) }],
  },
  {
    key: "placements",
    name: "Where",
    words: ["placement", "place"],
    kinds: [],
    fields: [
      { key: null, name: "places", many: true, choices: withSynonyms(placeOptions, halloweenSynonyms.placements) },
    ],
  },
  {
    key: "time",
    name: "Time",
    words: ["time", "time of day"],
    kinds: [],
    fields: [{ key: null, name: "time", choices: withSynonyms(timeOptions, halloweenSynonyms.time) }],
  },
  {
    key: "rooflineColors",
    name: "Roofline lights",
    words: ["bulb", "light color", "roofline color", "lights color", "lights", "eave lights", "string lights"],
    kinds: [],
    fields: [{ key: null, name: "colors", choices: withSynonyms(rooflineOptions, halloweenSynonyms.rooflineColors) }],
    off: "missing",
  },
];

export const halloweenLooks: Preset[] = halloweenPresets.map(({ id, name, design }) => {
  const { seed: _, ...look } = design;
  return { id, name, words: halloweenSynonyms.presets?.[id] ?? [], design: look };
});
