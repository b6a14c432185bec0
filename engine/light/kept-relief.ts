import type { Relief } from "../materials/materials.ts";
import type { ExistingRelief } from "./existing-relief.ts";

/**
 * Whether the wall has the asked relief already, so that painting it is all it needs. Thresholds from looking at walls
 * of known cladding: lap is three times as strong across its courses as along them.
 */
export function showsAlready(existing: ExistingRelief, asked: Relief): boolean {
  if (!existing) return false;
  const { across, along } = existing;
  const strength = roughness(existing);
  if (asked === "courses") return across > 0.06 && across > 2.5 * along;
  if (asked === "uprights") return along > 0.05 && along > 2.2 * across;
  if (asked === "smooth") return strength < 0.085;
  if (asked === "any") return strength > 0.14 && across < 2.4 * along && along < 1.7 * across;
  return false;
}

export function roughness(existing: ExistingRelief): number {
  return existing ? Math.hypot(existing.across, existing.along) : 0;
}

/** Grain of the photo is welcome on the new surface, mortar of the old one is not. */
export function smoothShare(existing: ExistingRelief): number {
  return Math.min(1, 0.08 / Math.max(0.08, roughness(existing)));
}

/**
 * How much of its own detail a repainted surface keeps. Dark surfaces hold more noise in proportion: made lighter, they
 * keep less of it. `luminance` is that of the new colour, `oldLog` the log of the old surface's own.
 */
export function repaintDetail(luminance: number, oldLog: number): number {
  const change = Math.log(luminance + 0.01) - oldLog;
  return Math.max(0.55, Math.min(1, 0.95 - 0.2 * Math.max(0, change)));
}
