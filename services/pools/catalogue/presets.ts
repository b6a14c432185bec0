import { type Message, m } from "#messages";
import { foot, type PoolChoice } from "./pool-options.ts";

/** Looks that set several choices at once; what a look does not name stays. */

export type PoolPreset = { id: string; name: Message; choice: Partial<PoolChoice> };
export const poolPresets: PoolPreset[] = [
  {
    id: "classic",
    name: m.pools_look_classic,
    choice: { shape: "rectangle", finish: "light-gray-plaster", coping: { material: "travertine" } },
  },
  {
    id: "resort",
    name: m.pools_look_resort,
    choice: {
      shape: "lagoon",
      finish: "tan-pebble",
      coping: { material: "flagstone" },
      decking: { material: "flagstone", color: "tan", width: 5 * foot },
      surroundings: "tropical",
    },
  },
  {
    id: "modern",
    name: m.pools_look_modern,
    choice: {
      shape: "rectangle",
      finish: "dark-pebble",
      coping: { material: "bluestone" },
      decking: { material: "large-pavers", color: "cool-gray", width: 5 * foot },
      features: ["fire-bowls"],
    },
  },
  {
    id: "family",
    name: m.pools_look_family,
    choice: {
      shape: "geometric-spa",
      finish: "aqua-quartz",
      coping: { material: "precast-concrete" },
      decking: { material: "concrete-pavers", color: "tan", width: 5 * foot },
      features: ["tanning-ledge"],
    },
  },
  {
    id: "kidney",
    name: m.pools_look_kidney,
    choice: {
      shape: "kidney",
      finish: "blue-quartz",
      coping: { material: "rounded-brick" },
      decking: { material: "exposed-aggregate", color: "natural", width: 4 * foot },
    },
  },
  {
    id: "lap",
    name: m.pools_look_lap,
    choice: {
      type: "lap",
      shape: "rectangle",
      finish: "blue-pebble",
      coping: { material: "precast-concrete" },
      decking: { material: "deck-boards", color: "natural", width: 4 * foot },
      size: { length: 40 * foot, width: 8 * foot },
    },
  },
];
