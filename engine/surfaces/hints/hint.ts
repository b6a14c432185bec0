import { LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "../../analysis/classes.ts";
import type { Polygon, RunLengths } from "../../surfaces.ts";

/** What a hint can be about. All but the last three lines are of the MAIN house: a roof next door is "neighbour". */
export const hintKinds = [
  "roof",
  "siding",
  "trim",
  "window",
  "door",
  "garage",
  "sky",
  "vegetation",
  "lawn",
  "paved",
  "neighbour",
  "other",
] as const;
/** What a hint can say that a place is: more than can be marked, as knowing what is sky or plants helps to tell the rest. */
export type HintKind = (typeof hintKinds)[number];

/**
 * Where. In photo units as everywhere: x and y from 0 to 1 from the top left of the upright picture; a radius is a share
 * of its width. A mask may have any grid, which covers the whole photo.
 */
export type HintShape =
  | { type: "point"; x: number; y: number }
  | { type: "stroke"; points: Polygon; radius: number }
  | { type: "box"; left: number; top: number; right: number; bottom: number }
  | { type: "outline"; points: Polygon }
  | { type: "mask"; mask: RunLengths };

/**
 * Somebody says of a place that it is, or is not, a part of the house, and how sure that is (0..1). A person is taken at
 * their word. All hints of a model are one answer, which is believed as far as it goes together with what else is known.
 */
export type Hint = { source: "person" | "model"; kind: HintKind; is: boolean; sure: number; shape: HintShape };

export const classOfHint: Record<HintKind, number> = {
  roof: ROOF,
  siding: SIDING,
  trim: TRIM,
  window: OPENING,
  door: OPENING,
  garage: OPENING,
  sky: SKY,
  vegetation: VEGETATION,
  lawn: LAWN,
  paved: PAVED,
  neighbour: OTHER,
  other: OTHER,
};
