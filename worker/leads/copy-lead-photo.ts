import { eq } from "drizzle-orm";
import { copyPhotoFiles } from "../photos/copy-photo-files.ts";
import { normalizePhoto } from "../photos/normalize-photo.ts";
import { photos } from "../photos/table.ts";
import type { Ports } from "../ports.ts";
import { readPicture } from "../visualizations/stored-picture.ts";
import { visualizations } from "../visualizations/table.ts";
import { findLeadFile } from "./find-lead-file.ts";
import type { leads } from "./table.ts";

type Lead = Pick<typeof leads.$inferSelect, "id" | "photoId" | "visualizationId" | "beforeKey">;
export type CopiedPhoto = {
  id: string;
  /** The photo that it was copied from; null once that is gone, and the lead's own copy has to do. */
  sourceId: string | null;
  width: number;
  height: number;
  bytes: number;
  photoKey: string;
  workingKey: string;
};

/** The photo of a lead as a photo of the company's own, which bears the lead's id. Null where none came with the lead. */
export async function copyLeadPhoto(
  ports: Pick<Ports, "db" | "pictures" | "images">,
  lead: Lead,
): Promise<CopiedPhoto | null> {
  const { id } = lead;
  const source = await findSource(ports, lead);
  if (source) {
    const { width, height, bytes } = source;
    return { id, sourceId: source.id, width, height, bytes, ...(await copyPhotoFiles(ports, source, id)) };
  }
  if (lead.beforeKey === null) return null;
  const { width, height, photo } = await normalizePhoto(
    ports,
    await readPicture(ports, await findLeadFile(ports, id, "before")),
  );
  const photoKey = `photos/${id}/photo.jpg`;
  await ports.pictures.put(photoKey, photo, { httpMetadata: { contentType: "image/jpeg" } });
  return { id, sourceId: null, width, height, bytes: photo.length, photoKey, workingKey: photoKey };
}

const columns = {
  id: photos.id,
  width: photos.width,
  height: photos.height,
  bytes: photos.bytes,
  photoKey: photos.photoKey,
};

/** That of the picture, else that of the form. */
async function findSource({ db }: Pick<Ports, "db">, { photoId, visualizationId }: Lead) {
  const [ofPicture] = visualizationId
    ? await db
        .select(columns)
        .from(visualizations)
        .innerJoin(photos, eq(photos.id, visualizations.photoId))
        .where(eq(visualizations.id, visualizationId))
    : [];
  if (ofPicture) return ofPicture;
  const [ofForm] = photoId ? await db.select(columns).from(photos).where(eq(photos.id, photoId)) : [];
  return ofForm ?? null;
}
