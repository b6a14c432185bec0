import { type Message, m } from "#messages";
import { colors, type MaterialOption, type Option } from "../../options.ts";
import type { CopingMaterial, DeckMaterial, PoolFinish } from "../render/design.ts";

/** What pools are lined, edged and paved with: ids, plain names, the words for an image model. */

export const poolFinishOptions: (Option<PoolFinish> & { water: Message })[] = [
  {
    id: "white-plaster",
    name: m.pools_finish_white_plaster,
    water: m.pools_water_white_plaster,
    phrase: "white plaster, pale turquoise water",
  },
  {
    id: "light-gray-plaster",
    name: m.pools_finish_light_gray_plaster,
    water: m.pools_water_light_gray_plaster,
    phrase: "light gray plaster, sky-blue water",
  },
  {
    id: "blue-quartz",
    name: m.pools_finish_blue_quartz,
    water: m.pools_water_blue_quartz,
    phrase: "blue quartz finish, medium-blue water",
  },
  {
    id: "aqua-quartz",
    name: m.pools_finish_aqua_quartz,
    water: m.pools_water_aqua_quartz,
    phrase: "aqua quartz finish, bright aqua water",
  },
  {
    id: "tan-pebble",
    name: m.pools_finish_tan_pebble,
    water: m.pools_water_tan_pebble,
    phrase: "tan pebble finish, green-blue lagoon water",
  },
  {
    id: "blue-pebble",
    name: m.pools_finish_blue_pebble,
    water: m.pools_water_blue_pebble,
    phrase: "blue pebble finish, deep ocean-blue water",
  },
  {
    id: "dark-pebble",
    name: m.pools_finish_dark_pebble,
    water: m.pools_water_dark_pebble,
    phrase: "dark pebble finish, mirror-dark navy water",
  },
  {
    id: "glass-tile",
    name: m.pools_finish_glass_tile,
    water: m.pools_water_glass_tile,
    phrase: "glass mosaic tile, clear shimmering water",
  },
];

export const copingOptions: Option<CopingMaterial>[] = [
  { id: "travertine", name: m.pools_coping_travertine, phrase: "travertine coping with a rounded edge" },
  { id: "precast-concrete", name: m.pools_coping_precast_concrete, phrase: "square precast concrete coping" },
  { id: "cantilevered-concrete", name: m.pools_coping_cantilevered_concrete, phrase: "cantilevered concrete edge" },
  { id: "bluestone", name: m.pools_coping_bluestone, phrase: "bluestone coping" },
  { id: "rounded-brick", name: m.pools_coping_rounded_brick, phrase: "rounded brick coping" },
  { id: "flagstone", name: m.pools_coping_flagstone, phrase: "irregular flagstone coping" },
];

export const deckColors = colors([
  ["cream", m.pools_color_cream, "#D9CFBC"],
  ["tan", m.pools_color_tan, "#B9A284"],
  ["cool-gray", m.pools_color_cool_gray, "#9DA1A3"],
  ["terracotta", m.pools_color_terracotta, "#A9694C"],
  ["natural", m.pools_color_natural, "#A88F70"],
]);
const everyDeckColor = deckColors.map((color) => color.id);

export const deckOptions: MaterialOption<DeckMaterial>[] = [
  {
    id: "travertine",
    name: m.pools_deck_travertine,
    phrase: "travertine paving",
    colors: ["cream", "tan", "cool-gray", "natural"],
  },
  { id: "concrete-pavers", name: m.pools_deck_concrete_pavers, phrase: "concrete pavers", colors: everyDeckColor },
  {
    id: "brushed-concrete",
    name: m.pools_deck_brushed_concrete,
    phrase: "broom-finished concrete",
    colors: everyDeckColor,
  },
  { id: "stamped-concrete", name: m.pools_deck_stamped_concrete, phrase: "stamped concrete", colors: everyDeckColor },
  {
    id: "exposed-aggregate",
    name: m.pools_deck_exposed_aggregate,
    phrase: "exposed aggregate concrete",
    colors: everyDeckColor,
  },
  { id: "flagstone", name: m.pools_deck_flagstone, phrase: "irregular flagstone", colors: everyDeckColor },
  {
    id: "deck-boards",
    name: m.pools_deck_deck_boards,
    phrase: "wood-look composite deck boards",
    colors: ["natural", "tan", "cool-gray", "terracotta"],
  },
  {
    id: "large-pavers",
    name: m.pools_deck_large_pavers,
    phrase: "large square pavers with turf joints",
    colors: ["cream", "tan", "cool-gray"],
  },
];
