import type { LandscapeDesign } from "../../../engine/landscape/design.ts";

/** What a person chose; `landscapeSchema` of the contract checks it on the wire. */
export type LandscapeChoice = LandscapeDesign;

export function toLandscapeDesign(choice: LandscapeChoice): LandscapeDesign {
  return choice;
}
