import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { linkToFlattened } from "../../visualizations/link-to-picture.ts";
import { visualizations } from "../../visualizations/table.ts";
import type { ReplyPicture } from "../inbox/inbox.contract.ts";
import type { leads } from "../table.ts";

type Lead = Pick<typeof leads.$inferSelect, "visualizationId" | "projectId">;

const maxPictures = 12;

/** Finished pictures of the house that the company goes on with, newest first: those that can be sent. */
export async function listReplyPictures(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { projectId }: Pick<Lead, "projectId">,
): Promise<ReplyPicture[]> {
  if (projectId === null) return [];
  const rows = await ports.db
    .select({
      id: visualizations.id,
      watermarked: visualizations.watermarked,
      imageKey: visualizations.imageKey,
      createdAt: visualizations.createdAt,
    })
    .from(visualizations)
    .where(and(eq(visualizations.projectId, projectId), eq(visualizations.state, "done")))
    .orderBy(desc(visualizations.createdAt), desc(visualizations.id))
    .limit(maxPictures);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      url: await linkToFlattened(ports, row, row.watermarked),
      createdAt: row.createdAt.toISOString(),
    })),
  );
}

/** A condition on `visualizations`: what may be sent to whoever wrote the lead. */
export function ownPicturesOf({ visualizationId, projectId }: Lead): SQL {
  return sql`state = 'done' AND (id = ${visualizationId} OR project_id = ${projectId})`;
}
