import { accentScale } from "../tenants/accent-scale.ts";
import type { Accent } from "../tenants/tenants.contract.ts";

const known = new Map<string, Accent>();
/** Anyone may ask for any color. */
const maxEntries = 500;

/** The scale of a color, which takes some milliseconds to make, once in each isolate. @param hex "#rrggbb" */
export function cachedAccent(hex: string): Accent {
  const accent = known.get(hex) ?? accentScale(hex);
  if (known.size >= maxEntries) known.clear();
  known.set(hex, accent);
  return accent;
}
