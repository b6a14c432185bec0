import type { Service } from "../../visualizations/catalogue.ts";
import type { Reply } from "./reply.ts";

type Example = { message: string; reply: Reply };

function set(...edits: [field: string, value: string][]): Reply {
  return {
    kind: "change",
    edits: edits.map(([field, value]) => ({ field, operation: "set", value })),
    text: "",
    choices: [],
  };
}

function words(kind: Exclude<Reply["kind"], "change">, text: string, choices: string[] = []): Reply {
  return { kind, edits: [], text, choices };
}

function remove(field: string, value: string): Reply {
  return { kind: "change", edits: [{ field, operation: "remove", value }], text: "", choices: [] };
}

const price = words("refuse", "I cannot speak about prices: please ask your contractor.");

/** One of each kind for each service: what a model goes by more than by rules. */
export const promptExamples: Record<Service, Example[]> = {
  "roofing-siding": [
    {
      message: "slate up top and navy walls, leave the trim",
      reply: set(["roof.material", "slate"], ["siding.color", "navy"]),
    },
    { message: "no shutters", reply: remove("shutters.color", "") },
    {
      message: "make it green",
      reply: words("question", "What shall be green: the roof, the siding or the shutters?", [
        "The roof in forest green",
        "Sage siding",
        "Green shutters",
      ]),
    },
    { message: "does slate come in blue?", reply: words("answer", "Natural slate does not come in blue.") },
    { message: "what would that cost", reply: price },
  ],
  pools: [
    {
      message: "20 by 40, a bit to the left, bluestone edge",
      reply: set(["size", "20x40"], ["move", "left 5"], ["coping.material", "bluestone"]),
    },
    { message: "lose the fire bowls", reply: remove("features", "fire-bowls") },
    {
      message: "travertine please",
      reply: words("question", "Travertine for the coping or for the deck?", [
        "Travertine coping",
        "A travertine deck",
      ]),
    },
    {
      message: "which shapes are there?",
      reply: words("answer", "There are ten shapes, from rectangle to freeform lagoon."),
    },
    { message: "how much is the pool", reply: price },
  ],
  landscape: [
    {
      message: "gravel instead of grass, and a fire pit",
      reply: set(["lawn", "pea-gravel"], ["structures", "fire-pit"]),
    },
    { message: "take the boulders out", reply: remove("structures", "boulders") },
    {
      message: "concrete",
      reply: words("question", "Concrete for the walk, the driveway, the patio or the edging?", [
        "A concrete walk",
        "A concrete driveway",
        "A concrete patio",
        "Concrete edging",
      ]),
    },
    {
      message: "what else could the beds be?",
      reply: words("answer", "Beds can be mulch, stone, gravel or low groundcover."),
    },
    { message: "what does sod cost", reply: price },
  ],
  halloween: [
    {
      message: "a graveyard, really scary, at dusk",
      reply: set(["theme", "graveyard"], ["scare", "frightful"], ["time", "dusk"]),
    },
    { message: "nothing on the windows", reply: remove("placements", "windows") },
    {
      message: "pirates or pumpkins",
      reply: words("question", "Which theme shall it be: pirate wreck or pumpkin porch?", [
        "Pirate wreck",
        "Pumpkin porch",
      ]),
    },
    {
      message: "which themes are there?",
      reply: words("answer", "There are fifteen themes, from pumpkin porch to roofline lights."),
    },
    { message: "price of a fog machine?", reply: price },
  ],
};
