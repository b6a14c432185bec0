import type { Group } from "../../groups.ts";
import { colorsOf } from "../../options.ts";
import {
  accentOptions,
  doorColors,
  garageColors,
  garageStyleOptions,
  gutterColors,
  shutterColors,
  trimColors,
} from "./details.ts";
import { roofingSidingPresets } from "./presets.ts";
import { roofColors, roofOptions } from "./roof.ts";
import { sidingColors, sidingOptions } from "./siding.ts";

export const houseGroups: Group[] = [
  {
    id: "looks",
    name: "Looks",
    options: roofingSidingPresets,
    paths: [],
    mayBeEmpty: true,
    designs: Object.fromEntries(roofingSidingPresets.map(({ id, design }) => [id, design])),
  },
  { id: "roof.material", name: "Roof material", options: roofOptions, paths: ["roof.material"] },
  {
    id: "roof.color",
    name: "Roof color",
    options: roofColors,
    paths: ["roof.color"],
    comesIn: { "roof.color": { of: "roof.material", colors: colorsOf(roofOptions) } },
  },
  { id: "siding.material", name: "Siding material", options: sidingOptions, paths: ["siding.material"] },
  {
    id: "siding.color",
    name: "Siding color",
    options: sidingColors,
    paths: ["siding.color", "accentGable.color"],
    comesIn: {
      "siding.color": { of: "siding.material", colors: colorsOf(sidingOptions) },
      "accentGable.color": { of: "accentGable.material", colors: colorsOf(accentOptions) },
    },
  },
  {
    id: "accentGable.material",
    name: "Gable cladding",
    options: accentOptions,
    paths: ["accentGable.material"],
    mayBeEmpty: true,
  },
  { id: "trim.color", name: "Trim", options: trimColors, paths: ["trim.color"], mayBeEmpty: true },
  { id: "gutters.color", name: "Gutters", options: gutterColors, paths: ["gutters.color"], mayBeEmpty: true },
  { id: "frontDoor.color", name: "Front door", options: doorColors, paths: ["frontDoor.color"], mayBeEmpty: true },
  {
    id: "garageDoor.style",
    name: "Garage door",
    options: garageStyleOptions,
    paths: ["garageDoor.style"],
    mayBeEmpty: true,
  },
  {
    id: "garageDoor.color",
    name: "Garage door color",
    options: garageColors,
    paths: ["garageDoor.color"],
    mayBeEmpty: true,
    comesIn: { "garageDoor.color": { of: "garageDoor.style", colors: colorsOf(garageStyleOptions) } },
  },
  { id: "shutters.color", name: "Shutters", options: shutterColors, paths: ["shutters.color"], mayBeEmpty: true },
];
