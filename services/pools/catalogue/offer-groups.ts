import { m } from "#messages";
import type { Group } from "../../groups.ts";
import { colorsOf } from "../../options.ts";
import { copingOptions, deckColors, deckOptions, poolFinishOptions } from "./pool-materials.ts";
import {
  furnitureOptions,
  poolBarrierOptions,
  poolFeatureOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
  surroundingsOptions,
} from "./pool-options.ts";
import { poolPresets } from "./presets.ts";

export const poolGroups: Group[] = [
  {
    id: "looks",
    name: m.pools_list_looks,
    options: poolPresets,
    paths: [],
    mayBeEmpty: true,
    designs: Object.fromEntries(poolPresets.map(({ id, choice }) => [id, choice])),
  },
  { id: "type", name: m.pools_list_type, options: poolTypeOptions, paths: ["type"] },
  { id: "shape", name: m.pools_list_shape, options: poolShapeOptions, paths: ["shape"] },
  { id: "finish", name: m.pools_list_finish, options: poolFinishOptions, paths: ["finish"] },
  { id: "coping.material", name: m.pools_list_coping_material, options: copingOptions, paths: ["coping.material"] },
  { id: "decking.material", name: m.pools_list_decking_material, options: deckOptions, paths: ["decking.material"] },
  {
    id: "decking.color",
    name: m.pools_list_decking_color,
    options: deckColors,
    paths: ["decking.color"],
    comesIn: { "decking.color": { of: "decking.material", colors: colorsOf(deckOptions) } },
  },
  { id: "features", name: m.pools_list_features, options: poolFeatureOptions, paths: ["features"], mayBeEmpty: true },
  { id: "light", name: m.pools_list_light, options: poolLightOptions, paths: ["light"], always: ["as-photo"] },
  {
    id: "surroundings",
    name: m.pools_list_surroundings,
    options: surroundingsOptions,
    paths: ["surroundings"],
    always: ["existing"],
  },
  { id: "furniture", name: m.pools_list_furniture, options: furnitureOptions, paths: ["furniture"], always: ["none"] },
  { id: "barrier", name: m.pools_list_barrier, options: poolBarrierOptions, paths: ["barrier"], always: ["none"] },
];
