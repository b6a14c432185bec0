import { m } from "#messages";
import type { Group } from "../../groups.ts";
import {
  bedOptions,
  edgingOptions,
  lawnOptions,
  layerOptions,
  lightingOptions,
  maturityOptions,
  seasonOptions,
  structureOptions,
} from "./landscape-options.ts";
import { patioShapeOptions, patioSizeOptions, pavingOptions } from "./paving.ts";
import { styleOptions } from "./styles.ts";

export const landscapeGroups: Group[] = [
  // What a style brings along gives way to what is offered: without brown mulch there is still a cottage garden.
  { id: "style", name: m.landscape_list_style, options: styleOptions, paths: ["style"] },
  { id: "layers", name: m.landscape_list_layers, options: layerOptions, paths: ["layers"], mayBeEmpty: true },
  { id: "maturity", name: m.landscape_list_maturity, options: maturityOptions, paths: ["maturity"] },
  { id: "season", name: m.landscape_list_season, options: seasonOptions, paths: ["season"] },
  { id: "lawn", name: m.landscape_list_lawn, options: lawnOptions, paths: ["lawn"], always: ["keep"] },
  { id: "bed", name: m.landscape_list_bed, options: bedOptions, paths: ["bed"] },
  { id: "edging", name: m.landscape_list_edging, options: edgingOptions, paths: ["edging"], always: ["none"] },
  {
    id: "paving",
    name: m.landscape_list_paving,
    options: pavingOptions,
    paths: ["walk", "drive", "patio.paving"],
    mayBeEmpty: true,
  },
  { id: "patio.shape", name: m.landscape_list_patio_shape, options: patioShapeOptions, paths: ["patio.shape"] },
  { id: "patio.size", name: m.landscape_list_patio_size, options: patioSizeOptions, paths: ["patio.size"] },
  {
    id: "structures",
    name: m.landscape_list_structures,
    options: structureOptions,
    paths: ["structures"],
    mayBeEmpty: true,
  },
  { id: "lighting", name: m.landscape_list_lighting, options: lightingOptions, paths: ["lighting"], always: ["none"] },
];
