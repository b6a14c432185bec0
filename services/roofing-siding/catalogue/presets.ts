import { type Message, m } from "#messages";
import type { RoofingSidingChoice } from "./roofing-siding-options.ts";

/** Whole looks, one press each. A photo takes of a look what it has surfaces for. */
export type Preset = {
  id: string;
  name: Message;
  design: Required<Pick<RoofingSidingChoice, "roof" | "siding">> & RoofingSidingChoice;
};

export const roofingSidingPresets: Preset[] = [
  {
    id: "white-farmhouse",
    name: m.roofing_siding_look_white_farmhouse,
    design: {
      roof: { material: "standing-seam", color: "charcoal" },
      siding: { material: "board-and-batten", color: "bright-white" },
      trim: { color: "white" },
      gutters: { color: "white" },
      frontDoor: { color: "black" },
      garageDoor: { style: "carriage-house", color: "white" },
      shutters: { color: "black" },
    },
  },
  {
    id: "charcoal-modern",
    name: m.roofing_siding_look_charcoal_modern,
    design: {
      roof: { material: "standing-seam", color: "black" },
      siding: { material: "fiber-cement-lap", color: "charcoal" },
      trim: { color: "black" },
      gutters: { color: "black" },
      frontDoor: { color: "stained-wood" },
      garageDoor: { style: "flush-with-windows", color: "black" },
      shutters: { color: "black" },
    },
  },
  {
    id: "coastal",
    name: m.roofing_siding_look_coastal,
    design: {
      roof: { material: "cedar-shake", color: "weathered-silver" },
      siding: { material: "shingle-siding", color: "coastal-blue-gray" },
      trim: { color: "white" },
      gutters: { color: "white" },
      frontDoor: { color: "navy" },
      garageDoor: { style: "raised-panel", color: "white" },
      shutters: { color: "blue" },
    },
  },
  {
    id: "warm-craftsman",
    name: m.roofing_siding_look_warm_craftsman,
    design: {
      roof: { material: "architectural-asphalt", color: "weathered-wood" },
      siding: { material: "fiber-cement-lap", color: "sage" },
      trim: { color: "bronze" },
      gutters: { color: "bronze" },
      frontDoor: { color: "stained-wood" },
      garageDoor: { style: "carriage-house", color: "walnut" },
      shutters: { color: "wood" },
      accentGable: { material: "shingle-siding", color: "natural-cedar" },
    },
  },
  {
    id: "classic-colonial",
    name: m.roofing_siding_look_classic_colonial,
    design: {
      roof: { material: "slate", color: "slate-gray" },
      siding: { material: "brick", color: "brick-red" },
      trim: { color: "white" },
      gutters: { color: "white" },
      frontDoor: { color: "black" },
      garageDoor: { style: "raised-panel", color: "white" },
      shutters: { color: "black" },
    },
  },
  {
    id: "mediterranean",
    name: m.roofing_siding_look_mediterranean,
    design: {
      roof: { material: "clay-barrel-tile", color: "terracotta" },
      siding: { material: "stucco", color: "warm-white" },
      trim: { color: "natural-wood" },
      gutters: { color: "copper-half-round" },
      frontDoor: { color: "stained-wood" },
      garageDoor: { style: "wood-tone", color: "walnut" },
      shutters: { color: "wood" },
    },
  },
];
