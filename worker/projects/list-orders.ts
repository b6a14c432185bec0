import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { isAfterCursor, pageOf } from "../lists/time-cursor.ts";
import { findSeenProject } from "../photos/find-project.ts";
import { readProjectAccess } from "../photos/project-access.ts";
import type { Ports } from "../ports.ts";
import { orders, visualizations } from "../visualizations/table.ts";
import type { ProjectOrder } from "./projects.contract.ts";

const pageSize = 20;

/**
 * A page of what was ordered for a house that one may see, newest first, with the pictures that came of it.
 * @throws AppError NOT_FOUND, INVALID_INPUT for a cursor that is not ours
 */
export async function listOrders(
  ports: Pick<Ports, "db" | "now">,
  { actor, projectId, cursor }: { actor: Actor; projectId: string; cursor: string | undefined },
): Promise<{ data: ProjectOrder[]; nextCursor: string | null }> {
  await findSeenProject(ports, await readProjectAccess(ports, actor), projectId);
  const rows = await ports.db
    .select()
    .from(orders)
    .where(and(eq(orders.projectId, projectId), isAfterCursor(orders, cursor)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, (order) => order);
  const ids = page.map(({ id }) => id);
  const pictures = await ports.db
    .select({
      orderId: visualizations.orderId,
      id: visualizations.id,
      photoId: visualizations.photoId,
      status: visualizations.state,
    })
    .from(visualizations)
    .where(inArray(visualizations.orderId, ids))
    .orderBy(asc(visualizations.createdAt), asc(visualizations.id));
  const data = page.map(({ id, service, design, createdAt }) => ({
    ...{ id, service, design, createdAt: createdAt.toISOString() },
    pictures: pictures.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...picture }) => picture),
  }));
  return { data, nextCursor };
}
