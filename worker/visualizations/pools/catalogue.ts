import type { PoolDesign } from "../../../engine/pools/design.ts";

/** What a person chose; `poolSchema` of the contract checks it on the wire. */
export type PoolChoice = PoolDesign;

export function toPoolDesign(choice: PoolChoice): PoolDesign {
  return choice;
}
