import { halloweenPrompt } from "#services/halloween/wording/halloween-prompt.ts";
import { landscapePrompt } from "#services/landscape/wording/landscape-prompt.ts";
import { poolPrompt } from "#services/pools/wording/pool-prompt.ts";
import { housePrompt } from "#services/roofing-siding/wording/house-prompt.ts";
import type { Order } from "../visualizations.catalogue.ts";
import { framed, type Place, type PromptParts } from "./frame.ts";

/** Kept with every picture that a model made. Raise it with each change of a prompt's words; the snapshots remind of it. */
export const promptVersion = "2";

/**
 * What an image model is told: always the same words for the same order, all of them ours. Nothing that a person typed is in
 * it. `selected`: the request carries a mask; `place`: where the changes lie on the picture that is sent.
 * @throws RangeError for an option that the catalogue does not have
 */
export function buildPrompt(order: Order, sent: { selected: boolean; place: Place | null }): string {
  return framed(partsOf(order, sent), sent.selected);
}

function partsOf(order: Order, sent: { selected: boolean; place: Place | null }): PromptParts {
  switch (order.service) {
    case "roofing-siding":
      return housePrompt(order.design);
    case "pools":
      return poolPrompt(order.design, sent);
    case "landscape":
      return landscapePrompt(order.design);
    case "halloween":
      return halloweenPrompt(order.design);
  }
}
