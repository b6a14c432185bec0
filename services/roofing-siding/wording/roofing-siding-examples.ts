import { type Example, price, remove, say, set } from "../../chat-kit/prompt-example.ts";

export const roofingSidingExamples: readonly Example[] = [
  {
    message: "slate up top and navy walls, leave the trim",
    reply: set(["roof.material", "slate"], ["siding.color", "navy"]),
  },
  { message: "no shutters", reply: remove("shutters.color", "") },
  {
    message: "make it green",
    reply: say("question", "What shall be green: the roof, the siding or the shutters?", [
      "The roof in forest green",
      "Sage siding",
      "Green shutters",
    ]),
  },
  { message: "does slate come in blue?", reply: say("answer", "Natural slate does not come in blue.") },
  { message: "what would that cost", reply: price },
];
