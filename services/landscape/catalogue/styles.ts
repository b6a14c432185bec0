import { type Message, m } from "#messages";
import type { Option } from "../../options.ts";
import type { Arrangement, BedCover, Edging, LawnCover, PlantLayer, Structure } from "../render/design.ts";

/** Garden styles: how a style arranges its plants, and the ground and layers that it begins with. */

export const styleIds = [
  "modern-minimalist",
  "traditional-formal",
  "cottage",
  "english-border",
  "mediterranean",
  "desert-xeriscape",
  "tropical",
  "japanese",
  "prairie-native",
  "coastal",
  "woodland-shade",
  "evergreen-low-upkeep",
  "kitchen-garden",
  "family-lawn",
] as const;
export type StyleId = (typeof styleIds)[number];

/** What a style brings along; each can be changed afterwards. */
type StyleDefaults = {
  lawn: LawnCover;
  bed: BedCover;
  edging: Edging;
  layers: PlantLayer[];
  structures: Structure[];
};
export type StyleOption = Option<StyleId> & { arrangement: Arrangement; defaults: StyleDefaults };

const full: PlantLayer[] = ["shrub", "perennial", "grass", "groundcover", "ornamental-tree"];

function style(
  id: StyleId,
  name: Message,
  phrase: string,
  arrangement: Arrangement,
  [lawn, bed, edging]: [LawnCover, BedCover, Edging],
  layers: PlantLayer[] = full,
  structures: Structure[] = [],
): StyleOption {
  return { id, name, phrase, arrangement, defaults: { lawn, bed, edging, layers, structures } };
}

// biome-ignore format: one row a style
export const styleOptions: StyleOption[] = [
  style("family-lawn", m.landscape_style_family_lawn, "an open, healthy lawn with neat mulched foundation beds of sturdy flowering shrubs", "drifts", ["fresh-sod", "mulch-brown", "none"]),
  style("modern-minimalist", m.landscape_style_modern_minimalist, "few plant kinds in clean rows, ornamental grasses and clipped evergreens over dark mulch", "modern", ["fresh-sod", "mulch-black", "steel"], ["shrub", "grass", "ornamental-tree"]),
  style("traditional-formal", m.landscape_style_traditional_formal, "symmetrical clipped evergreen rows edged with one flowering perennial", "formal", ["fresh-sod", "mulch-brown", "brick-soldier"], ["shrub", "perennial", "ornamental-tree"]),
  style("cottage", m.landscape_style_cottage, "full, mixed, flowering cottage planting in soft drifts", "cottage", ["fresh-sod", "mulch-natural", "natural-stone"]),
  style("english-border", m.landscape_style_english_border, "a deep layered flowering border with shrubs behind and perennials in drifts", "cottage", ["fresh-sod", "mulch-brown", "steel"]),
  style("mediterranean", m.landscape_style_mediterranean, "olive, cypress, lavender and rosemary over pale gravel", "dry", ["keep", "pea-gravel", "natural-stone"]),
  style("desert-xeriscape", m.landscape_style_desert_xeriscape, "agave, yucca and grasses standing apart in decomposed granite", "dry", ["decomposed-granite", "river-rock", "none"], ["shrub", "grass", "perennial", "ornamental-tree"], ["boulders"]),
  style("tropical", m.landscape_style_tropical, "lush palms and broad leaves in layered beds", "cottage", ["fresh-sod", "mulch-brown", "none"]),
  style("japanese", m.landscape_style_japanese, "restrained planting of maple, clipped evergreens, ferns and sedges with stone", "drifts", ["groundcover", "pea-gravel", "natural-stone"], ["shrub", "grass", "groundcover", "ornamental-tree"], ["boulders"]),
  style("prairie-native", m.landscape_style_prairie_native, "native grasses and long-flowering perennials in a loose meadow", "meadow", ["keep", "mulch-natural", "steel"], ["grass", "perennial", "shrub", "shade-tree"]),
  style("coastal", m.landscape_style_coastal, "hydrangeas, grasses and lavender over pale stone", "drifts", ["keep", "pea-gravel", "none"]),
  style("woodland-shade", m.landscape_style_woodland_shade, "ferns, hostas and flowering shrubs under light trees", "drifts", ["keep", "mulch-brown", "natural-stone"], ["shrub", "groundcover", "perennial", "ornamental-tree"]),
  style("evergreen-low-upkeep", m.landscape_style_evergreen_low_upkeep, "evergreen shrubs and groundcovers that keep their shape all year", "drifts", ["keep", "river-rock", "natural-stone"], ["shrub", "grass", "groundcover"]),
  style("kitchen-garden", m.landscape_style_kitchen_garden, "herbs, roses and raised cedar beds", "formal", ["keep", "decomposed-granite", "brick-soldier"], ["shrub", "perennial", "groundcover"], ["raised-beds"]),
];

export function styleOf(id: StyleId): StyleOption {
  const found = styleOptions.find((option) => option.id === id);
  if (!found) throw new RangeError(`No such style: ${id}`);
  return found;
}
