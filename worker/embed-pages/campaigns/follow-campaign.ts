import { sql } from "drizzle-orm";
import type { PageContext } from "../../context.ts";
import { embedPages, embedTypes } from "../../embeds/embeds.catalogue.ts";
import { publicAddress } from "../../own-hosts/public-origin.ts";
import type { Ports } from "../../ports.ts";
import { readCode } from "./campaign-code.ts";

type Found = { id: number; slug: string; name: string; type: string };

/**
 * Where a printed link leads: to the widget of the company that it stands for, wherever that lives today, and nowhere else. The
 * widget's own page counts the visit, so that previews of the link count for nothing.
 * @returns null where there is no such link, or it is another company's than the one whose own host name was asked
 */
export async function followCampaign(
  { ports, ownHost }: { ports: Pick<Ports, "db" | "now" | "settings">; ownHost: PageContext["ownHost"] },
  text: string,
): Promise<string | null> {
  const code = readCode(text);
  if (code === null) return null;
  const [found] = await ports.db.all<Found>(sql`
    SELECT tenants.id, tenants.slug, campaigns.name, campaigns.type
    FROM campaigns JOIN tenants ON tenants.id = campaigns.tenant_id WHERE campaigns.code = ${code}`);
  if (!found || (ownHost && ownHost.tenantId !== found.id)) return null;
  const url = new URL(await publicAddress(ports, found, pathOf(found.type)));
  if (found.name !== "") url.searchParams.set("utm_campaign", found.name);
  return url.href;
}

/** A service that is offered no more leads to those that are. */
function pathOf(type: string): string {
  const known = embedTypes.find((one) => one === type);
  return known ? embedPages[known].path : "/embed-manager/widget";
}
