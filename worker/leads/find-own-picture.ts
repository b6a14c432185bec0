import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { describeOrder } from "#services/designs.ts";
import type { Actor } from "../auth/find-actor.ts";
import type { Ports } from "../ports.ts";
import { linkToSmall } from "../visualizations/link-to-picture.ts";
import { orderOf } from "../visualizations/order-column.ts";
import { visualizations } from "../visualizations/table.ts";
import type { OwnPicture } from "./leads.contract.ts";

/** `id`: one picture alone. */
type Asked = { sender: Actor; tenantId: number; id?: string | undefined };

/** Who has made so many for others since is not searched any further. */
const maxRead = 200;

/** The newest finished picture that somebody made for a company themselves, or a certain one, to send along with their message; null for none. */
export async function findOwnPicture(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { sender, tenantId, id }: Asked,
): Promise<OwnPicture | null> {
  const isOwn =
    sender.kind === "user"
      ? eq(visualizations.makerUserId, sender.userId)
      : eq(visualizations.makerVisitorId, sender.visitorId);
  const newest = ports.db
    .select({ id: visualizations.id })
    .from(visualizations)
    .where(and(isOwn, id === undefined ? undefined : eq(visualizations.id, id)))
    .orderBy(desc(visualizations.createdAt))
    .limit(maxRead);
  const [found] = await ports.db
    .select({ id: visualizations.id, imageKey: visualizations.imageKey, order: orderOf(visualizations.recipe) })
    .from(visualizations)
    .where(
      and(
        sql`${visualizations.id} IN ${newest}`,
        eq(visualizations.tenantId, tenantId),
        eq(visualizations.state, "done"),
        isNotNull(visualizations.imageKey),
        isNotNull(visualizations.photoId),
      ),
    )
    .orderBy(desc(visualizations.createdAt), desc(visualizations.id))
    .limit(1);
  if (!found) return null;
  return { id: found.id, smallUrl: await linkToSmall(ports, found), words: describeOrder(found.order).line };
}
