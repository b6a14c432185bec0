import { eq } from "drizzle-orm";
import { AppError } from "../errors.ts";
import { checkLink } from "../photos/signed-link.ts";
import type { Services } from "../services.ts";
import { visualizations } from "./table.ts";

export type PictureKind = "after" | "patch";

/**
 * A file of a finished picture for a signed link. The clean patch is refused while the picture is a watermarked one,
 * whatever the link says.
 * @throws AppError FORBIDDEN for a bad or expired link, NOT_FOUND
 */
export async function servePicture(
  services: Pick<Services, "db" | "pictures" | "settings" | "now">,
  { id, kind, request }: { id: string; kind: PictureKind; request: Request },
): Promise<Response> {
  const secondsLeft = await checkLink(services, request.url);
  const [row] = await services.db
    .select({ after: visualizations.imageKey, patch: visualizations.patchKey, watermarked: visualizations.watermarked })
    .from(visualizations)
    .where(eq(visualizations.id, id));
  const key = row && !(kind === "patch" && row.watermarked) ? row[kind] : null;
  const object = key && (await services.pictures.get(key, { onlyIf: request.headers }));
  if (!object) throw new AppError("NOT_FOUND", "There is no such picture.");
  const headers = new Headers({
    ETag: object.httpEtag,
    "Cache-Control": `private, max-age=${secondsLeft}, immutable`,
    "Content-Type": kind === "after" ? "image/jpeg" : "image/webp",
    "Content-Disposition": `inline; filename="${kind === "after" ? "visualization.jpg" : "patch.webp"}"`,
  });
  return "body" in object ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers });
}
