import type { Choice, Field } from "./part.ts";

export type SynonymsById = Readonly<Record<string, readonly string[]>>;

type Named = Omit<Choice, "words"> & { hexes?: readonly string[] };

/** A catalogue's options with what else people call them. */
export function withSynonyms(options: readonly Named[], words: SynonymsById = {}): Choice[] {
  return options.map(({ id, name, hex, hexes, value, colorOf }) => ({
    id,
    name,
    ...((hex ?? hexes) !== undefined && { hex: hex ?? hexes?.[0] ?? "" }),
    ...(value !== undefined && { value }),
    ...(colorOf !== undefined && { colorOf }),
    words: words[id] ?? [],
  }));
}

type Listed = { name: string; options: readonly Named[]; words: SynonymsById | undefined };

/** The one field of a part whose value is one of these. */
export function oneOf({ name, options, words }: Listed, off?: string): Field[] {
  return [{ key: null, name, choices: withSynonyms(options, words), ...(off && { off }) }];
}

/** The one field of a part whose value is a list of these. */
export function someOf({ name, options, words }: Listed): Field[] {
  return [{ key: null, name, many: true, choices: withSynonyms(options, words) }];
}
