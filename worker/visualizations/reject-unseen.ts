import type { Proposal } from "#engine/index.ts";
import { designOf, type Order } from "#services/designs.ts";
import { missingSurfaces } from "./reject-missing-surface.ts";
import { RenderFailure } from "./renderer.ts";

/**
 * Where nobody marked surfaces, what is found on the photo must do for the order. A drawing, a room or a car costs nobody a unit, nor
 * does a roof that may be one.
 * @throws RenderFailure NO_HOUSE, NO_YARD, SURFACE_UNSURE
 */
export function rejectUnseen(
  order: Order,
  { surfaces, unsure, house, yard }: Pick<Proposal, "surfaces" | "unsure" | "house" | "yard">,
): void {
  const { subject } = designOf(order.service);
  if (subject === "house" && house === "none") throw new RenderFailure("NO_HOUSE", "No house is seen.");
  if (subject === "place" && house === "none" && yard === "none") {
    throw new RenderFailure("NO_YARD", "Neither house nor yard is seen.");
  }
  const missing = missingSurfaces(order, surfaces);
  if (missing.length === 0) return;
  const asked = unsure.filter(({ kind }) => missing.includes(kind)).length;
  throw new RenderFailure("SURFACE_UNSURE", `Not found: ${missing.join(", ")}; ${asked} pieces may be.`);
}
