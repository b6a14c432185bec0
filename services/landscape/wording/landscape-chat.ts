import { arrangement, describeArrangement } from "../../chat-kit/arrangement.ts";
import { price, remove, say, set } from "../../chat-kit/prompt-example.ts";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { landscapeParts, landscapePresets } from "./landscape-parts.ts";

const plants =
  /\b(roses?|hydrangeas?|tulips?|azaleas?|peon(?:y|ies)|lilacs?|rhododendrons?|sunflowers?|orchids?|daffodils?|magnolias?|wisteria|ivy|iris|daisy|daisies|bamboo|apple trees?|lemon trees?|fruit trees?)\b/i;
const stylesOfPlants: [RegExp, string[]][] = [
  [/\broses?\b|peon/i, ["Cottage", "English border", "Kitchen garden"]],
  [/hydrangea/i, ["Coastal", "Cottage"]],
  [/bamboo/i, ["Japanese"]],
  [/sunflower|dais/i, ["Prairie and pollinators", "Cottage"]],
];

export const landscapeChat: ServiceChat = {
  parts: landscapeParts,
  presets: landscapePresets,
  cannotAdjust:
    "Beds and plants follow the house and its style. Style, ground, paving, plants and structures can change.",
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
  allows: /\bwinter|snow\b/,
  answers: [
    {
      pattern: /\b(survive|grow|thrive|live|hardy|bloom|do well|make it)\b/i,
      text: "Plants are chosen for the zone and the sun of your site, so what is drawn can live there.",
    },
  ],
  askBack(message) {
    const named = plants.exec(message);
    if (!named) return null;
    const choices = stylesOfPlants.find(([pattern]) => pattern.test(named[0]))?.[1] ?? ["Cottage", "English border"];
    return {
      text: `Plants are not chosen one by one: the style brings them, fit for your zone and sun. Shall it be a style with ${named[0].toLowerCase()}?`,
      choices,
    };
  },
  fromElsewhere: {
    pattern: /\b(pergola|fire ?pit|sod|mulch|flower ?beds?|driveway|landscap\w+)\b/i,
    text: "The garden is changed on the Landscape page, from the same photo.",
  },
  describeOther: describeArrangement,
  unsupported: [
    {
      pattern:
        /\b(?:remove|get rid of|take (?:out|away|down)|cut down|chop down|lose)\b.*\b(?:tree|oak|pine|stump)s?\b.*\b(?:left|right|front|back|corner|photo|there|big|old|dead)\b|\b(?:big|old|dead|existing|left|right) (?:tree|oak|pine)\b.*\b(?:gone|away|out|removed)\b|\b(?:remove|get rid of|cut down|chop down|take (?:out|away|down)) (?:the|that|this|my|our) (?:big|old|dead|existing|huge|large) (?:tree|oak|pine)/i,
      always: true,
      text: "Trees that stand on your photo stay. New beds, plants and trees can come, and go again.",
    },
    {
      pattern:
        /\b(fountains?|ponds?|waterfall|statues?|gnomes?|swings?|swing ?set|playground|play ?set|trampoline|shed|greenhouse|outdoor kitchen|grill|bbq|hammock|fence|gate|retaining wall|bench(?:es)?|furniture|chairs?|sprinklers?|bird ?bath|mailbox|carport)\b/i,
      text: "That is not in this catalogue. Structures there are: boulders, a fire pit, a pergola and raised beds.",
    },
  ],
  examples: [
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
  ],
};
