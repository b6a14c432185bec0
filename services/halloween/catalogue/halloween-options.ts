import { type Message, m } from "#messages";
import type { Option } from "../../options.ts";
import type {
  HalloweenDesign,
  HalloweenPlace,
  HalloweenTheme,
  HalloweenTime,
  RooflineColors,
  ScareLevel,
} from "../render/design.ts";

/** What a person can choose for Halloween. Everything can be taken away again; the house itself stays as it is. */

/**
 * `draft`: its main piece is not yet as believable as the others. `least`: below that level nothing of the theme's own is
 * left, as families see neither bones nor graves.
 */
export type ThemeOption = Option<HalloweenTheme> & { note: Message; draft?: boolean; minScare?: ScareLevel };

export const themeOptions: ThemeOption[] = [
  {
    id: "pumpkin-porch",
    name: m.halloween_theme_pumpkin_porch,
    note: m.halloween_theme_note_pumpkin_porch,
    phrase: "carved pumpkins with warm candle light along the walk and by the door, corn stalks at the porch posts",
  },
  {
    id: "harvest",
    name: m.halloween_theme_harvest,
    note: m.halloween_theme_note_harvest,
    phrase: "autumn harvest display of hay bales, chrysanthemums in pots, pumpkins and gourds, nothing scary",
  },
  {
    id: "friendly-ghosts",
    name: m.halloween_theme_friendly_ghosts,
    note: m.halloween_theme_note_friendly_ghosts,
    phrase: "white fabric ghosts hanging in the trees and from the porch eave",
  },
  {
    id: "graveyard",
    name: m.halloween_theme_graveyard,
    note: m.halloween_theme_note_graveyard,
    minScare: "spooky",
    phrase: "weathered foam headstones in loose rows on the lawn, low fog over the grass",
  },
  {
    id: "haunted-manor",
    name: m.halloween_theme_haunted_manor,
    note: m.halloween_theme_note_haunted_manor,
    phrase: "boarded-look panels over some windows, lanterns, cobwebs and tattered cloth",
  },
  {
    id: "giant-spiders",
    name: m.halloween_theme_giant_spiders,
    note: m.halloween_theme_note_giant_spiders,
    phrase: "large spiders on the front wall and lawn, webs in the corners of the porch",
  },
  {
    id: "skeleton-party",
    name: m.halloween_theme_skeleton_party,
    note: m.halloween_theme_note_skeleton_party,
    minScare: "spooky",
    phrase: "posed plastic skeletons on the lawn, one twelve-foot skeleton",
  },
  {
    id: "witchs-cottage",
    name: m.halloween_theme_witchs_cottage,
    note: m.halloween_theme_note_witchs_cottage,
    phrase: "a cauldron with green glow, hanging witch hats, lanterns and a black cat",
  },
  {
    id: "vampire-gothic",
    name: m.halloween_theme_vampire_gothic,
    note: m.halloween_theme_note_vampire_gothic,
    phrase: "red drapes at the windows, candelabra by the door, bats",
  },
  {
    id: "mad-scientist",
    name: m.halloween_theme_mad_scientist,
    note: m.halloween_theme_note_mad_scientist,
    phrase: "glowing specimen jars, an electric coil, purple light",
  },
  {
    id: "pirate-wreck",
    name: m.halloween_theme_pirate_wreck,
    note: m.halloween_theme_note_pirate_wreck,
    phrase: "a short mast with a skull flag, treasure chests, barrels and crates on the lawn",
  },
  {
    id: "carnival",
    name: m.halloween_theme_carnival,
    note: m.halloween_theme_note_carnival,
    phrase: "a striped carnival tent front with light bulbs on the lawn",
  },
  {
    id: "alien-landing",
    name: m.halloween_theme_alien_landing,
    note: m.halloween_theme_note_alien_landing,
    phrase: "a flying-saucer prop with green light on the lawn",
  },
  {
    id: "black-cats-and-bats",
    name: m.halloween_theme_black_cats_and_bats,
    note: m.halloween_theme_note_black_cats_and_bats,
    phrase: "black cat figures by the walk, bats on the wall and before the sky",
  },
  {
    id: "roofline-lights",
    name: m.halloween_theme_roofline_lights,
    note: m.halloween_theme_note_roofline_lights,
    phrase: "string lights along the eaves and gables, evenly spaced bulbs",
  },
];

