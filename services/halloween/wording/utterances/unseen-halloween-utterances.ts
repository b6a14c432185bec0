import type { Utterance } from "../../../chat-kit/utterance.ts";

/** Written by somebody who knew the catalogue alone; tried once before anything was done about them. */
export const unseenHalloweenUtterances: Utterance[] = [
  ["scarier", { scare: "spooky" }],
  [
    "way too scary for my kids tone it down",
    { scare: "family" },
    {
      design: {
        theme: "skeleton-party",
        scare: "frightful",
        placements: ["porch", "yard", "roofline", "windows"],
        time: "night",
        seed: 1,
      },
    },
  ],
  ["giant skelaton in the yard", { theme: "skeleton-party", scare: "spooky" }],
  ["just lights on the roof, orange n purple", { theme: "roofline-lights", rooflineColors: "orange-purple" }],
  ["can the lights be white instead", { rooflineColors: "warm-white" }],
  ["nothing on the roof", { placements: ["porch", "yard", "windows"] }],
  ["keep the windows clear, put everything by the front steps", { placements: ["porch"] }],
  ["daytime", { time: "as-photo" }],
  ["more blood and guts", "refusal"],
  ["cobwebs and big spiders all over", { theme: "giant-spiders" }],
  ["pumkins n hay bales, nothing creepy", "question"],
  ["can you do michael myers on the porch", "refusal"],
  ["move the pumpkins to the other side", "refusal"],
  ["ghosts but cute ones", { theme: "friendly-ghosts" }],
  ["what themes are there besides graveyard?", "answer"],
  ["paint the house black for halloween", "refusal"],
  ["aliens!!! \ud83d\udc7d", { theme: "alien-landing" }],
  ["take away that one", "question"],
  ["witch stuff w green glow, at dusk not night", { theme: "witchs-cottage", time: "dusk" }],
  ["real fog machine price?", "refusal"],
  ["same thing but shuffle it", { seed: 2 }],
  ["my kid wants pirates and my wife wants pumpkins", "question"],
  ["thx looks great", "answer"],
];
