import { addJpegProvenance } from "#engine/photos.ts";
import type { Bytes } from "../photos/codec.ts";
import type { Ports } from "../ports.ts";
import { addCredentials } from "../provenance/add-credentials.ts";
import { hashFile } from "../provenance/picture-history.ts";
import { loadJob } from "./load-job.ts";
import { originOf } from "./origin-of.ts";
import { rendererNamed } from "./renderers.ts";
import { readPicture } from "./stored-picture.ts";

/**
 * A fresh JPEG that shows a finished picture in another size or beside its photo (a preview of a link, a mail's picture), marked
 * as the picture itself is: how it was made, and by whom that is signed.
 * @throws Error when the photo's file is gone
 */
export async function markCopy(
  ports: Pick<Ports, "db" | "pictures" | "settings">,
  id: string,
  jpeg: Bytes,
): Promise<Bytes> {
  const job = await loadJob(ports, id);
  const source = rendererNamed(job.renderer).digitalSource;
  return addCredentials(ports, addJpegProvenance(jpeg, source), {
    ...originOf(job),
    source,
    photoHash: await hashFile(await readPicture(ports, job.photo.photoKey)),
    untouchedShare: null,
  });
}
