export const halloweenThemes = [
  "pumpkin-porch",
  "harvest",
  "friendly-ghosts",
  "graveyard",
  "haunted-manor",
  "giant-spiders",
  "skeleton-party",
  "witchs-cottage",
  "vampire-gothic",
  "mad-scientist",
  "pirate-wreck",
  "carnival",
  "alien-landing",
  "black-cats-and-bats",
  "roofline-lights",
] as const;
export type HalloweenTheme = (typeof halloweenThemes)[number];

/** How much it may frighten: family has no bones and no graves, frightful still no blood. */
export const scareLevels = ["family", "spooky", "frightful"] as const;
export type ScareLevel = (typeof scareLevels)[number];

export const halloweenPlaces = ["porch", "yard", "roofline", "windows"] as const;
export type HalloweenPlace = (typeof halloweenPlaces)[number];

export const halloweenTimes = ["as-photo", "dusk", "night"] as const;
export type HalloweenTime = (typeof halloweenTimes)[number];

export const rooflineColors = ["warm-white", "orange-purple", "multi"] as const;
export type RooflineColors = (typeof rooflineColors)[number];

/** Decorations that can all be taken away again; the house itself is never changed. */
export type HalloweenDesign = {
  theme: HalloweenTheme;
  scare: ScareLevel;
  /** Where decorations may be put; with none of them only the light changes. */
  placements: HalloweenPlace[];
  time: HalloweenTime;
  /** Of the lights along the eaves, where the roofline is decorated; the theme's own if absent. */
  rooflineColors?: RooflineColors;
  /** Another seed arranges the same things another way. */
  seed: number;
  /** Ids of things (`Placed.id`) that the person took away. */
  removed?: string[];
};
