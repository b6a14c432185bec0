/** Directions that a thing can change in. */
export type Adjustment =
  | "darker"
  | "lighter"
  | "warmer"
  | "cooler"
  | "greener"
  | "bigger"
  | "smaller"
  | "longer"
  | "shorter"
  | "wider"
  | "narrower"
  | "left"
  | "right"
  | "back"
  | "closer"
  | "turn"
  | "scarier"
  | "tamer"
  | "older"
  | "younger"
  | "more"
  | "less"
  | "shuffle"
  | "surprise";

export const adjustmentPhrases: Record<Adjustment, readonly string[]> = {
  darker: [
    "darker",
    "dark",
    "deeper",
    "darken",
    "blacker",
    "moodier",
    "less bright",
    "less light",
    "too light",
    "too bright",
    "too white",
    "too pale",
  ],
  lighter: [
    "lighter",
    "light",
    "brighter",
    "bright",
    "paler",
    "pale",
    "lighten",
    "whiter",
    "fresher",
    "less dark",
    "too dark",
    "brighten",
    "too black",
  ],
  warmer: [
    "warmer",
    "warm",
    "cozier",
    "earthier",
    "more yellow",
    "redder",
    "browner",
    "too cool",
    "too cold",
    "less cold",
    "less cool",
    "too blue",
    "too gray",
  ],
  cooler: [
    "cooler",
    "cool",
    "colder",
    "bluer",
    "grayer",
    "more blue",
    "too warm",
    "less warm",
    "less yellow",
    "too yellow",
    "too red",
    "too orange",
    "too brown",
  ],
  greener: ["greener", "more green"],
  bigger: ["bigger", "larger", "big", "enlarge", "increase", "expand", "grow", "too small", "scale up", "huge"],
  smaller: [
    "smaller",
    "small",
    "shrink",
    "reduce",
    "decrease",
    "too big",
    "too large",
    "more compact",
    "scale down",
    "tiny",
  ],
  longer: ["longer", "lengthen", "extend", "too short"],
  shorter: ["shorter", "shorten", "too long"],
  wider: ["wider", "broader", "widen", "too narrow"],
  narrower: ["narrower", "slimmer", "narrow", "thinner", "too wide"],
  left: ["left", "leftward", "to the left", "further left"],
  right: ["right", "rightward", "to the right", "further right"],
  back: [
    "further back",
    "farther back",
    "further away",
    "farther away",
    "backward",
    "back",
    "away",
    "away from the house",
    "farther",
    "further",
  ],
  closer: ["closer", "nearer", "forward", "toward me", "to the front", "toward the camera", "near"],
  turn: ["turn", "rotate", "angle", "spin"],
  scarier: [
    "scarier",
    "spookier",
    "creepier",
    "more scary",
    "more spooky",
    "more frightening",
    "more creepy",
    "more horror",
  ],
  tamer: [
    "less scary",
    "less spooky",
    "less creepy",
    "tamer",
    "tone down",
    "tone it down",
    "friendlier",
    "milder",
    "too scary",
    "not so scary",
    "less frightening",
    "more friendly",
  ],
  older: ["older", "more mature", "more grown", "fuller", "lusher"],
  younger: ["younger", "less mature", "less grown"],
  more: ["more"],
  less: ["less", "fewer"],
  shuffle: [
    "shuffle",
    "rearrange",
    "another arrangement",
    "another layout",
    "different layout",
    "different arrangement",
    "mix it up",
    "arrange differently",
  ],
  surprise: [
    "surprise me",
    "surprise",
    "something different",
    "something else",
    "another look",
    "pick for me",
    "you choose",
    "you decide",
    "random",
  ],
};
