import type { Order } from "../../worker/visualizations/catalogue.ts";
import { roofingSidingPresets } from "../../worker/visualizations/house/presets/catalogue.ts";
import { defaultSite, designOfStyle } from "../../worker/visualizations/landscape/catalogue.ts";
import { defaultPool } from "../../worker/visualizations/pools/catalogue.ts";

/** What is asked on a photo: back yards get a pool, some front yards a garden, houses a new roof and siding in one of the looks. */
export function orderFor(name: string, index: number): Order {
  if (name.startsWith("backyard")) return { service: "pools", design: defaultPool };
  if (index % 4 === 3) return { service: "landscape", design: designOfStyle("cottage", defaultSite) };
  const { roof, siding } = roofingSidingPresets[index % roofingSidingPresets.length].design;
  return { service: "roofing-siding", design: { ...(roof && { roof }), ...(siding && { siding }) } };
}
