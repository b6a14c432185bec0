import { m } from "#messages";
import type { Adjustment, Edit } from "../../chat-kit/edit.ts";
import { isObject } from "../../chat-kit/part.ts";
import type { FreeFields, ServiceChat } from "../../chat-kit/service-chat.ts";
import { maxSide, minSide } from "../render/design.ts";
import { formatSize } from "./describe-pool.ts";
import { poolExamples } from "./pool-examples.ts";
import { poolMakers } from "./pool-makers.ts";
import { movePool, resizePool } from "./pool-moves.ts";
import { poolLooks, poolParts } from "./pool-parts.ts";
import { poolSpanish } from "./pool-spanish.ts";

const foot = 0.3048;

/** Size, place and turn, as a language model writes them. */
const freeFields: FreeFields = {
  lines: [
    `- size: value WIDTHxLENGTH in feet, such as 16x32, ${Math.ceil(minSide / foot)} to ${Math.floor(maxSide / foot)} a side. "Bigger" is about a third more.`,
    '- move: value "left", "right", "back" or "closer" with feet, such as "left 5".',
    "- turn: value in degrees, such as 15.",
  ],
  values(draft): Record<string, string> {
    const sides = isObject(draft.place) ? draft.place : draft.size;
    if (!isObject(sides)) return {};
    return { size: `${Math.round(Number(sides.width) / foot)}x${Math.round(Number(sides.length) / foot)}` };
  },
  editOf(field, value) {
    const sides = /^(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)$/.exec(value)?.slice(1).map(Number);
    if (field === "size" && sides)
      return { type: "size", feet: { width: Math.min(...sides), length: Math.max(...sides) } };
    const moved = /^(left|right|back|closer)(?: (\d+(?:\.\d+)?))?$/.exec(value);
    if (field === "move" && moved) {
      return adjustmentEdit(
        moved[1] as "left" | "right" | "back" | "closer",
        moved[2] ? { feet: Number(moved[2]) } : {},
      );
    }
    const degrees = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    return field === "turn" && Math.abs(degrees) <= 180 ? adjustmentEdit("turn", { strength: degrees / 15 }) : null;
  },
};

function adjustmentEdit(adjustment: Adjustment, more: { strength?: number; feet?: number }): Edit {
  return { type: "adjustment", parts: [], adjustment, strength: 1, feet: null, ...more };
}

export const poolChat: ServiceChat = {
  parts: poolParts,
  presets: poolLooks,
  spanish: poolSpanish,
  cannotAdjust: m.pools_chat_cannot_adjust,
  scales: [
    {
      part: "decking",
      field: "width",
      up: ["bigger", "wider", "longer"],
      down: ["smaller", "narrower", "shorter"],
      beside: "decking",
    },
  ],
  makers: poolMakers,
  subject: /\bpool\b/,
  partOfSurface: { paved: "decking", lawn: "surroundings" },
  hasPlace: true,
  adjust: movePool,
  resize: resizePool,
  extras: ["features", "barrier", "surroundings", "furniture"],
  freeFields,
  describeOther(before, after) {
    const lines: string[] = [];
    if (JSON.stringify(before.size ?? null) !== JSON.stringify(after.size ?? null) && isObject(after.size)) {
      const [width, length] = [Number(after.size.width), Number(after.size.length)];
      lines.push(m.pools_chat_size({ size: formatSize({ width, length }) }));
    }
    const where = ({ place }: Record<string, unknown>) => isObject(place) && [place.x, place.z, place.turn].join();
    if (where(before) !== where(after)) lines.push(m.pools_chat_pool_moves());
    return lines;
  },
  fromElsewhere: {
    pattern: /\b(swimming pool|pool)\b/i,
    text: m.pools_chat_from_elsewhere,
  },
  unsupported: [
    {
      pattern: /\b(infinity|vanishing|negative|zero)[ -]?edge\b|\bbeach entry\b|\bzero entry\b/i,
      always: true,
      text: m.pools_chat_no_infinity_edge,
    },
    {
      pattern:
        /\b(slides?|diving ?boards?|swim[- ]?up bar|bars?|bridge|island|sauna|cabana|pool ?house|basketball|volleyball|heater|pump|statue|grill|bbq|kitchen|gazebo|pergola|trampoline)\b/i,
      text: m.pools_chat_not_a_feature,
    },
    {
      pattern:
        /\b(how deep|depth|deeper end|deep end|shallow end|deeper|shallower|volume|gallons?)\b(?! blue| ocean| water)/i,
      always: true,
      text: m.pools_chat_no_depth,
    },
  ],
  examples: poolExamples,
};
