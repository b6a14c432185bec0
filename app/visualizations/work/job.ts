import type { Surfaces } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import type { VisualizationStage } from "#worker/visualizations/visualizations.contract.ts";

/** `source` says whether the server's words or ours are shown. */
export type Problem = { code: string; message: string };

/** One picture of an order. `end` is null while it is being made, and says why where it will not come. */
export type OrderedPicture = { id: string; stage: VisualizationStage; position: number; end: "done" | Problem | null };

/** An order of one to four pictures. `key` stays the same over retries and reloads, so nothing is ever made twice. */
export type Job = {
  key: string;
  count: number;
  design: Design;
  surfaces: Surfaces;
  /** The picture that the design goes back to. */
  parentId: string | null;
  /** Empty until the server has taken the order. */
  pictures: OrderedPicture[];
};

export type JobEvent =
  | { type: "accepted"; ids: string[] }
  | { type: "progressed"; id: string; stage: VisualizationStage; position: number }
  | { type: "finished"; id: string; design: Design }
  | { type: "failed"; id: string | null; problem: Problem };

/** The job with what became of one picture. */
export function updatePicture(job: Job, id: string, news: Partial<OrderedPicture>): Job {
  return { ...job, pictures: job.pictures.map((picture) => (picture.id === id ? { ...picture, ...news } : picture)) };
}

export function isOver({ pictures }: Job): boolean {
  return pictures.length > 0 && pictures.every(({ end }) => end !== null);
}

/** The pictures that will not come. */
export function lostOf({ pictures }: Job): OrderedPicture[] {
  return pictures.filter(({ end }) => end !== null && end !== "done");
}

/** A job as an earlier version of this page has stored it: of one picture, with its id at the top. */
type OldJob = Omit<Job, "count" | "parentId" | "pictures"> & { id?: string | null };

/** A stored job in today's shape. */
export function readJob(stored: Job | OldJob | null): Job | null {
  if (!stored || "pictures" in stored) return stored;
  const { key, design, surfaces, id } = stored;
  const pictures = id ? [{ id, stage: "waiting" as const, position: 0, end: null }] : [];
  return { key, count: 1, design, surfaces, parentId: null, pictures };
}
