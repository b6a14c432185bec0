import type { PictureUse } from "../embeds/embeds.contract.ts";
import type { EmbedTenant } from "../embeds/find-embed-tenant.ts";
import type { Ports } from "../ports.ts";
import { tenantCountersFrom } from "./tenant-counters.ts";
import { isAnonymous, tenantDraws } from "./tenant-draws.ts";

/**
 * How much of what is for the visitors of a company's widgets they have used today, and this month. `limit` -1 is no limit.
 * @param read the result of `tenantCountersStatement`
 */
export async function shareFrom(
  ports: Pick<Ports, "db" | "now" | "settings">,
  company: EmbedTenant,
  read: D1Result,
): Promise<{ today: PictureUse | null; month: PictureUse | null }> {
  const counters = await tenantCountersFrom(ports, await tenantDraws(ports, company), read);
  const spanOf = (span: "day" | "month"): PictureUse | null => {
    const counter = counters.find((one) => isAnonymous(span, one));
    return counter ? { used: counter.used, limit: counter.limit } : null;
  };
  return { today: spanOf("day"), month: spanOf("month") };
}
