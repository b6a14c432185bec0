import { eq } from "drizzle-orm";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { projects, visualizations } from "./table.ts";

/** What the steps of a job work on. @throws Error when there is no such visualization */
export async function loadJob({ db }: Pick<Ports, "db">, id: string) {
  const [row] = await db
    .select({
      recipe: visualizations.recipe,
      renderer: visualizations.renderer,
      watermarked: visualizations.watermarked,
      makerUserId: visualizations.makerUserId,
      tenantId: visualizations.tenantId,
      projectId: projects.id,
      photo: photos,
    })
    .from(visualizations)
    .innerJoin(projects, eq(projects.id, visualizations.projectId))
    .innerJoin(photos, eq(photos.id, projects.photoId))
    .where(eq(visualizations.id, id));
  if (!row) throw new Error(`There is no visualization ${id}.`);
  return row;
}
