import type { SurfaceKind } from "#engine/index.ts";
import type { Message } from "#messages";
import { type Named, named } from "./named.ts";

/** A design as plain JSON while it is being changed; the service's schema checks it in the end. */
export type Draft = Record<string, unknown>;

/**
 * `words`: what else people call it. `hex` where it has a color to show and to compare, "" where it has none among others
 * that do. `value`: how a design writes it, where that is not its id.
 */
export type Choice = Named & {
  id: string;
  hex?: string;
  words?: readonly string[];
  value?: number | boolean;
  /** It has the color of this part. */
  colorOf?: string;
};

export type Field = {
  /** Inside the part; null where the part is its one value. */
  key: string | null;
  /** "color", "material": for questions. */
  name: string;
  choices: readonly Choice[];
  /** Several of the choices at once. */
  many?: boolean;
  /** As many of them as there may be at once; `text` says so and asks. */
  max?: { count: number; text: Message };
  /**
   * Colors by the value of the part's other field. `alike`: colors that go by the same words in different materials ("red"). Of
   * those, where a color was not said by its own name, the first that the material comes in is meant.
   */
  comesIn?: {
    key: string;
    colors: Readonly<Record<string, readonly string[]>>;
    alike?: readonly (readonly string[])[];
  };
  /** Of several that are named the last of the list is meant: it has them all. */
  isGreedy?: boolean;
  /** The choice that means "none". */
  off?: string;
  /** The choice that means "as in the photo", where that is not `off`. */
  asPhoto?: string;
  /** Its ids are no words that people say. */
  namesOnly?: boolean;
  /** "Large" is the patio's size only where a patio is spoken of. */
  needsPart?: boolean;
  /** Its choices are things of their own, that stand somewhere: no words for how another thing is. */
  isThing?: boolean;
  /** Colors a person knows it by: what darker and lighter go by where the choices are no colors. */
  isColor?: boolean;
};

/** One top-level entry of a design, and how people speak of it. */
export type Part = Named & {
  key: string;
  words: readonly string[];
  /** Of these surfaces the photo must have one; empty: it needs none. */
  kinds: readonly SurfaceKind[];
  fields: readonly [Field, ...Field[]];
  /** It stands on the photo: it can change, not go. */
  isFixed?: boolean;
  /** What it is made of where it is wanted without more words. */
  defaults?: (draft: Draft) => Record<string, unknown>;
  /** How "as in the photo" is written; absent: it always has a value. */
  off?: "missing" | "null";
  /** Without a color of its own it has the one of this part. */
  colorOf?: string;
  /** "All of it darker" leaves it out. */
  isAccent?: boolean;
  /** What else of a design comes along with a choice: a style brings its ground and plants. */
  brings?: (id: string, draft: Draft) => Draft | null;
};

/** Parts with the names that their service gives them. */
export function partsOf(parts: readonly (Omit<Part, keyof Named> & { name: Message })[]): Part[] {
  return parts.map((part) => named(part));
}

export type Preset = Named & { id: string; words?: readonly string[]; design: Draft };

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readField(draft: Draft, part: Part, field: Field): unknown {
  const value = draft[part.key];
  if (field.key === null) return value;
  return isObject(value) ? value[field.key] : undefined;
}

/** The choice that a design's value stands for. */
export function choiceOf(field: Field, value: unknown): Choice | undefined {
  return field.choices.find((choice) => designValue(choice) === value);
}

export function designValue({ id, value }: Choice): string | number | boolean {
  return value ?? id;
}

export function colorField(part: Part): Field | undefined {
  return part.fields.find((field) => field.isColor);
}
