import type { PictureUse } from "../embeds/contract.ts";
import { getEmbedCompany } from "../embeds/embed-company.ts";
import type { Services } from "../services.ts";
import { companyDraws, isStrangers } from "./company-draws.ts";
import { readCounters } from "./read-counters.ts";

/** How much of what is for the visitors of a company's widgets they have used today, and this month. `limit` -1 is no limit. */
export async function readShare(
  services: Pick<Services, "db" | "now" | "settings">,
  tenantId: number,
): Promise<{ today: PictureUse | null; month: PictureUse | null }> {
  const draws = await companyDraws(services, await getEmbedCompany(services, tenantId));
  const counters = await readCounters(services, draws);
  const spanOf = (span: "day" | "month"): PictureUse | null => {
    const counter = counters.find((one) => isStrangers(span, one));
    return counter ? { used: counter.used, limit: counter.limit } : null;
  };
  return { today: spanOf("day"), month: spanOf("month") };
}
