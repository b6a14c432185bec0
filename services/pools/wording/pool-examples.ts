import { type Example, price, remove, say, set } from "../../chat-kit/prompt-example.ts";

export const poolExamples: readonly Example[] = [
  {
    message: "20 by 40, a bit to the left, bluestone edge",
    reply: set(["size", "20x40"], ["move", "left 5"], ["coping.material", "bluestone"]),
  },
  { message: "lose the fire bowls", reply: remove("features", "fire-bowls") },
  {
    message: "travertine please",
    reply: say("question", "Travertine for the coping or for the deck?", ["Travertine coping", "A travertine deck"]),
  },
  {
    message: "which shapes are there?",
    reply: say("answer", "There are ten shapes, from rectangle to freeform lagoon."),
  },
  { message: "how much is the pool", reply: price },
];
