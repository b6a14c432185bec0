import type { Group } from "../../groups.ts";
import { colorsOf } from "../../options.ts";
import {
  copingOptions,
  deckColors,
  deckOptions,
  furnitureOptions,
  poolBarrierOptions,
  poolFeatureOptions,
  poolFinishOptions,
  poolLightOptions,
  poolPresets,
  poolShapeOptions,
  poolTypeOptions,
  surroundingsOptions,
} from "./pool-options.ts";

export const poolGroups: Group[] = [
  {
    id: "looks",
    name: "Looks",
    options: poolPresets,
    paths: [],
    mayBeEmpty: true,
    designs: Object.fromEntries(poolPresets.map(({ id, choice }) => [id, choice])),
  },
  { id: "type", name: "Kind of pool", options: poolTypeOptions, paths: ["type"] },
  { id: "shape", name: "Shape", options: poolShapeOptions, paths: ["shape"] },
  { id: "finish", name: "Interior finish", options: poolFinishOptions, paths: ["finish"] },
  { id: "coping.material", name: "Coping", options: copingOptions, paths: ["coping.material"] },
  { id: "decking.material", name: "Deck", options: deckOptions, paths: ["decking.material"] },
  {
    id: "decking.color",
    name: "Deck color",
    options: deckColors,
    paths: ["decking.color"],
    comesIn: { "decking.color": { of: "decking.material", colors: colorsOf(deckOptions) } },
  },
  { id: "features", name: "Features", options: poolFeatureOptions, paths: ["features"], mayBeEmpty: true },
  { id: "light", name: "Light", options: poolLightOptions, paths: ["light"], always: ["as-photo"] },
  {
    id: "surroundings",
    name: "Planting around it",
    options: surroundingsOptions,
    paths: ["surroundings"],
    always: ["existing"],
  },
  { id: "furniture", name: "Furniture", options: furnitureOptions, paths: ["furniture"], always: ["none"] },
  { id: "barrier", name: "Fence or cover", options: poolBarrierOptions, paths: ["barrier"], always: ["none"] },
];
