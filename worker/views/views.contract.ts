import { mine } from "../teams/my-company.contract.ts";

/** One request that asks for several things at once: `GET /api/views?get=/auth/me&get=/tenant/my-tenant`. */
export const viewsPath = "/api/views";
/** A page's first view has eight. */
export const maxParts = 12;
/** Of all addresses of a request together. */
export const maxLetters = 4000;

/**
 * What can be a part: answers in JSON that come from the database alone. Whatever calls another service, sends a file or waits would
 * hold up the rest. A new address stays by itself until it is named here.
 */
const parts = [
  "/auth/(me|sessions|factors)",
  "/tenant/(my-tenant|consent)",
  `/tenants/(?:\\d+|${mine})/(leads|leads/counts|embeds|speed|answering|funnel|campaigns|own-host|deliveries|channels|channels/texts|keys)`,
  `/tenants/(?:\\d+|${mine})/products/[\\w-]+`,
  "/(projects|shares|subscription|allowance)",
  "/dashboard/first-steps",
];
const pattern = new RegExp(`^/api(${parts.join("|")})(\\?[^#]*)?$`);

/** @param address path and query, as in a request for it alone */
export function isPart(address: string): boolean {
  return address.length <= maxLetters && pattern.test(address);
}

/** The answer that a part would have had alone, its body as text, and those headers of it that count; null: it has to be asked for alone. */
export type ViewPart = { status: number; body: string; retryAfter?: string; location?: string } | null;
export type View = { success: true; data: ViewPart[] };
