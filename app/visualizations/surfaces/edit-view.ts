import type { Surfaces, View } from "#engine/index.ts";
import { defaultView } from "#engine/selections.ts";

/** Meters: a front door's leaf is nearly the same everywhere, so it is the yardstick that every photo has. */
export const doorHeight = 2.03;
const doorInches = Math.round(doorHeight / 0.0254);
export const doorInFeet = { feet: Math.floor(doorInches / 12), inches: doorInches % 12 };

export function viewOf(surfaces: Surfaces): View {
  return surfaces.view ?? defaultView;
}

/** The horizon moved to another height (share of the photo's height). */
export function withHorizon(surfaces: Surfaces, horizon: number): Surfaces {
  return { ...surfaces, view: { ...viewOf(surfaces), horizon, source: "person" } };
}

/** A line from the foot to the top of the front door tells the camera's height, and with it the measure of walls and roofs. */
export function withDoor(surfaces: Surfaces, { foot, top }: { foot: number; top: number }): Surfaces {
  const view = viewOf(surfaces);
  const below = foot - view.horizon;
  if (below <= 0.01 || foot - top <= 0.01) return surfaces;
  const height = Math.min(12, Math.max(0.4, (doorHeight * below) / (foot - top)));
  const scale = height / view.height;
  return {
    ...surfaces,
    view: { ...view, height, source: "person" },
    planes: surfaces.planes.map((plane) => ({
      ...plane,
      toMetres: plane.toMetres.map((value, i) => (i < 6 ? value * scale : value)),
    })),
  };
}
