import { eq, sql } from "drizzle-orm";
import { describeOrder } from "#services/designs.ts";
import { embeds } from "../../embeds/table.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { visualizations } from "../../visualizations/table.ts";
import type { DeliveryRow } from "./channel.ts";
import type { PictureMade } from "./other-news.contract.ts";

type Needed = Pick<Ports, "db" | "settings">;

/** What other systems are told of a picture that somebody made in a widget; null when it is gone. */
export async function readPictureNews(
  ports: Needed,
  { id, facts, createdAt }: Pick<DeliveryRow, "id" | "facts" | "createdAt">,
): Promise<PictureMade | null> {
  const [found] = await ports.db
    .select({
      id: visualizations.id,
      projectId: visualizations.projectId,
      tenantId: visualizations.tenantId,
      doneAt: visualizations.doneAt,
      makers: { now: visualizations.makerVisitorId, before: visualizations.claimedFrom },
      order: orderOf(visualizations.recipe),
      embed: { id: embeds.id, type: embeds.type, origin: embeds.origin },
    })
    .from(visualizations)
    .leftJoin(embeds, eq(embeds.id, visualizations.embedId))
    .where(eq(visualizations.id, facts?.pictureId ?? ""));
  if (!found) return null;
  const { order, makers, tenantId, projectId, doneAt, embed } = found;
  return {
    ...{ type: "picture.made", id, createdAt: createdAt.toISOString(), isTest: false },
    picture: {
      id: found.id,
      createdAt: (doneAt ?? createdAt).toISOString(),
      service: order.service,
      design: describeOrder(order).parts,
      embed,
      leadId: await leadOf(ports, tenantId, [makers.now, makers.before]),
      projectUrl: new URL(`/projects/${projectId}`, ports.settings.SITE_ORIGIN).href,
    },
  };
}

async function leadOf({ db }: Needed, tenantId: number, makers: (string | null)[]): Promise<string | null> {
  const visitors = makers.filter((maker) => maker !== null);
  if (visitors.length === 0) return null;
  const [lead] = await db.all<{ id: string }>(sql`
    SELECT id FROM leads INDEXED BY leads_visitor
    WHERE visitor_id IN (SELECT value FROM json_each(${JSON.stringify(visitors)})) AND tenant_id = ${tenantId}
    ORDER BY created_at DESC LIMIT 1`);
  return lead?.id ?? null;
}
