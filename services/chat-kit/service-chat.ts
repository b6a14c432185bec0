import type { SurfaceKind } from "#engine/index.ts";
import type { Message } from "#messages";
import type { Adjustment, Edit, Stop } from "./edit.ts";
import type { Draft, Part, Preset } from "./part.ts";
import type { Example } from "./prompt-example.ts";

/** What the chat knows of a service. All its words are data; what no other service has is a function. */
export type ServiceChat = {
  /** All that can be changed of a design. */
  parts: readonly Part[];
  presets: readonly Preset[];
  /** What people call all this in Spanish, by commas, by the English words. */
  spanish?: Readonly<Record<string, string>>;
  /** What is said where an adjustment does nothing. */
  cannotAdjust: Message;
  scales?: readonly Scale[];
  /** The part that a surface stands for, where somebody points at it. */
  partOfSurface?: Partial<Record<SurfaceKind, string>>;
  /** What people ask for that the service does not have, and what there is instead. */
  unsupported: readonly Unsupported[];
  /** What the design is of: "the pool smaller" is about none of its parts. */
  subject?: RegExp;
  /** Colors that people know by name and no list of ours has. */
  colorNames?: Readonly<Record<string, string>>;
  /** Makers and their lines by name, with the choice that is nearest ("roof.material.slate") or the part ("roof"); "" where there is none. */
  makers?: Readonly<Record<string, string>>;
  /** Said where nothing of a message is known and it asks for this. */
  unknown?: readonly Said[];
  /** What people ask the other services for that is made here, and where it is. */
  fromElsewhere: Said;
  /** Questions that are answered alike for each design. */
  answers?: readonly Said[];
  /** A question back where something is named that cannot be chosen by itself. */
  askBack?(message: string): { text: string; choices: string[] } | null;
  /** One of each kind for language models, which go by examples more than by rules. */
  examples: readonly Example[];
  freeFields?: FreeFields;
  /** Keys of the parts that go with "no extras"; absent: nothing is left out by that. */
  extras?: readonly string[];
  /** The part whose next choice is a surprise; absent: the next ready look is. */
  surprisingPart?: string;
  /** Another arrangement of the same design. */
  rearrange?(draft: Draft): Draft;
  /** Its design has a place on the photo, so it can be moved and turned. */
  hasPlace?: boolean;
  /** Ways that mean nothing beside the name of a part: "the right siding". */
  idleBesideParts?: readonly Adjustment[];
  /** Moves and grows what the design is about; null where the adjustment is none of these. */
  adjust?(draft: Draft, how: { adjustment: Adjustment; strength: number; feet: number | null }): Draft | Stop | null;
  /** Sides in feet; one that is not said stays. Sizes in messages are read where this is there. */
  resize?(draft: Draft, feet: { length?: number; width?: number }): Draft | Stop;
  /** Puts right what the edits of one message have brought out of step. */
  settle?(draft: Draft, done: { stops: Stop[]; edits: readonly Edit[] }): { draft: Draft; stops: Stop[] };
  /** What has changed beside the parts. */
  describeOther?(before: Draft, after: Draft): string[];
};

/** Choices that have an order: an adjustment is a step along them, where one of `beside` is spoken of if any are named. */
export type Scale = {
  part: string;
  field: string | null;
  up: readonly Adjustment[];
  down: readonly Adjustment[];
  beside?: string;
};

export type Said = { pattern: RegExp; text: Message };
/** `always`: also where something of the catalogue is named beside it. */
export type Unsupported = Said & { always?: true };

/** What is no choice of a list: how a language model reads and writes it. */
export type FreeFields = {
  lines: readonly string[];
  values?(draft: Draft): Record<string, string>;
  /** The edit of such a field; null where it is none. */
  editOf(field: string, value: string): Edit | null;
};
