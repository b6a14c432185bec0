import { eq } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { copyPicture } from "../photos/copy-photo-files.ts";
import type { Ports } from "../ports.ts";
import { makeCleanFile } from "../visualizations/make-clean-picture.ts";
import { presentPicture } from "../visualizations/marked-file.ts";
import { imageKey, patchKey } from "../visualizations/picture-keys.ts";
import { widgetIsClean } from "../visualizations/read-watermark.ts";
import { visualizations } from "../visualizations/table.ts";
import type { CopiedPhoto } from "./copy-lead-photo.ts";
import type { leads } from "./table.ts";

type Lead = Pick<typeof leads.$inferSelect, "visualizationId" | "tenantId">;
export type CopiedPicture = {
  id: string;
  sourceId: string;
  patchKey: string;
  imageKey: string;
  watermarked: boolean;
  width: number | null;
  height: number | null;
  files: string[];
};

/** The finished picture of a lead as the company's own, clean where its plan has no marks. Null where there is none any more. */
export async function copyLeadPicture(
  ports: Pick<Ports, "db" | "now" | "pictures" | "settings">,
  { visualizationId, tenantId }: Lead,
  photo: CopiedPhoto,
): Promise<CopiedPicture | null> {
  if (visualizationId === null || photo.sourceId === null) return null;
  const [source] = await ports.db.select(columns).from(visualizations).where(eq(visualizations.id, visualizationId));
  if (!source?.patchKey || !source.imageKey || source.state !== "done") return null;
  const isClean = !source.watermarked || (await widgetIsClean(ports, { tenantId }));
  const file =
    source.watermarked && isClean
      ? await makeCleanFile(ports, { ...source, patchKey: source.patchKey })
      : {
          key: await presentPicture(ports, { id: source.id, imageKey: source.imageKey, patchKey: source.patchKey }),
          width: source.width,
          height: source.height,
        };
  const id = newId();
  const files = { patchKey: patchKey(id), imageKey: imageKey(id) };
  await copyPicture(ports.pictures, source.patchKey, files.patchKey);
  await copyPicture(ports.pictures, file.key, files.imageKey);
  const { width, height } = file;
  return { id, sourceId: source.id, ...files, width, height, watermarked: !isClean, files: Object.values(files) };
}

const columns = {
  id: visualizations.id,
  renderer: visualizations.renderer,
  patchKey: visualizations.patchKey,
  imageKey: visualizations.imageKey,
  watermarked: visualizations.watermarked,
  width: visualizations.width,
  height: visualizations.height,
  state: visualizations.state,
};
