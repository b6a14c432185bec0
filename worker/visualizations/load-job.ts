import { eq } from "drizzle-orm";
import { photoColumns, photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { visualizations } from "./table.ts";

export type Job = Awaited<ReturnType<typeof loadJob>>;

/** What the steps of a job work on. @throws Error when there is no such visualization */
export async function loadJob({ db }: Pick<Ports, "db">, id: string) {
  const [row] = await db
    .select({
      recipe: visualizations.recipe,
      renderer: visualizations.renderer,
      model: visualizations.model,
      watermarked: visualizations.watermarked,
      makerUserId: visualizations.makerUserId,
      tenantId: visualizations.tenantId,
      photo: photoColumns,
    })
    .from(visualizations)
    .innerJoin(photos, eq(photos.id, visualizations.photoId))
    .where(eq(visualizations.id, id));
  if (!row) throw new Error(`There is no visualization ${id}.`);
  return row;
}
