import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { designOf, type Order } from "#services/designs.ts";
import { AppError } from "../errors.ts";

/**
 * An order for a roof or walls that are not marked would end with nothing new: it is refused before it costs anything. Without
 * `surfaces` the engine looks for them itself, and there is nothing to check yet.
 * @throws AppError SURFACE_MISSING
 */
export function rejectMissingSurface(order: Order, surfaces: Surfaces | null): void {
  if (!surfaces) return;
  const missing = missingSurfaces(order, surfaces);
  const { markables } = designOf(order.service);
  const nameOf = (kind: SurfaceKind) => markables.find((one) => one.kind === kind)?.name() ?? kind;
  const [surface, other] = missing.map((kind) => nameOf(kind).toLowerCase());
  if (!surface) return;
  const message = other
    ? m.visualizations_surfaces_missing({ surface, other })
    : m.visualizations_surface_missing({ surface });
  throw new AppError("SURFACE_MISSING", message);
}

/** The surfaces without which an order would end with nothing new, as far as they are not marked. */
export function missingSurfaces({ service, design }: Order, surfaces: Surfaces): SurfaceKind[] {
  const { requiredSurfaces } = designOf(service);
  return requiredSurfaces?.(design).filter((kind) => !isSelected(surfaces, kind)) ?? [];
}

/** Whether something is marked as such a surface. */
export function isSelected({ regions }: Surfaces, kind: SurfaceKind): boolean {
  return regions.some(
    ({ kind: own, base, edits }) =>
      own === kind && ((base !== null && base.runs.length > 1) || edits.some(({ op }) => op === "add")),
  );
}
