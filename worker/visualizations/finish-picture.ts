import type { DigitalSource } from "../../engine/digital-source.ts";
import { oneAtATime } from "../gate.ts";
import type { Services } from "../services.ts";
import { flattenPicture } from "./flatten-picture.ts";
import { reportStage } from "./job-state.ts";
import { keepAlive } from "./keep-alive.ts";
import { loadJob } from "./load-job.ts";
import { gatePatience } from "./make-patch.ts";
import { markWords } from "./mark-words.ts";
import { imageKey } from "./picture-keys.ts";

/** The finish step: the flattened picture, with a mark where the maker's plan has one. */
export async function finishPicture(services: Services, id: string, patchFile: string, source: DigitalSource) {
  await reportStage(services, id, "finishing");
  const job = await loadJob(services, id);
  const mark = job.watermarked ? await markWords(services, job) : null;
  return keepAlive(services, id, () =>
    oneAtATime(async () => {
      const { file, ...size } = await flattenPicture(services, { photo: job.photo, patchFile, mark, source });
      await services.pictures.put(imageKey(id), file, { httpMetadata: { contentType: "image/jpeg" } });
      return { imageKey: imageKey(id), ...size };
    }, gatePatience),
  );
}
