import type { PictureUse } from "../embeds/embeds.contract.ts";
import { getEmbedTenant } from "../embeds/find-embed-tenant.ts";
import type { Ports } from "../ports.ts";
import { readCounters } from "./read-counters.ts";
import { isAnonymous, tenantDraws } from "./tenant-draws.ts";

/** How much of what is for the visitors of a company's widgets they have used today, and this month. `limit` -1 is no limit. */
export async function readShare(
  ports: Pick<Ports, "db" | "now" | "settings">,
  tenantId: number,
): Promise<{ today: PictureUse | null; month: PictureUse | null }> {
  const allowanceDraws = await tenantDraws(ports, await getEmbedTenant(ports, tenantId));
  const counters = await readCounters(ports, allowanceDraws);
  const spanOf = (span: "day" | "month"): PictureUse | null => {
    const counter = counters.find((one) => isAnonymous(span, one));
    return counter ? { used: counter.used, limit: counter.limit } : null;
  };
  return { today: spanOf("day"), month: spanOf("month") };
}
