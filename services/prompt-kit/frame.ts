/** What a design asks of a photo, in the words of the catalogue; `framed` puts them into the sentences of a prompt. */
export type PromptParts = {
  /** What may change: "the roof". */
  surfaces: string[];
  /** "New roof: slate, charcoal, …": one line each, without a full stop. */
  changes: string[];
  /** What this service must leave alone. */
  keep: string;
  /** Further sentences. */
  rules?: string[];
  /** What must not be added beside what is asked. */
  nothingElse: string;
};

/** A part of the picture in per cent of its width and height, from the top left. */
export type Place = { left: number; right: number; top: number; bottom: number };

/**
 * The prompt's frame, the same for every service: short and literal, what changes and what is kept. A model is never asked
 * to improve anything, and never trusted: pixels outside the surfaces are taken from the photo afterwards.
 * `selected`: the request carries a mask.
 */
export function framed({ surfaces, changes, keep, rules = [], nothingElse }: PromptParts, selected: boolean): string {
  const what = joinWithConjunction(surfaces);
  return [
    `Edit this photograph of a real property. Change ONLY ${what}${selected ? ", inside the marked area" : ""}.`,
    ...changes.map((change) => `${change}.`),
    "Newly and professionally installed.",
    ...rules,
    "Keep identical: camera position, framing and zoom; house geometry; number, position, size and shape of windows and " +
      `doors; ${keep}; neighbouring buildings, street, vehicles, people; sky, weather, time of day, light direction and shadows.`,
    `Objects in front of ${what} (trees, wires, cars) stay in front, unchanged.`,
    `Add nothing else: ${nothingElse}. Same lens, grain, sharpness and white balance as the photo.`,
  ].join("\n");
}

/** "a, b and c" */
export function joinWithConjunction(list: string[]): string {
  return list.length < 2 ? list.join("") : `${list.slice(0, -1).join(", ")} and ${list[list.length - 1]}`;
}

/** The words of a chosen option. @throws RangeError for one that the catalogue does not have: its name must not get through */
export function phraseOf(options: readonly { id: string; phrase: string }[], id: string): string {
  const option = options.find((entry) => entry.id === id);
  if (!option) throw new RangeError(`No such option: ${id}`);
  return option.phrase;
}
