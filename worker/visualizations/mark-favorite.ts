import { and, eq } from "drizzle-orm";
import type { Actor } from "../auth/find-actor.ts";
import { mayNotChangeProject } from "../photos/find-project.ts";
import type { Ports } from "../ports.ts";
import { findVisualization, isChangeablePicture } from "./find-visualizations.ts";
import { visualizations } from "./table.ts";

type Asked = { actor: Actor; id: string; isFavorite: boolean };

/** Marks a picture as a favorite of its house, or no longer. @throws AppError NOT_FOUND, FORBIDDEN for a colleague who may only see it */
export async function markFavorite(ports: Pick<Ports, "db" | "now">, { actor, id, isFavorite }: Asked): Promise<void> {
  const [changed] = await ports.db
    .update(visualizations)
    .set({ isFavorite })
    .where(and(eq(visualizations.id, id), await isChangeablePicture(ports, actor)))
    .returning({ id: visualizations.id });
  if (changed) return;
  await findVisualization(ports, actor, id);
  throw mayNotChangeProject();
}
