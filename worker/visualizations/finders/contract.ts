import type { Polygon, RunLengths } from "../../../engine/surfaces.ts";

/** What crosses the wire of what models see on a photo. */

export type ModelHint = {
  source: "model";
  kind:
    | "roof"
    | "siding"
    | "trim"
    | "window"
    | "door"
    | "garage"
    | "sky"
    | "vegetation"
    | "lawn"
    | "paved"
    | "neighbour"
    | "other";
  is: boolean;
  sure: number;
  shape:
    | { type: "point"; x: number; y: number }
    | { type: "stroke"; points: Polygon; radius: number }
    | { type: "box"; left: number; top: number; right: number; bottom: number }
    | { type: "outline"; points: Polygon }
    | { type: "mask"; mask: RunLengths };
};

/** Answer of POST /api/photos/:id/hints, inside `{ success, data }`. `house` is null where nobody said whether there is one. */
export type FoundHints = { house: boolean | null; hints: ModelHint[] };
