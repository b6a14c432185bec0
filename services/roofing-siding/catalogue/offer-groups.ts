import { m } from "#messages";
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

export const roofingSidingGroups: Group[] = [
  {
    id: "looks",
    name: m.roofing_siding_list_looks,
    options: roofingSidingPresets,
    paths: [],
    mayBeEmpty: true,
    designs: Object.fromEntries(roofingSidingPresets.map(({ id, design }) => [id, design])),
  },
  { id: "roof.material", name: m.roofing_siding_list_roof_material, options: roofOptions, paths: ["roof.material"] },
  {
    id: "roof.color",
    name: m.roofing_siding_list_roof_color,
    options: roofColors,
    paths: ["roof.color"],
    comesIn: { "roof.color": { of: "roof.material", colors: colorsOf(roofOptions) } },
  },
  {
    id: "siding.material",
    name: m.roofing_siding_list_siding_material,
    options: sidingOptions,
    paths: ["siding.material"],
  },
  {
    id: "siding.color",
    name: m.roofing_siding_list_siding_color,
    options: sidingColors,
    paths: ["siding.color", "accentGable.color"],
    comesIn: {
      "siding.color": { of: "siding.material", colors: colorsOf(sidingOptions) },
      "accentGable.color": { of: "accentGable.material", colors: colorsOf(accentOptions) },
    },
  },
  {
    id: "accentGable.material",
    name: m.roofing_siding_list_accent_gable_material,
    options: accentOptions,
    paths: ["accentGable.material"],
    mayBeEmpty: true,
  },
  {
    id: "trim.color",
    name: m.roofing_siding_list_trim_color,
    options: trimColors,
    paths: ["trim.color"],
    mayBeEmpty: true,
  },
  {
    id: "gutters.color",
    name: m.roofing_siding_list_gutters_color,
    options: gutterColors,
    paths: ["gutters.color"],
    mayBeEmpty: true,
  },
  {
    id: "frontDoor.color",
    name: m.roofing_siding_list_front_door_color,
    options: doorColors,
    paths: ["frontDoor.color"],
    mayBeEmpty: true,
  },
  {
    id: "garageDoor.style",
    name: m.roofing_siding_list_garage_door_style,
    options: garageStyleOptions,
    paths: ["garageDoor.style"],
    mayBeEmpty: true,
  },
  {
    id: "garageDoor.color",
    name: m.roofing_siding_list_garage_door_color,
    options: garageColors,
    paths: ["garageDoor.color"],
    mayBeEmpty: true,
    comesIn: { "garageDoor.color": { of: "garageDoor.style", colors: colorsOf(garageStyleOptions) } },
  },
  {
    id: "shutters.color",
    name: m.roofing_siding_list_shutters_color,
    options: shutterColors,
    paths: ["shutters.color"],
    mayBeEmpty: true,
  },
];
