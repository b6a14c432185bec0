import type { Order } from "#services/designs.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { roofingSidingPresets } from "#services/roofing-siding/catalogue/presets.ts";

/** What is asked on a photo: back yards get a pool, some front yards a garden, houses a new roof and siding in one of the looks. */
export function orderFor(name: string, index: number): Order {
  if (name.startsWith("backyard")) return { service: "pools", design: defaultPool };
  if (index % 4 === 3) return { service: "landscape", design: designOfStyle("cottage", defaultSite) };
  const { roof, siding } = roofingSidingPresets[index % roofingSidingPresets.length].design;
  return { service: "roofing-siding", design: { ...(roof && { roof }), ...(siding && { siding }) } };
}
