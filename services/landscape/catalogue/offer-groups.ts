import type { Group } from "../../groups.ts";
import {
  bedOptions,
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
} from "./landscape-options.ts";

export const landscapeGroups: Group[] = [
  // What a style brings along gives way to what is offered: without brown mulch there is still a cottage garden.
  { id: "style", name: "Style", options: styleOptions, paths: ["style"] },
  { id: "layers", name: "Planting", options: layerOptions, paths: ["layers"], mayBeEmpty: true },
  { id: "maturity", name: "Age of the planting", options: maturityOptions, paths: ["maturity"] },
  { id: "season", name: "Season", options: seasonOptions, paths: ["season"] },
  { id: "lawn", name: "Lawn", options: lawnOptions, paths: ["lawn"], always: ["keep"] },
  { id: "bed", name: "Beds", options: bedOptions, paths: ["bed"] },
  { id: "edging", name: "Edge of the beds", options: edgingOptions, paths: ["edging"], always: ["none"] },
  {
    id: "paving",
    name: "Paving of walk, drive and patio",
    options: pavingOptions,
    paths: ["walk", "drive", "patio.paving"],
    mayBeEmpty: true,
  },
  { id: "patio.shape", name: "Shape of the patio", options: patioShapeOptions, paths: ["patio.shape"] },
  { id: "patio.size", name: "Size of the patio", options: patioSizeOptions, paths: ["patio.size"] },
  { id: "structures", name: "Structures", options: structureOptions, paths: ["structures"], mayBeEmpty: true },
  { id: "lighting", name: "Garden lights", options: lightingOptions, paths: ["lighting"], always: ["none"] },
];
