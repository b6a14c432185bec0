import { price, remove, say, set } from "../../chat-kit/prompt-example.ts";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { houseParts, housePresets } from "./house-parts.ts";

export const houseChat: ServiceChat = {
  parts: houseParts,
  presets: housePresets,
  cannotAdjust: "The house keeps its shape and its place. Its materials and colors can change.",
  partOfSurface: {
    roof: "roof",
    siding: "siding",
    trim: "trim",
    door: "frontDoor",
    garage: "garageDoor",
    shutter: "shutters",
  },
  idleBesideParts: ["right"],
  fromElsewhere: {
    pattern: /\b(roof|shingles|siding|gutters?|shutters?)\b|\b(paint|repaint)\b.*\b(house|walls?)\b/i,
    text: "Roof and siding are changed on the Roofing & Siding page, from the same photo.",
  },
  unknown: [
    {
      pattern: /\b(dusk|night|evening|sunset|sunrise|daylight|brighter light|sunny)\b/i,
      text: "The light stays as it is in your photo here.",
    },
  ],
  unsupported: [
    {
      pattern:
        /\b(awnings?|carport|weather ?vanes?|flag ?poles?|satellite dish|address numbers?|house numbers?|porch lights?|light fixtures?)\b/i,
      text: "Here the house itself changes: roof, siding, trim, gutters, doors, shutters and gables.",
    },
  ],
  examples: [
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
  ],
};
