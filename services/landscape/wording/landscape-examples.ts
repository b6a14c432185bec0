import { type Example, price, remove, say, set } from "../../chat-kit/prompt-example.ts";

export const landscapeExamples: readonly Example[] = [
  {
    message: "gravel instead of grass, and a fire pit",
    reply: set(["lawn", "pea-gravel"], ["structures", "fire-pit"]),
  },
  { message: "take the boulders out", reply: remove("structures", "boulders") },
  {
    message: "concrete",
    reply: say("question", "Concrete for the walk, the driveway, the patio or the edging?", [
      "A concrete walk",
      "A concrete driveway",
      "A concrete patio",
      "Concrete edging",
    ]),
  },
  {
    message: "what else could the beds be?",
    reply: say("answer", "Beds can be mulch, stone, gravel or low groundcover."),
  },
  { message: "what does sod cost", reply: price },
];
