import type { Surfaces } from "#engine/index.ts";
import type { OpenedPicture, OpenedProject } from "#worker/projects/visualizer.contract.ts";
import type { Job } from "../work/job.ts";
import type { Version, VisualizerState } from "../work/visualizer-state.ts";

/** Where the visualizer goes on with a house that was opened: what is left out is as on a new photo. */
export function resumeProject({
  work,
  pictures,
  pictureId,
  design,
  ...opened
}: OpenedProject): Partial<VisualizerState> {
  const surfacesOf = ({ surfaces }: OpenedPicture): Surfaces | null =>
    surfaces === null ? null : (opened.surfaces[surfaces] ?? null);
  const versions = pictures.flatMap((picture): Version[] => {
    const surfaces = surfacesOf(picture);
    const { id, design, parentId } = picture;
    return picture.status === "done" && surfaces ? [{ id, design, surfaces, parentId }] : [];
  });
  const made = { versions, job: runningJob(pictures, surfacesOf) };
  const asked = versions.find(({ id }) => id === pictureId);
  if (asked) return { ...made, ...goOnFrom(asked) };
  const latest = versions.at(-1);
  if (design) {
    const surfaces = work?.surfaces ?? latest?.surfaces ?? null;
    return { ...made, design, surfaces, step: surfaces ? "design" : "surfaces" };
  }
  if (!work) return latest ? { ...made, ...goOnFrom(latest) } : made;
  const isThere = (id: string | null) => versions.some((version) => version.id === id);
  return {
    ...made,
    design: work.design,
    surfaces: work.surfaces,
    parentId: isThere(work.parentId) ? work.parentId : null,
    shown: isThere(work.shown) ? work.shown : (latest?.id ?? null),
    step: work.step === "result" && !latest ? "design" : work.step,
  };
}

function goOnFrom({ id, design, surfaces }: Version): Partial<VisualizerState> {
  return { design, surfaces, parentId: id, shown: id, step: "result" };
}

/** The order that is being made, wherever it was pressed; null where none is. */
function runningJob(pictures: OpenedPicture[], surfacesOf: (picture: OpenedPicture) => Surfaces | null): Job | null {
  const isRunning = ({ status }: OpenedPicture) => status === "queued" || status === "rendering";
  const newest = pictures.findLast(isRunning);
  const surfaces = newest && surfacesOf(newest);
  if (!newest || !surfaces) return null;
  const { orderId, design, parentId } = newest;
  const sisters = pictures.filter((picture) => picture === newest || (orderId !== null && picture.orderId === orderId));
  const kept = sisters.filter(({ status }) => status !== "failed");
  return {
    key: orderId ?? newest.id,
    count: kept.length,
    ...{ design, surfaces, parentId },
    pictures: kept.map((picture) => ({
      id: picture.id,
      stage: "waiting",
      position: 0,
      end: isRunning(picture) ? null : "done",
    })),
  };
}
