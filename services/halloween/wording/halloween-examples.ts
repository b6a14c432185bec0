import { type Example, price, remove, say, set } from "../../chat-kit/prompt-example.ts";

export const halloweenExamples: readonly Example[] = [
  {
    message: "a graveyard, really scary, at dusk",
    reply: set(["theme", "graveyard"], ["scare", "frightful"], ["time", "dusk"]),
  },
  { message: "nothing on the windows", reply: remove("placements", "windows") },
  {
    message: "pirates or pumpkins",
    reply: say("question", "Which theme shall it be: pirate wreck or pumpkin porch?", [
      "Pirate wreck",
      "Pumpkin porch",
    ]),
  },
  {
    message: "which themes are there?",
    reply: say("answer", "There are fifteen themes, from pumpkin porch to roofline lights."),
  },
  { message: "price of a fog machine?", reply: price },
];
