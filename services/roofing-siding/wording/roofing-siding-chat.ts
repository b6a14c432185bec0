import { m } from "#messages";
import type { ServiceChat } from "../../chat-kit/service-chat.ts";
import { paintNames } from "./paint-names.ts";
import { roofingSidingExamples } from "./roofing-siding-examples.ts";
import { roofingSidingMakers } from "./roofing-siding-makers.ts";
import { roofingSidingChatPresets, roofingSidingParts } from "./roofing-siding-parts.ts";
import { roofingSidingSpanish } from "./roofing-siding-spanish.ts";

export const roofingSidingChat: ServiceChat = {
  parts: roofingSidingParts,
  presets: roofingSidingChatPresets,
  spanish: roofingSidingSpanish,
  cannotAdjust: m.roofing_siding_chat_cannot_adjust,
  partOfSurface: {
    roof: "roof",
    siding: "siding",
    trim: "trim",
    door: "frontDoor",
    garage: "garageDoor",
    shutter: "shutters",
  },
  colorNames: paintNames,
  makers: roofingSidingMakers,
  idleBesideParts: ["right"],
  fromElsewhere: {
    pattern: /\b(roof|shingles|siding|gutters?|shutters?)\b|\b(paint|repaint)\b.*\b(house|walls?)\b/i,
    text: m.roofing_siding_chat_from_elsewhere,
  },
  unknown: [
    {
      pattern: /\b(dusk|night|evening|sunset|sunrise|daylight|brighter light|sunny)\b/i,
      text: m.roofing_siding_chat_light_stays,
    },
  ],
  unsupported: [
    {
      pattern:
        /\b(awnings?|carport|weather ?vanes?|flag ?poles?|satellite dish|address numbers?|house numbers?|porch lights?|light fixtures?)\b/i,
      text: m.roofing_siding_chat_house_itself,
    },
  ],
  examples: roofingSidingExamples,
};
