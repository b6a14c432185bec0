import type { Group } from "../../groups.ts";
import { placeOptions, rooflineOptions, scareLevelOptions, themeOptions, timeOptions } from "./halloween-options.ts";

export const halloweenGroups: Group[] = [
  { id: "theme", name: "Theme", options: themeOptions, paths: ["theme"] },
  { id: "scare", name: "How scary", options: scareLevelOptions, paths: ["scare"] },
  { id: "time", name: "Time of day", options: timeOptions, paths: ["time"], always: ["as-photo"] },
  { id: "placements", name: "Where", options: placeOptions, paths: ["placements"] },
  {
    id: "rooflineColors",
    name: "Lights along the eaves",
    options: rooflineOptions.map((option) => ({ ...option, hex: option.hexes[0] })),
    paths: ["rooflineColors"],
    mayBeEmpty: true,
  },
];
