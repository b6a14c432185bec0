import { type LinearColor, lampColors } from "#engine/kit.ts";
import type { HalloweenPlace, HalloweenTheme, RooflineColors } from "./design.ts";

/** Where a thing of a theme goes; `find-spots.ts` says where that is on a photo. */
export type SpotKind =
  | "door"
  | "post"
  | "walk"
  | "row"
  | "yard"
  | "hero"
  | "eave"
  | "corner"
  | "wall"
  | "window"
  | "tree"
  | "sky";

export const placeOfSpot: Record<SpotKind, HalloweenPlace> = {
  door: "porch",
  post: "porch",
  eave: "porch",
  corner: "porch",
  walk: "yard",
  row: "yard",
  yard: "yard",
  hero: "yard",
  tree: "yard",
  wall: "porch",
  window: "windows",
  sky: "roofline",
};

/** Some of `sprites` (ids of the stock; those not there yet are passed over) at `counts` places: family, spooky, frightful. */
export type Item = {
  spot: SpotKind;
  sprites: readonly string[];
  counts: readonly [number, number, number];
  scale?: number;
};

export type Theme = {
  items: readonly Item[];
  /** Of the lights along the eaves. */
  roofline: RooflineColors;
  /** Rooms behind the windows. */
  windows?: readonly LinearColor[];
  /** Colored lamps on the ground that shine up the wall. */
  uplights: readonly LinearColor[];
  fog: number;
};

const jacks = ["jack-o-lantern-1", "jack-o-lantern-2", "jack-o-lantern-3"];
const mixed = [...jacks, "pumpkin-1", "jack-o-lantern-2", "pumpkin-3"];
const stones = ["headstone-1", "headstone-2", "headstone-3"];
const bats = ["bat-1", "bat-2"];
const { orange, purple, green, red, candle, warm } = lampColors;

