import type { SurfaceKind } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import type { Service } from "#services/services.ts";

/** Options by their place in a design ("roof.color"); whole looks under "looks". */
export type Withheld = Readonly<Record<string, readonly string[]>>;

/** What a message is about. */
export type ChatContext = {
  service: Service;
  design: Design;
  /** The surfaces that are marked on the photo; null where that is not known. */
  selected: ReadonlySet<SurfaceKind> | null;
  /** The surface that was pointed at. */
  pointed: SurfaceKind | null;
  /** What was said before, oldest first, each with the design as it was before it. */
  history: readonly { message: string; design: Design }[];
  /** What a new picture cannot have: it is understood, and never proposed. */
  withheld?: Withheld;
};

/**
 * A whole new design, not yet checked by the service's schema. `note`: what else is to be said; `leftOut`: the words that
 * nothing came of; `isOpen`: something of the message is asked about.
 */
export type Change = {
  kind: "change";
  design: unknown;
  kept: readonly string[];
  note: string;
  leftOut?: readonly string[];
  /** Words that were taken for slips of the keyboard, and for what. */
  readAs?: readonly (readonly [said: string, read: string])[];
  isOpen?: boolean;
  choices?: readonly string[];
};

/**
 * What comes of a message: a change to be confirmed, an answer, a question back with what could be said to it, a polite no,
 * or nothing that was understood.
 */
export type Proposal =
  | Change
  | { kind: "answer"; text: string; choices?: readonly string[] }
  /** `isBlank`: nothing of the message was understood. */
  | { kind: "question"; text: string; choices: readonly string[]; isBlank?: true }
  | { kind: "refusal"; text: string }
  | { kind: "unclear"; text: string; choices: readonly string[] };
