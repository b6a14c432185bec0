import { designOf, type Order } from "#services/designs.ts";
import { framed, type Place } from "#services/prompt-kit/frame.ts";

/** Kept with every picture that a model made. Raise it with each change of a prompt's words; the snapshots remind of it. */
export const promptVersion = "2";

/**
 * What an image model is told: always the same words for the same order, all of them ours. Nothing that a person typed is in
 * it. `selected`: the request carries a mask; `place`: where the changes lie on the picture that is sent.
 * @throws RangeError for an option that the catalogue does not have
 */
export function buildPrompt(order: Order, sent: { selected: boolean; place: Place | null }): string {
  return framed(designOf(order.service).models.prompt(order.design, sent), sent.selected);
}
