import type { DigitalSource } from "#engine/photos.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { reportStage } from "./job-state.ts";
import { loadJob } from "./load-job.ts";
import { isRelit } from "./night-modes.catalogue.ts";
import { originOf } from "./origin-of.ts";
import { imageKey } from "./picture-keys.ts";
import { renewLease } from "./renew-lease.ts";
import { watermarkText } from "./watermark-text.ts";

/** The finish step: the flattened picture, with a mark where the maker's plan has one. */
export async function finishPicture(ports: Ports, id: string, patchFile: string, source: DigitalSource) {
  await reportStage(ports, id, "finishing");
  const job = await loadJob(ports, id);
  const mark = job.watermarked ? await watermarkText(ports, job) : null;
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const parts = { photo: job.photo, patchFile, mark, source, ...originOf(job), relit: isRelit(job.recipe) };
      const { file, ...size } = await flattenPicture(ports, parts);
      await ports.pictures.put(imageKey(id), file, { httpMetadata: { contentType: "image/jpeg" } });
      return { imageKey: imageKey(id), ...size };
    }, gateTimeoutMs),
  );
}
