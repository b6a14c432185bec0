import type { Message } from "#messages";
import { named } from "./named.ts";
import type { Choice, Field } from "./part.ts";

/** Phrases by an option's id, with commas between; one with "~" before it is meant only where the part is named. */
export type SynonymsById = Readonly<Record<string, string>>;

export function phrasesOf(list = ""): string[] {
  return list.split(",").flatMap((one) => one.trim() || []);
}

type Listed = { id: string; name: Message; hex?: string; hexes?: readonly string[] } & Pick<
  Choice,
  "value" | "colorOf"
>;

/** A catalogue's options with what else people call them. */
export function withSynonyms(options: readonly Listed[], words: SynonymsById = {}): Choice[] {
  return options.map(({ id, name, hex, hexes, value, colorOf }) =>
    named({
      id,
      name,
      ...((hex ?? hexes) !== undefined && { hex: hex ?? hexes?.[0] ?? "" }),
      ...(value !== undefined && { value }),
      ...(colorOf !== undefined && { colorOf }),
      words: phrasesOf(words[id]),
    }),
  );
}

type Options = { name: string; options: readonly Listed[]; words: SynonymsById | undefined };

/** The one field of a part whose value is one of these. */
export function oneOf({ name, options, words }: Options, off?: string): [Field] {
  return [{ key: null, name, choices: withSynonyms(options, words), ...(off && { off }) }];
}

/** The one field of a part whose value is a list of these. */
export function someOf({ name, options, words }: Options): [Field] {
  return [{ key: null, name, many: true, choices: withSynonyms(options, words) }];
}
