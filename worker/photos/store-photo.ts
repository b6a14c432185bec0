import type { Actor } from "../auth/find-actor.ts";
import { newId } from "../db/columns.ts";
import type { Services } from "../services.ts";
import type { NormalPhoto } from "./normalize-photo.ts";
import { photos } from "./table.ts";

export type Photo = typeof photos.$inferSelect;

/** Both files, then the row: what fails on the way leaves nothing behind. */
export async function storePhoto(
  { db, pictures }: Pick<Services, "db" | "pictures">,
  { actor, tenantId, photo }: { actor: Actor; tenantId: number; photo: NormalPhoto },
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
    const [row] = await db
      .insert(photos)
      .values({
        id,
        userId: actor.kind === "user" ? actor.userId : null,
        visitorId: actor.kind === "visitor" ? actor.visitorId : null,
        tenantId,
        width: photo.width,
        height: photo.height,
        bytes: photo.photo.length + photo.working.length,
        photoKey,
        workingKey,
      })
      .returning();
    return row;
  } catch (error) {
    await pictures.delete([photoKey, workingKey]);
    throw error;
  }
}
