import type { SurfaceKind } from "#engine/index.ts";

/**
 * What people say, and what should come of it: the patch (null for what goes as in the photo), or the kind of answer where
 * nothing changes. Said about the designs of `utterance-designs.ts`.
 */
export type Expected = Record<string, unknown> | "answer" | "question" | "refusal" | "unclear";
export type Utterance = readonly [message: string, expected: Expected, about?: About];

/** Where it is said: about another design, after other messages that were taken, pointing at a surface. */
export type About = { design?: Record<string, unknown>; before?: readonly string[]; pointed?: SurfaceKind };
