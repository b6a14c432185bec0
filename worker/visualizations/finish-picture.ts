import { composePatch, scalePatch, visibleWatermark } from "../../engine/compose.ts";
import { type DigitalSource, markJpeg } from "../../engine/digital-source.ts";
import { encodeJpeg } from "../../engine/photo/encode-jpeg.ts";
import { resizeRaster } from "../../engine/resize.ts";
import { decodeJpeg } from "../photos/codec.ts";
import { oneAtATime } from "../gate.ts";
import type { Services } from "../services.ts";
import { reportStage } from "./job-state.ts";
import { keepAlive } from "./keep-alive.ts";
import { loadJob } from "./load-job.ts";
import { gatePatience } from "./make-patch.ts";
import { decodePatch } from "./patch-file.ts";
import { imageKey } from "./picture-keys.ts";
import { finishedSize } from "./picture-size.ts";
import { readPicture } from "./stored-picture.ts";

const quality = 92;

/**
 * The finish step: the stored photo under the patch, flattened to a JPEG. A watermarked picture is made at its small size
 * from the start, so a clean large one never exists.
 */
export async function finishPicture(services: Services, id: string, patchFile: string, source: DigitalSource) {
  await reportStage(services, id, "finishing");
  const { photo: stored, watermarked } = await loadJob(services, id);
  return keepAlive(services, id, () =>
    oneAtATime(async () => {
      const size = finishedSize(stored, watermarked);
      const whole = await decodeJpeg(await readPicture(services, stored.photoKey));
      const photo = size.width === whole.width ? whole : resizeRaster(whole, size.width, size.height);
      const small = await decodePatch(await readPicture(services, patchFile));
      const clean = composePatch(photo, scalePatch({ x: 0, y: 0, ...small }, small, size));
      const picture = watermarked ? visibleWatermark(clean, services.settings.PROVIDER_NAME) : clean;
      const file = markJpeg(encodeJpeg(picture, quality), source);
      await services.pictures.put(imageKey(id), file, { httpMetadata: { contentType: "image/jpeg" } });
      return { imageKey: imageKey(id), ...size };
    }, gatePatience),
  );
}
