/**
 * What people say, and what should come of it: the patch (null for what goes as in the photo), or the kind of answer where
 * nothing changes. Said about the designs of `utterance-designs.ts`.
 */
export type Expected = Record<string, unknown> | "answer" | "question" | "refusal" | "unclear";
export type Utterance = readonly [message: string, expected: Expected];
