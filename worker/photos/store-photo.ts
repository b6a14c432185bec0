import { sql } from "drizzle-orm";
import { type Actor, sessionEnded } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import { runBatch } from "../db/run-batch.ts";
import { countEmbed } from "../embeds/count-embed.ts";
import type { Ports } from "../ports.ts";
import type { NormalPhoto } from "./normalize-photo.ts";
import type { photos } from "./table.ts";

export type Photo = typeof photos.$inferSelect;

type Upload = { actor: Actor; tenantId: number; embedId: string | null; inWidget: boolean; photo: NormalPhoto };

/** Both files, then the row: what fails on the way leaves nothing behind. */
export async function storePhoto(
  { db, pictures }: Pick<Ports, "db" | "pictures">,
  { actor, tenantId, embedId, inWidget, photo }: Upload,
): Promise<Photo> {
  const id = newId();
  const photoKey = `photos/${id}/photo.jpg`;
  const workingKey = `photos/${id}/working.jpg`;
  try {
    const httpMetadata = { contentType: "image/jpeg" };
    const puts = await Promise.allSettled([
      pictures.put(photoKey, photo.photo, { httpMetadata }),
      pictures.put(workingKey, photo.working, { httpMetadata }),
    ]);
    // Only now is none of them under way any more that could come after the deletion.
    const failed = puts.find((put) => put.status === "rejected");
    if (failed) throw failed.reason;
    const row: Photo = {
      id,
      userId: actor.kind === "user" ? actor.userId : null,
      visitorId: actor.kind === "visitor" ? actor.visitorId : null,
      tenantId,
      embedId,
      inWidget,
      width: photo.width,
      height: photo.height,
      bytes: photo.photo.length + photo.working.length,
      photoKey,
      workingKey,
      createdAt: new Date(),
    };
    await insertPhoto(db, row);
    return row;
  } catch (error) {
    await pictures.delete([photoKey, workingKey]);
    throw error;
  }
}

/** Reading a photo takes a while: an account that was deleted meanwhile must not get one. @throws AppError UNAUTHENTICATED */
async function insertPhoto(db: Ports["db"], row: Photo): Promise<void> {
  const { id, userId, visitorId, tenantId, embedId, inWidget, width, height, bytes, photoKey, workingKey, createdAt } =
    row;
  const [inserted] = await runBatch(db, [
    sql`
      INSERT INTO photos (
        id, user_id, visitor_id, tenant_id, embed_id, in_widget, width, height, bytes, photo_key, working_key, created_at
      )
      SELECT ${id}, ${userId}, ${visitorId}, ${tenantId}, ${embedId}, ${inWidget ? 1 : 0}, ${width}, ${height}, ${bytes}, ${photoKey},
        ${workingKey}, ${createdAt.getTime()}
      WHERE ${userId} IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ${userId})`,
    ...countEmbed(embedId, "uploads", createdAt),
  ]);
  if (inserted.meta.changes === 0) throw sessionEnded();
}
