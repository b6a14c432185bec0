import { m } from "#messages";
import { arrangement, describeArrangement } from "../../chat-kit/arrangement.ts";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { nameOf } from "../../description.ts";
import { type StyleId, styleOptions } from "../catalogue/styles.ts";
import { landscapeExamples } from "./landscape-examples.ts";
import { landscapeMakers } from "./landscape-makers.ts";
import { landscapeParts, landscapePresets } from "./landscape-parts.ts";
import { landscapeSpanish } from "./landscape-spanish.ts";

const plants =
  /\b(roses?|hydrangeas?|tulips?|azaleas?|peon(?:y|ies)|lilacs?|rhododendrons?|sunflowers?|orchids?|daffodils?|magnolias?|wisteria|ivy|iris|daisy|daisies|bamboo|lavender|ferns?|hostas?|olives?|apple trees?|lemon trees?|fruit trees?)\b/i;
const stylesOfPlants: [RegExp, StyleId[]][] = [
  [/\broses?\b|peon/i, ["cottage", "english-border", "kitchen-garden"]],
  [/hydrangea/i, ["coastal", "cottage"]],
  [/bamboo/i, ["japanese"]],
  [/lavender|olive/i, ["mediterranean", "coastal"]],
  [/fern|hosta/i, ["woodland-shade", "japanese"]],
  [/sunflower|dais/i, ["prairie-native", "cottage"]],
];

export const landscapeChat: ServiceChat = {
  parts: landscapeParts,
  presets: landscapePresets,
  spanish: landscapeSpanish,
  cannotAdjust: m.landscape_chat_cannot_adjust,
  makers: landscapeMakers,
  scales: [
    { part: "maturity", field: null, up: ["older"], down: ["younger"] },
    {
      part: "patio",
      field: "size",
      up: ["bigger", "wider", "longer"],
      down: ["smaller", "narrower", "shorter"],
      beside: "patio",
    },
    {
      part: "maturity",
      field: null,
      up: ["bigger", "wider", "longer"],
      down: ["smaller", "narrower", "shorter"],
      beside: "layers",
    },
  ],
  partOfSurface: { lawn: "lawn", soil: "bed", paved: "drive" },
  surprisingPart: "style",
  rearrange: (draft) => ({ ...draft, shuffle: (Number(draft.shuffle) + 1) % 100 }),
  extras: ["structures", "lighting", "patio"],
  freeFields: arrangement,
  answers: [
    {
      pattern: /\b(survive|grow|thrive|live|hardy|bloom|do well|make it)\b/i,
      text: m.landscape_chat_plants_survive,
    },
  ],
  askBack(message) {
    const named = plants.exec(message);
    if (!named) return null;
    const [, styles] = stylesOfPlants.find(([pattern]) => pattern.test(named[0])) ?? [
      null,
      ["cottage", "english-border"],
    ];
    return {
      text: m.landscape_chat_ask_style({ plants: named[0].toLowerCase() }),
      choices: styles.map((style) => nameOf(styleOptions, style)),
    };
  },
  fromElsewhere: {
    pattern: /\b(pergola|fire ?pit|sod|mulch|flower ?beds?|driveway|landscap\w+)\b/i,
    text: m.landscape_chat_from_elsewhere,
  },
  describeOther: describeArrangement,
  unsupported: [
    {
      pattern:
        /\b(?:remove|get rid of|take (?:out|away|down)|cut down|chop down|lose)\b.*\b(?:tree|oak|pine|stump)s?\b.*\b(?:left|right|front|back|corner|photo|there|big|old|dead)\b|\b(?:big|old|dead|existing|left|right) (?:tree|oak|pine)\b.*\b(?:gone|away|out|removed)\b|\b(?:remove|get rid of|cut down|chop down|take (?:out|away|down)) (?:the|that|this|my|our) (?:big|old|dead|existing|huge|large) (?:tree|oak|pine)/i,
      always: true,
      text: m.landscape_chat_trees_stay,
    },
    {
      pattern:
        /\b(fountains?|ponds?|waterfall|statues?|gnomes?|swings?|swing ?set|playground|play ?set|trampoline|shed|greenhouse|outdoor kitchen|grill|bbq|hammock|fence|gate|retaining wall|bench(?:es)?|furniture|chairs?|sprinklers?|bird ?bath|mailbox|carport)\b/i,
      text: m.landscape_chat_not_a_structure,
    },
  ],
  examples: landscapeExamples,
};
