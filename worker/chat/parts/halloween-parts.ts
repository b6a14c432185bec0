import {
  halloweenPresets,
  placeOptions,
  rooflineOptions,
  scareOptions,
  themeOptions,
  timeOptions,
} from "../../visualizations/halloween/catalogue.ts";
import { halloweenWords } from "../words/halloween-words.ts";
import type { Part, Preset } from "./part.ts";
import { withWords } from "./with-words.ts";

export const halloweenParts: Part[] = [
  {
    key: "theme",
    name: "Theme",
    words: ["theme", "decoration theme", "style"],
    kinds: [],
    fields: [{ key: null, name: "theme", choices: withWords(themeOptions, halloweenWords.theme) }],
  },
  {
    key: "scare",
    name: "Scare level",
    words: ["scare", "scare level", "fright"],
    kinds: [],
    fields: [{ key: null, name: "level", choices: withWords(scareOptions, halloweenWords.scare) }],
  },
  {
    key: "placements",
    name: "Where",
    words: ["placement", "place"],
    kinds: [],
    fields: [{ key: null, name: "places", many: true, choices: withWords(placeOptions, halloweenWords.placements) }],
  },
  {
    key: "time",
    name: "Time",
    words: ["time", "time of day"],
    kinds: [],
    fields: [{ key: null, name: "time", choices: withWords(timeOptions, halloweenWords.time) }],
  },
  {
    key: "rooflineColors",
    name: "Roofline lights",
    words: ["bulb", "light color", "roofline color", "lights color", "lights", "eave lights", "string lights"],
    kinds: [],
    fields: [{ key: null, name: "colors", choices: withWords(rooflineOptions, halloweenWords.rooflineColors) }],
    off: "missing",
  },
];

export const halloweenLooks: Preset[] = halloweenPresets.map(({ id, name, design }) => {
  const { seed: _, ...look } = design;
  return { id, name, words: halloweenWords.presets?.[id] ?? [], design: look };
});
