import type { HalloweenDesign } from "../../../engine/halloween/design.ts";

/** What a person chose; `halloweenSchema` of the contract checks it on the wire. */
export type HalloweenChoice = HalloweenDesign;

export function toHalloweenDesign(choice: HalloweenChoice): HalloweenDesign {
  return choice;
}
