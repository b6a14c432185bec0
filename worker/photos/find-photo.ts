import { and, eq } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { signLink } from "./signed-link.ts";
import type { Photo } from "./store-photo.ts";
import { photoColumns, photos } from "./table.ts";

/** A photo of the one who asks. Someone else's is answered like one that never was. @throws AppError NOT_FOUND */
export async function findOwnPhoto({ db }: Pick<Ports, "db">, actor: Actor | null, id: string): Promise<Photo> {
  const owner = actor?.kind === "user" ? eq(photos.userId, actor.userId) : eq(photos.visitorId, actor?.visitorId ?? "");
  const [photo] = await db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.id, id), owner))
    .limit(1);
  if (!photo) throw new AppError("NOT_FOUND", m.photos_no_such_photo());
  return photo;
}

/** A link to the stored photo for those who may see it. */
export function linkToPhoto(ports: Pick<Ports, "settings" | "now">, photoId: string): Promise<string> {
  return signLink(ports, `/api/photos/${photoId}/image`);
}

/** Where the stored photo lies, for one who holds a link to it. @throws AppError NOT_FOUND */
export async function findPhotoKey({ db }: Pick<Ports, "db">, id: string): Promise<string> {
  const [photo] = await db.select({ key: photos.photoKey }).from(photos).where(eq(photos.id, id)).limit(1);
  if (!photo) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  return photo.key;
}
