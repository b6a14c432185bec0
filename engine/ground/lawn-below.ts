import type { Region } from "../surfaces.ts";

/** A lawn that a person marked, over the whole width of a picture from `top`, a share of its height, downwards. */
export function lawnBelow(top: number): Region {
  return {
    kind: "lawn",
    base: null,
    edits: [{ op: "add", shape: "polygon", points: [0, top, 1, top, 1, 1, 0, 1] }],
    source: "person",
    confidence: 1,
    keepObjectsInFront: false,
  };
}
