import type { Hint } from "#engine/index.ts";

/** What a model says of a place on a photo. */
export type ModelHint = Hint & { source: "model" };

/** Answer of POST /api/photos/:id/hints, inside `{ success, data }`. `house` is null where nobody said whether there is one. */
export type FoundHints = { house: boolean | null; hints: ModelHint[] };
