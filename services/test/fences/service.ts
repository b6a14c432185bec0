import { partsOf } from "../../chat-kit/part.ts";
import { withSynonyms } from "../../chat-kit/with-synonyms.ts";
import { phraseOf } from "../../prompt-kit/frame.ts";
import type { FullService } from "../../service.ts";
import { type FenceChoice, type FenceDesign, fenceColors, fenceDesign, fenceSchema } from "./design.ts";

export const fenceService: FullService<FenceChoice, FenceDesign> = {
  ...fenceDesign,
  schema: fenceSchema,
  models: {
    prompt: ({ color }) => ({
      surfaces: ["the edge of the yard"],
      changes: [`New fence: ${phraseOf(fenceColors, color)}`],
      keep: "the house itself",
      nothingElse: "no people, text, logos",
    }),
  },
  chat: {
    parts: partsOf([
      {
        key: "color",
        name: () => "Fence",
        words: ["fence", "fencing"],
        kinds: [],
        fields: [
          {
            key: null,
            name: "color",
            choices: withSynonyms(fenceColors),
            isColor: true,
          },
        ],
      },
    ]),
    presets: [],
    cannotAdjust: () => "Only the color of a fence can change.",
    unsupported: [{ pattern: /\bgates?\b/i, text: () => "There are no gates here." }],
    fromElsewhere: { pattern: /\bfences?\b/i, text: () => "Fences have a page of their own." },
    examples: [],
  },
};
