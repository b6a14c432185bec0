import { m } from "#messages";
import { arrangement, describeArrangement } from "../../chat-kit/arrangement.ts";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { halloweenExamples } from "./halloween-examples.ts";
import { halloweenLooks, halloweenParts } from "./halloween-parts.ts";
import { withMinScareLevel } from "./halloween-scare.ts";
import { halloweenSpanish } from "./halloween-spanish.ts";

export const halloweenChat: ServiceChat = {
  parts: halloweenParts,
  presets: halloweenLooks,
  spanish: halloweenSpanish,
  cannotAdjust: m.halloween_chat_cannot_adjust,
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
    text: m.halloween_chat_from_elsewhere,
  },
  unsupported: [
    {
      pattern:
        /\b(move|shift|relocate|swap)\b.*\b(other side|left|right|closer|further|back|forward|next to|over|up|down)\b/i,
      always: true,
      text: m.halloween_chat_cannot_move_one,
    },
    {
      pattern: /\b(inflatables?|projector|animatronic|music|sound|fog machine)\b/i,
      text: m.halloween_chat_not_in_catalog,
    },
    {
      pattern:
        /\b(paint|repaint|color|make|turn|change)\b.*\b(house|walls?|siding|roof|front door|garage|windows)\b.*\b(black|white|red|orange|purple|green|gr[ae]y|dark(?:er)?)\b/i,
      always: true,
      text: m.halloween_chat_house_keeps_colors,
    },
  ],
  examples: halloweenExamples,
};