export const themes: Record<HalloweenTheme, Theme> = {
  "pumpkin-porch": {
    items: [
      { spot: "door", sprites: mixed, counts: [6, 7, 9] },
      { spot: "walk", sprites: jacks, counts: [4, 6, 8] },
      { spot: "post", sprites: ["corn-stalks-1"], counts: [2, 2, 2] },
      { spot: "yard", sprites: ["hay-bale-1", "pumpkin-3"], counts: [1, 1, 2] },
      { spot: "sky", sprites: bats, counts: [0, 2, 4] },
    ],
    roofline: "orange-purple",
    uplights: [],
    fog: 0.15,
  },
  harvest: {
    items: [
      { spot: "post", sprites: ["corn-stalks-1"], counts: [4, 4, 4] },
      { spot: "door", sprites: ["mums-1", "pumpkin-1", "gourds-1", "mums-1", "pumpkin-2"], counts: [5, 5, 5] },
      { spot: "walk", sprites: ["mums-1", "pumpkin-3", "lantern-1", "pumpkin-1"], counts: [6, 6, 6] },
      { spot: "yard", sprites: ["hay-bale-1", "scarecrow-1", "hay-bale-1"], counts: [3, 3, 3] },
    ],
    roofline: "warm-white",
    uplights: [],
    fog: 0,
  },
  "friendly-ghosts": {
    items: [
      { spot: "tree", sprites: ["ghost-1", "ghost-2"], counts: [3, 4, 5] },
      { spot: "eave", sprites: ["ghost-2", "ghost-1"], counts: [2, 3, 4] },
      { spot: "yard", sprites: ["ghost-1", "ghost-2"], counts: [2, 3, 4] },
      { spot: "door", sprites: mixed, counts: [2, 3, 4] },
      { spot: "walk", sprites: ["pumpkin-1", "jack-o-lantern-1"], counts: [2, 3, 4] },
    ],
    roofline: "warm-white",
    uplights: [purple],
    fog: 0.45,
  },
  graveyard: {
    items: [
      { spot: "row", sprites: stones, counts: [4, 8, 11] },
      { spot: "yard", sprites: ["skeleton-2", "skeleton-1"], counts: [0, 1, 3] },
      { spot: "door", sprites: ["lantern-1", "jack-o-lantern-1", "jack-o-lantern-3"], counts: [2, 3, 4] },
      { spot: "walk", sprites: ["lantern-1", "jack-o-lantern-2"], counts: [2, 4, 4] },
      { spot: "sky", sprites: bats, counts: [0, 3, 5] },
    ],
    roofline: "orange-purple",
    uplights: [[0.25, 0.6, 1]],
    fog: 0.7,
  },
  "haunted-manor": {
    items: [
      { spot: "window", sprites: ["boards-1"], counts: [2, 4, 6] },
      { spot: "door", sprites: ["lantern-1", "candelabra-1", "jack-o-lantern-3"], counts: [2, 3, 4] },
      { spot: "corner", sprites: ["web-1"], counts: [1, 2, 4] },
      { spot: "walk", sprites: ["lantern-1"], counts: [4, 6, 6] },
      { spot: "eave", sprites: ["ghost-2"], counts: [0, 1, 2] },
      { spot: "sky", sprites: bats, counts: [2, 4, 6] },
    ],
    roofline: "orange-purple",
    windows: [candle, [0.35, 0.8, 0.32], candle],
    uplights: [[0.3, 0.75, 0.4]],
    fog: 0.75,
  },
  "giant-spiders": {
    items: [
      { spot: "wall", sprites: ["spider-wall-1"], counts: [2, 3, 5] },
      { spot: "corner", sprites: ["web-1"], counts: [2, 4, 4] },
      { spot: "hero", sprites: ["spider-1"], counts: [1, 1, 1], scale: 1.5 },
      { spot: "yard", sprites: ["spider-1"], counts: [0, 2, 4] },
      { spot: "door", sprites: jacks, counts: [2, 3, 4] },
    ],
    roofline: "orange-purple",
    uplights: [purple],
    fog: 0.3,
  },
  "skeleton-party": {
    items: [
      { spot: "hero", sprites: ["skeleton-giant-1"], counts: [0, 1, 1] },
      { spot: "yard", sprites: ["skeleton-1", "skeleton-2", "skeleton-1"], counts: [0, 3, 5] },
      { spot: "door", sprites: ["jack-o-lantern-1", "skeleton-2", "jack-o-lantern-3"], counts: [2, 3, 4] },
      { spot: "walk", sprites: jacks, counts: [6, 4, 6] },
    ],
    roofline: "multi",
    uplights: [orange, purple],
    fog: 0.3,
  },
  "witchs-cottage": {
    items: [
      { spot: "hero", sprites: ["cauldron-1"], counts: [1, 1, 1], scale: 1.15 },
      { spot: "eave", sprites: ["witch-hat-1"], counts: [3, 4, 5] },
      { spot: "door", sprites: ["cat-1", "lantern-1", "jack-o-lantern-2", "witch-hat-1"], counts: [3, 4, 4] },
      { spot: "walk", sprites: ["lantern-1", "pumpkin-2"], counts: [4, 4, 6] },
      { spot: "sky", sprites: bats, counts: [0, 3, 5] },
    ],
    roofline: "orange-purple",
    windows: [[0.42, 1, 0.3], warm, [0.6, 0.25, 1]],
    uplights: [green, purple],
    fog: 0.5,
  },
  "vampire-gothic": {
    items: [
      { spot: "window", sprites: ["drape-1"], counts: [2, 4, 6] },
      { spot: "door", sprites: ["candelabra-1", "candelabra-1", "jack-o-lantern-3"], counts: [2, 2, 4] },
      { spot: "sky", sprites: bats, counts: [3, 6, 9] },
      { spot: "wall", sprites: bats, counts: [1, 3, 5] },
      { spot: "walk", sprites: ["lantern-1"], counts: [4, 6, 6] },
      { spot: "row", sprites: ["headstone-1", "headstone-3"], counts: [0, 2, 5] },
    ],
    roofline: "orange-purple",
    windows: [[1, 0.16, 0.08], candle, [1, 0.12, 0.06]],
    uplights: [red],
    fog: 0.55,
  },
  "mad-scientist": {
    items: [
      { spot: "hero", sprites: ["coil-1"], counts: [1, 1, 1] },
      { spot: "door", sprites: ["jar-1", "barrel-1", "jar-1", "crate-1"], counts: [3, 4, 5] },
      { spot: "yard", sprites: ["coil-1", "barrel-1", "crate-1"], counts: [2, 3, 4] },
      { spot: "walk", sprites: ["jar-1"], counts: [4, 6, 6] },
    ],
    roofline: "orange-purple",
    windows: [
      [0.55, 0.18, 1],
      [0.3, 1, 0.4],
      [0.55, 0.18, 1],
    ],
    uplights: [purple, green],
    fog: 0.4,
  },
  "pirate-wreck": {
    items: [
      { spot: "hero", sprites: ["skull-flag-1"], counts: [1, 1, 1], scale: 1.2 },
      { spot: "yard", sprites: ["treasure-chest-1", "barrel-1", "crate-1"], counts: [3, 4, 5] },
      { spot: "door", sprites: ["barrel-1", "lantern-1", "treasure-chest-1"], counts: [2, 3, 3] },
      { spot: "row", sprites: ["skeleton-2", "skeleton-1"], counts: [0, 1, 2] },
      { spot: "walk", sprites: ["lantern-1"], counts: [4, 4, 6] },
    ],
    roofline: "warm-white",
    uplights: [[0.2, 0.55, 1]],
    fog: 0.6,
  },
  carnival: {
    items: [
      { spot: "hero", sprites: ["carnival-front-1"], counts: [1, 1, 1] },
      { spot: "walk", sprites: ["jack-o-lantern-1", "lantern-1"], counts: [4, 6, 6] },
      { spot: "yard", sprites: ["hay-bale-1", "crate-1", "barrel-1"], counts: [2, 3, 3] },
      { spot: "door", sprites: mixed, counts: [2, 4, 4] },
    ],
    roofline: "multi",
    uplights: [red, [1, 0.6, 0.1]],
    fog: 0.1,
  },
  "alien-landing": {
    items: [
      { spot: "hero", sprites: ["saucer-1"], counts: [1, 1, 1] },
      { spot: "yard", sprites: ["jar-1", "crate-1"], counts: [1, 2, 3] },
      { spot: "walk", sprites: ["jar-1"], counts: [4, 4, 6] },
      { spot: "door", sprites: ["jack-o-lantern-2", "jar-1"], counts: [2, 2, 3] },
    ],
    roofline: "multi",
    windows: [[0.3, 1, 0.35], warm, [0.4, 0.9, 1]],
    uplights: [green],
    fog: 0.55,
  },
  "black-cats-and-bats": {
    items: [
      { spot: "door", sprites: ["cat-1", "jack-o-lantern-1", "cat-1", "pumpkin-2"], counts: [3, 4, 5] },
      { spot: "walk", sprites: ["jack-o-lantern-2", "cat-1", "pumpkin-1"], counts: [4, 6, 6] },
      { spot: "yard", sprites: ["cat-1"], counts: [1, 2, 3] },
      { spot: "sky", sprites: bats, counts: [4, 7, 10] },
      { spot: "wall", sprites: bats, counts: [3, 5, 7] },
    ],
    roofline: "orange-purple",
    uplights: [orange],
    fog: 0.3,
  },
  "roofline-lights": { items: [], roofline: "orange-purple", uplights: [], fog: 0 },
};
