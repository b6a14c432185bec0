import type { Surfaces } from "#engine/index.ts";
import { AppError } from "../errors.ts";
import type { Order } from "./visualizations.catalogue.ts";

const names = { roof: "roof", siding: "siding" } as const;

/**
 * An order for a roof or walls that are not marked would end with nothing new: it is refused before it costs anything. Without
 * `surfaces` the engine looks for them itself, and there is nothing to check yet.
 * @throws AppError SURFACE_MISSING
 */
export function rejectMissingSurface({ service, design }: Order, surfaces: Surfaces | null): void {
  if (service !== "roofing-siding" || !surfaces) return;
  const missing = (["roof", "siding"] as const).filter((kind) => design[kind] && !isSelected(surfaces, kind));
  if (missing.length === 0) return;
  const words = missing.map((kind) => names[kind]).join(" and no ");
  const them = missing.length > 1 ? "them" : "it";
  throw new AppError("SURFACE_MISSING", `No ${words} is marked on this photo. Mark ${them}, or order without ${them}.`);
}

function isSelected({ regions }: Surfaces, kind: "roof" | "siding"): boolean {
  return regions.some(
    ({ kind: own, base, edits }) =>
      own === kind && ((base !== null && base.runs.length > 1) || edits.some(({ op }) => op === "add")),
  );
}
