import { eq } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { makeCleanPicture } from "./make-clean-picture.ts";
import { markReader } from "./plan-has-marks.ts";
import { visualizations } from "./table.ts";

/** `after`: flattened, as it was made; `clean`: flattened without the mark that it was made with; `patch`: what changed. */
export const pictureKinds = ["after", "clean", "patch"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/**
 * Where a file of a finished picture lies, for one who holds a link to it. What is clean of a picture that has a mark today
 * is not there for anybody, whatever the link says: a link may be older than the end of a plan.
 * @throws AppError NOT_FOUND; UNAVAILABLE when the clean file cannot be made just now
 */
export async function findPictureKey(
  services: Pick<Services, "db" | "now" | "pictures" | "settings">,
  id: string,
  kind: PictureKind,
): Promise<string> {
  const [row] = await services.db.select().from(visualizations).where(eq(visualizations.id, id));
  const missing = new AppError("NOT_FOUND", "There is no such picture.");
  const { imageKey, patchKey } = row ?? {};
  if (!imageKey || !patchKey) throw missing;
  if (kind === "after") return imageKey;
  if (await markReader(services)(row)) throw missing;
  if (kind === "patch") return patchKey;
  return row.watermarked ? makeCleanPicture(services, { ...row, patchKey }) : imageKey;
}
