import { loadPanel } from "#services/panels.ts";
import { sampleOf } from "#services/samples.ts";
import { type Service, serviceOf } from "#services/services.ts";
import { rehearse, warmThreads } from "./engine/engine-threads.ts";
import { warmPhotoThread } from "./photo/prepare-photo.ts";

/** All that a photo which is being chosen asks of the browser's threads, loaded as one. */
export { beginAhead, endAhead } from "./engine/engine-threads.ts";
export { preparePhoto } from "./photo/prepare-photo.ts";

/** Has the threads ready for a photo; the engine's rehearse on this service's first sample while somebody picks one. */
export async function warmUp(picksFor: Service | null): Promise<void> {
  warmPhotoThread();
  warmThreads();
  if (picksFor) await rehearseService(picksFor);
}

/** With the service's own looks: see `engine/rehearsal.ts`. */
async function rehearseService(service: Service): Promise<void> {
  const panel = await loadPanel(service);
  const [sample] = serviceOf(service).samples;
  const has = new Set(panel.markables.map(({ kind }) => kind));
  const looks = panel.looks?.(panel.blank, {
    has,
    offered: (_, options) => [...options],
    onlyOffered: (design) => design,
  });
  if (sample) await rehearse(sampleOf(sample).thumb, looks?.map(({ brief }) => brief) ?? []);
}
