import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import { linkToFlattened } from "../../visualizations/link-to-picture.ts";
import { visualizations } from "../../visualizations/table.ts";
import type { ReplyPicture } from "../inbox/inbox.contract.ts";
import type { leads } from "../table.ts";

type Lead = Pick<typeof leads.$inferSelect, "id" | "visualizationId" | "projectId">;

const maxPictures = 12;

/**
 * What the company has made of the house that it goes on with, newest first: what can be sent beside the homeowner's own. The
 * copy of that one, which came with the house, was ordered and finished in the same moment.
 */
export async function listReplyPictures(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { id, projectId }: Pick<Lead, "id" | "projectId">,
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
    .where(
      and(
        eq(visualizations.projectId, projectId),
        eq(visualizations.state, "done"),
        sql`NOT (${visualizations.photoId} = ${id} AND ${visualizations.finishedAt} IS ${visualizations.createdAt})`,
      ),
    )
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
export function ownPicturesOf({ visualizationId, projectId }: Pick<Lead, "visualizationId" | "projectId">): SQL {
  return sql`state = 'done' AND (id = ${visualizationId} OR project_id = ${projectId})`;
}