export const scareLevelOptions: (Option<ScareLevel> & { note: Message })[] = [
  {
    id: "family",
    name: m.halloween_scare_family,
    note: m.halloween_scare_note_family,
    phrase: "friendly and cheerful, nothing frightening",
  },
  {
    id: "spooky",
    name: m.halloween_scare_spooky,
    note: m.halloween_scare_note_spooky,
    phrase: "spooky, suitable for all ages",
  },
  {
    id: "frightful",
    name: m.halloween_scare_frightful,
    note: m.halloween_scare_note_frightful,
    phrase: "frightful, without blood or gore",
  },
];

export const placeOptions: Option<HalloweenPlace>[] = [
  { id: "porch", name: m.halloween_place_porch, phrase: "by the door, on the porch and on the front wall" },
  { id: "yard", name: m.halloween_place_yard, phrase: "on the lawn and along the walk" },
  { id: "roofline", name: m.halloween_place_roofline, phrase: "along the eaves and gables" },
  { id: "windows", name: m.halloween_place_windows, phrase: "at the windows" },
];

export const timeOptions: Option<HalloweenTime>[] = [
  { id: "night", name: m.halloween_time_night, phrase: "at night, windows and decorations lit" },
  { id: "dusk", name: m.halloween_time_dusk, phrase: "at dusk, windows and decorations lit" },
  { id: "as-photo", name: m.halloween_time_as_photo, phrase: "in the light of the photo" },
];

/** `hexes`: of the bulbs in turn, for the swatch. */
export const rooflineOptions: (Option<RooflineColors> & { hexes: string[] })[] = [
  {
    id: "orange-purple",
    name: m.halloween_lights_orange_purple,
    phrase: "orange and purple bulbs",
    hexes: ["#ff8a1f", "#8a3dff"],
  },
  { id: "warm-white", name: m.halloween_lights_warm_white, phrase: "warm white bulbs", hexes: ["#ffd9a0"] },
  {
    id: "multi",
    name: m.halloween_lights_multi,
    phrase: "bulbs in several colors",
    hexes: ["#ff8a1f", "#8a3dff", "#46e34a", "#ffc52e", "#ff4a3c"],
  },
];

export type HalloweenPreset = { id: string; name: Message; design: HalloweenDesign };

export const defaultHalloween: HalloweenDesign = {
  theme: "pumpkin-porch",
  scare: "family",
  placements: ["porch", "yard", "roofline", "windows"],
  time: "night",
  seed: 1,
};

export const halloweenPresets: HalloweenPreset[] = [
  { id: "pumpkin-night", name: m.halloween_look_pumpkin_night, design: defaultHalloween },
  {
    id: "lights-only",
    name: m.halloween_look_lights_only,
    design: { ...defaultHalloween, theme: "roofline-lights", placements: ["roofline"] },
  },
  {
    id: "foggy-graveyard",
    name: m.halloween_look_foggy_graveyard,
    design: { ...defaultHalloween, theme: "graveyard", scare: "spooky" },
  },
  {
    id: "harvest-day",
    name: m.halloween_look_harvest_day,
    design: { ...defaultHalloween, theme: "harvest", time: "as-photo", rooflineColors: "warm-white" },
  },
];
/** What a person chose; `halloweenSchema` of the contract checks it on the wire. */
export type HalloweenChoice = HalloweenDesign;

export function toHalloweenDesign(choice: HalloweenChoice): HalloweenDesign {
  return choice;
}

/** How many arrangements there are. */
export const arrangementSeeds = 10_000;

/** The same things arranged another way; null where they all hang on the house, which has one place for each. */
export function rearrangeHalloween(choice: HalloweenChoice, turn: number): HalloweenChoice | null {
  const stands = choice.placements.includes("yard") && choice.theme !== "roofline-lights";
  return stands ? { ...choice, seed: (choice.seed + turn) % arrangementSeeds } : null;
}
