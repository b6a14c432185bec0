/**
 * What a reading of a message costs: the cheapest is the one that is meant. Lengths are of marks and words between two things of a
 * message; the others are of what a reading takes for granted. Fitted by hand and by search to the sentences of `bench/chat` (decision 0077).
 */
export const costs = {
  // Lengths.
  ...{ comma: 0.9, stop: 1.8, colon: 0.1, and: 0.5, but: 1, so: 0.8, verb: 0.9, word: 0.04 },
  ...{ operation: 0.6, thing: 0.4, unknown: 0.5 },
  // Which operation a thing has: none, the one before it, the one after it.
  ...{
    noOperation: 1.1,
    backward: 0.7,
    wrongWay: 0.8,
    busy: 1,
    article: 0.35,
    fixed: 0.6,
    unusedOperation: 0.8,
    role: 0.3,
    roleGap: 0.5,
    roleReach: 0.2,
    notReach: 1.5,
  },
  // Which part a value is for.
  ...{ ofOther: 0.2, instead: 0.1, removed: 0.6, kept: 0.8, misfit: 0.6, misfitOther: 0.3, before: 1, next: 0.15 },
  ...{ free: 0.5, freeAlone: 0.2, freeOfMany: 0.05, freeColor: 1.2, freeBesideUnknown: 0.4, whichPart: 2.2 },
  ...{ look: 0.35, ofUnknown: 0.35, leftOut: 4, state: 0.9, twice: 2, asValue: 0.15 },
  // What becomes of a part, and of an adjustment, that nothing is said of.
  ...{ share: 0.3, open: 1.6, whole: 1.2, hasValue: 0.8 },
  // How near is near: two alternatives, a word of degree, what a doubt is about, another reading.
  ...{ either: 0.35, degree: 0.6, doubt: 0.75, margin: 0.2 },
};
