import { m } from "#messages";
import { type Design, type Order, rearrange } from "#services/designs.ts";
import { newId } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { CreateVisualization } from "./create-visualization.contract.ts";
import { isRelit } from "./night-modes.catalogue.ts";

/** One picture of an order. */
export type WantedPicture = { id: string; seed: number; design: Design };

/**
 * The pictures of an order: the first is the design as it was sent, each further one shows it arranged another way, or as a
 * model sees it with another seed. What would come out the same is not sold twice.
 * @throws AppError INVALID_INPUT where several are asked of a design that can be shown one way only
 */
export function wantedPictures(input: CreateVisualization, askModels: boolean): [WantedPicture, ...WantedPicture[]] {
  const order = orderOf(input);
  const turned = (turn: number): WantedPicture => {
    const byModel = askModels && !isRelit(order);
    const design = turn === 0 ? order.design : (rearrange(order, turn) ?? (byModel ? order.design : null));
    if (!design) {
      throw new AppError("INVALID_INPUT", m.visualizations_one_way_only());
    }
    return { id: newId(), seed: newSeed(), design };
  };
  return [turned(0), ...Array.from({ length: (input.variations ?? 1) - 1 }, (_, i) => turned(i + 1))];
}

/** The service with the design that belongs to it: the schema has checked that they fit. */
export function orderOf(input: CreateVisualization): Order {
  const { service, design } = input;
  return { service, design } as Order;
}

/** What makes one picture of a design differ from the next; of 31 bits, which every model takes. */
function newSeed(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits >>> 1;
}
