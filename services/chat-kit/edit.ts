import type { Choice, Field, Part, Preset } from "./part.ts";

/** Directions that a thing can change in. */
export type Adjustment =
  | "darker"
  | "lighter"
  | "warmer"
  | "cooler"
  | "greener"
  | "bigger"
  | "smaller"
  | "longer"
  | "shorter"
  | "wider"
  | "narrower"
  | "left"
  | "right"
  | "back"
  | "closer"
  | "turn"
  | "scarier"
  | "tamer"
  | "older"
  | "younger"
  | "more"
  | "less"
  | "shuffle"
  | "surprise";

/** Why a wish comes to nothing; `isFinal` where no other words would help. */
export type Stop = { text: string; choices: string[]; isFinal?: boolean };

/** One thing that a message asks for. */
export type Edit =
  /** `isName`: said by its own name; false: by another. */
  | { type: "set"; part: Part; field: Field; choice: Choice; isName?: boolean }
  /** Away with one of several, or with the only one. */
  | { type: "drop"; part: Part; field: Field; choice: Choice }
  | { type: "only"; part: Part; field: Field; choices: Choice[] }
  /** As it is in the photo, or none. */
  | { type: "clear"; part: Part; isRemoval: boolean }
  | { type: "usual"; part: Part }
  | { type: "match"; part: Part; source: Part }
  | { type: "preset"; preset: Preset }
  | {
      type: "adjustment";
      parts: Part[];
      adjustment: Adjustment;
      strength: number;
      feet: number | null;
      isEverywhere?: boolean;
    }
  /** Not this: where one of these is still there in the end, it is asked what else. */
  | { type: "avoid"; among: { part: Part; field: Field; choice: Choice }[] }
  /** A color wherever there is one by that name. */
  | { type: "everywhere"; choices: { part: Part; field: Field; choice: Choice }[] }
  /** Without the extras. */
  | { type: "bare" }
  | { type: "size"; feet: { length?: number; width?: number } }
  /** `among`: the choices that it could be. */
  | { type: "ask"; text: string; choices: string[]; among?: Choice[] };

/** What a message comes down to. */
export type Reading = {
  edits: Edit[];
  kept: Part[];
  /** Options that shall stay: "keep my flowers". */
  keptChoices: { part: Part; field: Field; choice: Choice }[];
  /** Words about what was left out. */
  rejected: string[];
  /** What is shown in place of what was said. */
  notes: string[];
  /** Words that nothing came of. */
  leftOut: string[];
  /** Words that were taken for slips of others. */
  readAs: [said: string, read: string][];
  /** What was spoken of last, or is pointed at. */
  parts: Part[];
  /** Something that is in the catalogue was named. */
  isKnown: boolean;
  /** Something is to be done, with nothing that was named. */
  isOpen: boolean;
};
