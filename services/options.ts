import type { Message } from "#messages";

/** What all services' catalogues are made of. */

export type Color = { id: string; name: Message; hex: string };

/** One thing to choose. `phrase` is what an image model is told. */
export type Option<Id extends string = string> = { id: Id; name: Message; phrase: string };

/** An option that comes in some colors of its list; `limits` says why, where they are few. */
export type MaterialOption<Id extends string = string> = Option<Id> & { colors: string[]; limits?: Message };

export function colors(list: [id: string, name: Message, hex: string][]): Color[] {
  return list.map(([id, name, hex]) => ({ id, name, hex: hex.toLowerCase() }));
}

/** @throws RangeError for a color that the list does not have */
export function hexOf(list: Color[], id: string): string {
  const color = list.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such color: ${id}`);
  return color.hex;
}

/** The colors of each option, by its id. */
export function colorsOf(options: readonly MaterialOption[]): Record<string, string[]> {
  return Object.fromEntries(options.map(({ id, colors }) => [id, colors]));
}
