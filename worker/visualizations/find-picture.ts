import { eq } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { visualizations } from "./table.ts";

export type PictureKind = "after" | "patch";

/**
 * Where a file of a finished picture lies, for one who holds a link to it. The clean patch of a watermarked picture is
 * not there for anybody, whatever the link says.
 * @throws AppError NOT_FOUND
 */
export async function findPictureKey({ db }: Pick<Services, "db">, id: string, kind: PictureKind): Promise<string> {
  const [row] = await db
    .select({ after: visualizations.imageKey, patch: visualizations.patchKey, watermarked: visualizations.watermarked })
    .from(visualizations)
    .where(eq(visualizations.id, id));
  const key = row && !(kind === "patch" && row.watermarked) ? row[kind] : null;
  if (!key) throw new AppError("NOT_FOUND", "There is no such picture.");
  return key;
}
