import type { Choice } from "./part.ts";

export type WordsById = Readonly<Record<string, readonly string[]>>;

type Named = { id: string; name: string; hex?: string; hexes?: readonly string[] };

/** A catalogue's options with what else people call them. */
export function withWords(options: readonly Named[], words: WordsById = {}): Choice[] {
  return options.map(({ id, name, hex, hexes }) => ({
    id,
    name,
    ...((hex || hexes) && { hex: hex || hexes?.[0] || "" }),
    words: words[id] ?? [],
  }));
}
