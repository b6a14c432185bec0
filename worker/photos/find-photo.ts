import { and, eq, sql } from "drizzle-orm";
import { m } from "#messages";
import type { Actor } from "../auth/find-actor.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { mayNotChangeProject } from "./find-project.ts";
import { isInCompanyHouse, readProjectAccess } from "./project-access.ts";
import { signLink } from "./signed-link.ts";
import type { Photo } from "./store-photo.ts";
import { photoColumns, photos } from "./table.ts";

/**
 * A photo of the one who asks, or of a house of their company. Someone else's is answered like one that never was.
 * @throws AppError NOT_FOUND; FORBIDDEN for a colleague who may only see what they want to change
 */
export async function findPhoto(
  ports: Pick<Ports, "db" | "now">,
  actor: Actor | null,
  id: string,
  to: "see" | "change",
): Promise<Photo> {
  const own = await findOwnPhoto(ports, actor, id);
  if (own) return own;
  if (actor?.kind !== "user") throw noSuchPhoto();
  const access = await readProjectAccess(ports, actor);
  const [found] = await ports.db
    .select({
      photo: photoColumns,
      mayChange: sql<number>`${isInCompanyHouse(sql`${photos.projectId}`, access, "change")}`,
    })
    .from(photos)
    .where(and(eq(photos.id, id), isInCompanyHouse(sql`${photos.projectId}`, access, "see")));
  if (!found) throw noSuchPhoto();
  if (to === "change" && !found.mayChange) throw mayNotChangeProject();
  return found.photo;
}

/** A photo of the one who asks; null for someone else's and for one that never was. */
async function findOwnPhoto({ db }: Pick<Ports, "db">, actor: Actor | null, id: string): Promise<Photo | null> {
  if (!actor) return null;
  const owner = actor.kind === "user" ? eq(photos.userId, actor.userId) : eq(photos.visitorId, actor.visitorId);
  const [photo] = await db
    .select(photoColumns)
    .from(photos)
    .where(and(eq(photos.id, id), owner))
    .limit(1);
  return photo ?? null;
}

export function noSuchPhoto(): AppError {
  return new AppError("NOT_FOUND", m.photos_no_such_photo());
}

/** A link to the stored photo for those who may see it. */
export function linkToPhoto(ports: Pick<Ports, "settings" | "now">, photoId: string): Promise<string> {
  return signLink(ports, `/api/photos/${photoId}/image`);
}

/** A link to a small copy of it, for lists. */
export function linkToPhotoThumbnail(ports: Pick<Ports, "settings" | "now">, photoId: string): Promise<string> {
  return signLink(ports, `/api/photos/${photoId}/image?size=small`);
}

/** Where the stored photo lies, for one who holds a link to it. @throws AppError NOT_FOUND */
export async function findPhotoKey({ db }: Pick<Ports, "db">, id: string): Promise<string> {
  const [photo] = await db.select({ key: photos.photoKey }).from(photos).where(eq(photos.id, id)).limit(1);
  if (!photo) throw new AppError("NOT_FOUND", m.ui_no_such_picture());
  return photo.key;
}
