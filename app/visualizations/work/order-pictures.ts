import type { Design } from "#services/designs.ts";
import { isOver, lostOf, type OrderedPicture, updatePicture } from "./job.ts";
import type { VisualizerState } from "./visualizer-state.ts";

/** Orders `count` pictures of the design and areas in hand. The job is empty until the server has taken it (`accept`). */
export function order(work: VisualizerState, key: string, count: number): VisualizerState {
  const { design, surfaces, parentId } = work;
  if (!surfaces) return work;
  const job = { key, count, design, surfaces, parentId, pictures: [] };
  return { ...work, problem: null, lost: [], before: null, job };
}

/** Several pictures are watched side by side as they come; a single one while the design stays in sight. */
export function accept(work: VisualizerState, ids: string[]): VisualizerState {
  if (!work.job) return work;
  const pictures = ids.map((id) => ({ id, stage: "waiting" as const, position: 0, end: null }));
  const accepted = { ...work, job: { ...work.job, pictures } };
  return ids.length > 1 ? { ...accepted, step: "result", compared: ids } : accepted;
}

/** What became known of one picture of the job. */
export function withPicture(work: VisualizerState, id: string, news: Partial<OrderedPicture>): VisualizerState {
  return work.job ? { ...work, job: updatePicture(work.job, id, news) } : work;
}

/** One picture is there: a version of its own, and what the next design branches from where it is the order's first. */
export function finish(work: VisualizerState, id: string, design: Design): VisualizerState {
  const { job } = work;
  if (!job?.pictures.some((picture) => picture.id === id && picture.end === null)) return work;
  const { surfaces, parentId } = job;
  // The first is the design as it was ordered; the further ones are arranged in their own ways.
  const own = job.pictures[0]?.id === id ? job.design : design;
  const versions = [...work.versions, { id, design: own, surfaces, parentId }];
  const isFirst = !job.pictures.some(({ end }) => end === "done");
  // The next design is a branch of what came of this one.
  const seen: Partial<VisualizerState> = isFirst ? { shown: id, parentId: id } : {};
  const alone: Partial<VisualizerState> = job.count === 1 ? { step: "result", compared: null } : {};
  return settle(withPicture({ ...work, versions, ...seen, ...alone }, id, { end: "done" }));
}

/** Ends the job with its last picture. What failed of it stays in sight beside what came; where nothing came, it is said at once. */
export function settle(work: VisualizerState): VisualizerState {
  const { job } = work;
  if (!job || !isOver(job)) return work;
  const lost = lostOf(job);
  const [first] = lost;
  if (lost.length < job.pictures.length || !first) return { ...work, job: null, lost };
  const problem = first.end === "done" ? null : first.end;
  return { ...work, job: null, problem, compared: null, step: job.count > 1 ? "design" : work.step };
}
