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
export type ThemeOption = Option<HalloweenTheme> & { note: string; draft?: boolean; least?: ScareLevel };

export const themeOptions: ThemeOption[] = [
  {
    id: "pumpkin-porch",
    name: "Pumpkin porch",
    note: "Carved pumpkins, corn stalks, candle light",
    phrase: "carved pumpkins with warm candle light along the walk and by the door, corn stalks at the porch posts",
  },
  {
    id: "harvest",
    name: "Harvest",
    note: "Hay bales, mums and gourds; nothing scary",
    phrase: "autumn harvest display of hay bales, chrysanthemums in pots, pumpkins and gourds, nothing scary",
  },
  {
    id: "friendly-ghosts",
    name: "Friendly ghosts",
    note: "Fabric ghosts in trees and under the eaves",
    phrase: "white fabric ghosts hanging in the trees and from the porch eave",
  },
  {
    id: "graveyard",
    name: "Graveyard",
    note: "Headstones on the lawn, low fog",
    least: "spooky",
    phrase: "weathered foam headstones in loose rows on the lawn, low fog over the grass",
  },
  {
    id: "haunted-manor",
    name: "Haunted manor",
    note: "Boarded windows, lanterns, cobwebs",
    phrase: "boarded-look panels over some windows, lanterns, cobwebs and tattered cloth",
  },
  {
    id: "giant-spiders",
    name: "Giant spiders",
    note: "Webs under the eaves, spiders on the walls",
    phrase: "large spiders on the front wall and lawn, webs in the corners of the porch",
  },
  {
    id: "skeleton-party",
    name: "Skeleton party",
    note: "Posed skeletons, one of them giant",
    least: "spooky",
    phrase: "posed plastic skeletons on the lawn, one twelve-foot skeleton",
  },
  {
    id: "witchs-cottage",
    name: "Witch's cottage",
    note: "Cauldron, hats, a green glow",
    phrase: "a cauldron with green glow, hanging witch hats, lanterns and a black cat",
  },
  {
    id: "vampire-gothic",
    name: "Vampire gothic",
    note: "Red drapes, bats, candelabra",
    phrase: "red drapes at the windows, candelabra by the door, bats",
  },
  {
    id: "mad-scientist",
    name: "Mad scientist",
    note: "Jars, coils, purple light",
    phrase: "glowing specimen jars, an electric coil, purple light",
  },
  {
    id: "pirate-wreck",
    name: "Pirate wreck",
    note: "Skull flag, chests and barrels",
    phrase: "a short mast with a skull flag, treasure chests, barrels and crates on the lawn",
  },
  {
    id: "carnival",
    name: "Carnival",
    note: "A striped tent front with bulbs",
    phrase: "a striped carnival tent front with light bulbs on the lawn",
  },
  {
    id: "alien-landing",
    name: "Alien landing",
    note: "A saucer and its green light",
    phrase: "a flying-saucer prop with green light on the lawn",
  },
  {
    id: "black-cats-and-bats",
    name: "Black cats & bats",
    note: "Cats by the walk, bats on walls and sky",
    phrase: "black cat figures by the walk, bats on the wall and before the sky",
  },
  {
    id: "roofline-lights",
    name: "Roofline lights",
    note: "Lights along the eaves, as installers hang them",
    phrase: "string lights along the eaves and gables, evenly spaced bulbs",
  },
];

export const scareLevelOptions: (Option<ScareLevel> & { note: string })[] = [
  { id: "family", name: "Family", note: "No bones, no graves", phrase: "friendly and cheerful, nothing frightening" },
  { id: "spooky", name: "Spooky", note: "A little shiver", phrase: "spooky, suitable for all ages" },
  {
    id: "frightful",
    name: "Frightful",
    note: "More of everything, no blood",
    phrase: "frightful, without blood or gore",
  },
];

export const placeOptions: Option<HalloweenPlace>[] = [
  { id: "porch", name: "Porch & walls", phrase: "by the door, on the porch and on the front wall" },
  { id: "yard", name: "Yard & walk", phrase: "on the lawn and along the walk" },
  { id: "roofline", name: "Roofline", phrase: "along the eaves and gables" },
  { id: "windows", name: "Windows", phrase: "at the windows" },
];

export const timeOptions: Option<HalloweenTime>[] = [
  { id: "night", name: "Night", phrase: "at night, windows and decorations lit" },
  { id: "dusk", name: "Dusk", phrase: "at dusk, windows and decorations lit" },
  { id: "as-photo", name: "As photo", phrase: "in the light of the photo" },
];

/** `hexes`: of the bulbs in turn, for the swatch. */
export const rooflineOptions: (Option<RooflineColors> & { hexes: string[] })[] = [
  { id: "orange-purple", name: "Orange & purple", phrase: "orange and purple bulbs", hexes: ["#ff8a1f", "#8a3dff"] },
  { id: "warm-white", name: "Warm white", phrase: "warm white bulbs", hexes: ["#ffd9a0"] },
  {
    id: "multi",
    name: "Multicolor",
    phrase: "bulbs in several colors",
    hexes: ["#ff8a1f", "#8a3dff", "#46e34a", "#ffc52e", "#ff4a3c"],
  },
];

export type HalloweenPreset = { id: string; name: string; design: HalloweenDesign };

export const defaultHalloween: HalloweenDesign = {
  theme: "pumpkin-porch",
  scare: "family",
  placements: ["porch", "yard", "roofline", "windows"],
  time: "night",
  seed: 1,
};

export const halloweenPresets: HalloweenPreset[] = [
  { id: "pumpkin-night", name: "Pumpkin night", design: defaultHalloween },
  {
    id: "lights-only",
    name: "Lights only",
    design: { ...defaultHalloween, theme: "roofline-lights", placements: ["roofline"] },
  },
  {
    id: "foggy-graveyard",
    name: "Foggy graveyard",
    design: { ...defaultHalloween, theme: "graveyard", scare: "spooky" },
  },
  {
    id: "harvest-day",
    name: "Harvest by day",
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
