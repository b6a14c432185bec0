import { arrangement, describeArrangement } from "../../chat-kit/arrangement.ts";
import { price, remove, say, set } from "../../chat-kit/prompt-example.ts";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { halloweenLooks, halloweenParts } from "./halloween-parts.ts";
import { withMinScareLevel } from "./halloween-scare.ts";

export const halloweenChat: ServiceChat = {
  parts: halloweenParts,
  presets: halloweenLooks,
  cannotAdjust: "That cannot be changed in words yet. Theme, scare level, places, lights and time of day can.",
  scales: [
    { part: "scare", field: null, up: ["scarier"], down: ["tamer"] },
    { part: "time", field: null, up: ["lighter"], down: ["darker"] },
  ],
  surprisingPart: "theme",
  rearrange({ removed: _, ...draft }) {
    return { ...draft, seed: (Number(draft.seed) + 1) % 10_000 };
  },
  freeFields: arrangement,
  settle: withMinScareLevel,
  describeOther: describeArrangement,
  fromElsewhere: {
    pattern: /\b(halloween|pumpkins?|skeletons?|ghosts?|witch(es)?)\b/i,
    text: "Halloween decorations have a page of their own, for the same photo.",
  },
  unsupported: [
    {
      pattern:
        /\b(move|shift|relocate|swap)\b.*\b(other side|left|right|closer|further|back|forward|next to|over|up|down|around)\b/i,
      always: true,
      text: "Single decorations cannot be moved in words. Say “another arrangement”, or take one away by touching it in the Design step.",
    },
    {
      pattern: /\b(inflatables?|projector|animatronic|music|sound|fog machine)\b/i,
      text: "That is not in this catalogue. Themes, their scare level, the places and the lights can change.",
    },
    {
      pattern:
        /\b(paint|repaint|color|make|turn|change)\b.*\b(house|walls?|siding|roof|front door|garage|windows)\b.*\b(black|white|red|orange|purple|green|gr[ae]y|dark(?:er)?)\b/i,
      always: true,
      text: "Decorations only: the house itself keeps its colors. Roof and siding are changed on the Roofing & Siding page.",
    },
  ],
  examples: [
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
  ],
};
