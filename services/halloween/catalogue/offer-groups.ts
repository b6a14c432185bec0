import { m } from "#messages";
import type { Group } from "../../groups.ts";
import { placeOptions, rooflineOptions, scareLevelOptions, themeOptions, timeOptions } from "./halloween-options.ts";

export const halloweenGroups: Group[] = [
  { id: "theme", name: m.halloween_list_theme, options: themeOptions, paths: ["theme"] },
  { id: "scare", name: m.halloween_list_scare, options: scareLevelOptions, paths: ["scare"] },
  { id: "time", name: m.halloween_list_time, options: timeOptions, paths: ["time"], always: ["as-photo"] },
  { id: "placements", name: m.halloween_list_placements, options: placeOptions, paths: ["placements"] },
  {
    id: "rooflineColors",
    name: m.halloween_list_roofline_colors,
    options: rooflineOptions.map((option) => ({ ...option, hex: option.hexes[0] })),
    paths: ["rooflineColors"],
    mayBeEmpty: true,
  },
];
