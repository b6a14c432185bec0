import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import type { Design, Order } from "#services/designs.ts";
import { designOf } from "#services/designs.ts";
import { type Group, withheldIn } from "#services/groups.ts";
import type { Actor } from "../../auth/find-actor.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { visualizations } from "../table.ts";
import { readOffer } from "./read-offer.ts";

type Asked = { actor: Actor; order: Order; photoId: string; parentId: string | undefined };

/**
 * Nothing is made with what is not offered any more; a picture that goes back to another of one's own may keep what that had.
 * @throws AppError NOT_OFFERED
 */
export async function rejectNotOffered(ports: Pick<Ports, "db">, { actor, order, photoId, parentId }: Asked) {
  const groups = designOf(order.service).groups;
  const { groups: offers } = await readOffer(ports, order.service);
  if (withheldIn(order.design, { groups, offers }).length === 0) return;
  const kept = await findParentDesign(ports, { actor, order, photoId, parentId });
  const [first] = withheldIn(order.design, { groups, offers, kept: kept ? [kept] : [] });
  if (first) throw new AppError("NOT_OFFERED", m.visualizations_choose_another({ problem: notOfferedMessage(first) }));
}

/** The design of the picture that an order goes back to; null where there is none of that service. */
export async function findParentDesign(
  ports: Pick<Ports, "db">,
  { actor, order, photoId, parentId }: Asked,
): Promise<Design | null> {
  const parent = parentId ? await findParent(ports, { actor, photoId, parentId }) : null;
  return parent?.service === order.service ? parent.design : null;
}

/** "Cedar shake (roof material) is not offered right now." */
export function notOfferedMessage({ group, id }: { group: Group; id: string }): string {
  const name = group.options.find((option) => option.id === id)?.name() ?? id;
  return m.visualizations_not_offered({ name, group: group.name().toLowerCase() });
}

async function findParent(
  { db }: Pick<Ports, "db">,
  { actor, photoId, parentId }: { actor: Actor; photoId: string; parentId: string },
): Promise<Order | null> {
  const [found] = await db
    .select({ recipe: visualizations.recipe })
    .from(visualizations)
    .where(
      and(
        eq(visualizations.id, parentId),
        eq(visualizations.photoId, photoId),
        actor.kind === "user"
          ? eq(visualizations.makerUserId, actor.userId)
          : eq(visualizations.makerVisitorId, actor.visitorId),
      ),
    )
    .limit(1);
  return found?.recipe ?? null;
}
