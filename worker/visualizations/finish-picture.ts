import type { DigitalSource } from "#engine/photos.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { decodePatch } from "./decode-patch.ts";
import type { StoredPatch } from "./encode-patch.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { gateTimeoutMs } from "./gate-timeout.ts";
import { reportStage } from "./job-state.ts";
import { type Job, loadJob } from "./load-job.ts";
import { isRelit } from "./night-modes.catalogue.ts";
import type { OpenedPhoto } from "./open-working-copy.ts";
import { originOf } from "./origin-of.ts";
import { imageKey, markedKey } from "./picture-keys.ts";
import { renewLease } from "./renew-lease.ts";
import { readPicture } from "./stored-picture.ts";
import { watermarkText } from "./watermark-text.ts";

export type FinishedImage = { imageKey: string; width: number; height: number };

/** The finish step of a picture whose patch lies in R2: the flattened picture, with a mark where the maker's plan has one. */
export async function finishPicture(
  ports: Ports,
  id: string,
  patchFile: string,
  source: DigitalSource,
): Promise<FinishedImage> {
  await reportStage(ports, id, "finishing");
  const job = await loadJob(ports, id);
  return renewLease(ports, id, () =>
    withHeavySlot(async () => {
      const patch = await decodePatch(await readPicture(ports, patchFile));
      return storeFinished(ports, id, { job, patch, source });
    }, gateTimeoutMs),
  );
}

type Parts = { job: Job; patch: StoredPatch; opened?: OpenedPhoto | null; source: DigitalSource };

/** Call it inside `withHeavySlot`. */
export async function storeFinished(
  ports: Ports,
  id: string,
  { job, patch, opened = null, source }: Parts,
): Promise<FinishedImage> {
  const mark = job.watermarked ? await watermarkText(ports, job) : null;
  const parts = { photo: job.photo, patch, opened, mark, source, ...originOf(job), relit: isRelit(job.recipe) };
  const { file, ...size } = await flattenPicture(ports, parts);
  const key = mark === null ? imageKey(id) : markedKey(id);
  await ports.pictures.put(key, file, { httpMetadata: { contentType: "image/jpeg" } });
  return { imageKey: key, ...size };
}
