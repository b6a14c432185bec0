import type { ChatContext } from "../interpreter.ts";
import type { Draft, Part } from "../parts/part.ts";
import type { Stop } from "./set-values.ts";

/** A look brings no doors to a photo on which none are marked. */
export function onMarked({ marked }: ChatContext, design: Draft): Draft {
  if (!marked) return design;
  const needs: Record<string, string> = {
    trim: "trim",
    frontDoor: "door",
    garageDoor: "garage",
    shutters: "shutter",
    roof: "roof",
    siding: "siding",
    gutters: "roof",
    accentGable: "siding",
  };
  const isThere = (key: string) => !(key in needs) || [...marked].some((kind) => kind === needs[key]);
  return Object.fromEntries(Object.entries(design).filter(([key]) => isThere(key)));
}

/** Nothing can be laid on a surface that is not marked. */
export function missingSurface({ marked }: ChatContext, wish: { type: string; part?: Part }): Stop | null {
  const { type, part } = wish;
  if (!marked || !part || part.kinds.length === 0 || type === "clear" || type === "drop" || type === "ask") return null;
  if (part.kinds.some((kind) => marked.has(kind))) return null;
  const name = part.name.toLowerCase();
  return { text: `No ${name} is marked on this photo. Mark it under Areas first, then it can change.`, choices: [] };
}
