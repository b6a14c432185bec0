import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import { thumbnailOf } from "../photos/thumbnail.ts";
import type { Ports } from "../ports.ts";
import { makeCleanFile, makeCleanPicture } from "./make-clean-picture.ts";
import { makePatchPng } from "./make-patch-png.ts";
import { presentPicture } from "./marked-file.ts";
import { smallKey } from "./picture-keys.ts";
import { watermarkReader, widgetIsClean } from "./read-watermark.ts";
import { visualizations } from "./table.ts";

/** `small`: for lists; `after`: flattened, as it was made; `clean`: flattened without the mark that it was made with; `patch`: what changed. */
export const pictureKinds = ["small", "after", "clean", "patch"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * Where a file of a finished picture lies, for one who holds a link to it. What is clean of a picture that has a mark today
 * is not there for anybody, whatever the link says: a link may be older than the end of a plan.
 * @throws AppError NOT_FOUND; UNAVAILABLE when the clean file cannot be made just now
 */
export async function findPictureKey(
  ports: Pick<Ports, "db" | "now" | "pictures" | "images" | "settings">,
  id: string,
  kind: PictureKind,
): Promise<string> {
  const [row] = await ports.db.select().from(visualizations).where(eq(visualizations.id, id));
  const missing = new AppError("NOT_FOUND", m.ui_no_such_picture());
  if (!row?.imageKey || !row.patchKey) throw missing;
  const { imageKey, patchKey } = row;
  const shown = () => presentPicture(ports, { id, imageKey, patchKey });
  if (kind === "after") return shown();
  if (kind === "small") {
    const key = smallKey(id, imageKey);
    return (await ports.pictures.head(key)) ? key : thumbnailOf(ports, { key, source: await shown() });
  }
  const isOpen = row.watermarked && row.inWidget ? widgetIsClean(ports, row) : isMakersOwn(ports, row);
  if (!(await isOpen)) throw missing;
  if (kind === "patch") return makePatchPng(ports, { id, patchKey });
  if (!row.watermarked) return imageKey;
  // Of a widget's picture both files stay: not everybody who may see it may see it clean.
  if (row.inWidget) return (await makeCleanFile(ports, { ...row, patchKey })).key;
  return makeCleanPicture(ports, { ...row, patchKey });
}

async function isMakersOwn(
  ports: Pick<Ports, "db" | "now">,
  row: typeof visualizations.$inferSelect,
): Promise<boolean> {
  return (await watermarkReader(ports)(row)) === "none";
}
