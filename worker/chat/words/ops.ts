/** What to do with the things that are named. */
export type Op =
  | "remove"
  | "keep"
  | "original"
  | "only"
  | "not"
  | "swap"
  | "add"
  | "match"
  | "much"
  | "slightly"
  | "all";

export const opPhrases: Record<Op, readonly string[]> = {
  remove: [
    "remove",
    "delete",
    "without",
    "nothing",
    "no",
    "drop",
    "lose",
    "get rid of",
    "rid",
    "skip",
    "omit",
    "take away",
    "take off",
    "take out",
    "hide",
    "erase",
    "clear",
    "eliminate",
    "no more",
    "do not want",
    "do not need",
    "not need",
    "not want",
  ],
  keep: [
    "keep",
    "leave",
    "same",
    "retain",
    "unchanged",
    "do not change",
    "do not touch",
    "not touch",
    "not change",
    "stay",
    "preserve",
    "as is",
    "as it is",
    "as they are",
    "the way it is",
    "alone",
    "existing",
    "current",
  ],
  original: [
    "original",
    "as in the photo",
    "like in the photo",
    "as it was",
    "the way it was",
    "back to the old",
    "from the photo",
    "put back the old",
    "restore",
    "what it was",
    "like before",
    "as it looks now",
    "in the photo",
    "of the photo",
    "like the photo",
    "as it is in the photo",
    "as in the picture",
  ],
  only: ["only", "nothing but", "just"],
  not: ["not", "instead of", "rather than", "from", "never", "nor", "not like", "hate", "dislike", "tired of"],
  swap: ["swap", "replace", "exchange", "trade", "switch out"],
  add: [
    "add",
    "put",
    "install",
    "give",
    "include",
    "place",
    "build",
    "plant",
    "hang",
    "want",
    "need",
    "new",
    "bring in",
  ],
  match: ["match", "matching", "same as", "same color as", "same color", "in the color of"],
  much: ["much", "a lot", "way", "far", "really", "significantly", "lots", "very", "twice", "far more", "considerably"],
  slightly: ["a bit", "a little", "slightly", "a touch", "a tad", "somewhat", "a hair", "a notch", "little bit"],
  all: ["everything", "all of it", "all", "whole thing", "the whole house", "whole house", "entire house"],
};
