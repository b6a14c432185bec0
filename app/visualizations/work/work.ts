import { type SurfaceKind, type Surfaces, surfaceKinds } from "#engine/surfaces.ts";
import type { Design } from "#worker/visualizations/catalogue.ts";
import type { VisualizationStage } from "#worker/visualizations/contract.ts";
import { isMarked } from "../surfaces/edit-surfaces.ts";

export type Step = "surfaces" | "design" | "result";
/** What taps and strokes change: one surface, or whatever is under the finger. */
export type Focus = "all" | SurfaceKind;
export type Tool = "tap" | "brush" | "outline" | "corners" | "ground";
/** `source` says whether the server's words or ours are shown. */
export type Problem = { code: string; message: string };

/** A picture that is being made. `key` stays the same over retries and reloads, so it is never made twice. */
export type Job = {
  key: string;
  id: string | null;
  design: Design;
  surfaces: Surfaces;
  stage: VisualizationStage;
  position: number;
};

/** `surfaces` as they were when it was ordered. */
export type Version = { id: string; design: Design; surfaces: Surfaces };

/** Everything a person has done with one photo, apart from the photo itself. Plain data: it is stored as it is. */
export type Work = {
  step: Step;
  surfaces: Surfaces | null;
  past: Surfaces[];
  future: Surfaces[];
  focus: Focus;
  tool: Tool;
  erase: boolean;
  /** Share of the photo's width. */
  brushRadius: number;
  design: Design;
  job: Job | null;
  problem: Problem | null;
  versions: Version[];
  /** The finished version that the result shows. */
  shown: string | null;
};

export type WorkEvent =
  | { type: "proposed"; surfaces: Surfaces }
  | { type: "edited"; surfaces: Surfaces; again?: boolean }
  | { type: "undone" }
  | { type: "redone" }
  | { type: "focused"; focus: Focus }
  | { type: "took"; tool: Tool; focus?: Focus }
  | { type: "erasing"; erase: boolean }
  | { type: "sized"; brushRadius: number }
  | { type: "designed"; design: Design }
  | { type: "went"; step: Step }
  | { type: "ordered"; key: string }
  | { type: "accepted"; id: string }
  | { type: "progressed"; stage: VisualizationStage; position: number }
  | { type: "finished" }
  | { type: "failed"; problem: Problem }
  | { type: "dismissed" }
  | { type: "showed"; id: string };

const mostUndos = 100;

export function newWork(design: Design, surfaces: Surfaces | null = null): Work {
  return {
    step: "surfaces",
    surfaces,
    past: [],
    future: [],
    focus: "all",
    tool: "tap",
    erase: false,
    brushRadius: 0.02,
    design,
    job: null,
    problem: null,
    versions: [],
    shown: null,
  };
}

export function reduceWork(work: Work, event: WorkEvent): Work {
  switch (event.type) {
    case "proposed":
      return work.surfaces ? work : { ...work, surfaces: event.surfaces };
    case "edited":
      return edit(work, event.surfaces, event.again === true);
    case "undone":
      return step(work, "past", "future");
    case "redone":
      return step(work, "future", "past");
    case "focused":
      return focusOn(work, event.focus);
    case "took":
      return { ...work, tool: event.tool, focus: event.focus ?? work.focus };
    case "erasing":
      return { ...work, erase: event.erase };
    case "sized":
      return { ...work, brushRadius: Math.min(0.12, Math.max(0.003, event.brushRadius)) };
    case "designed":
      return { ...work, design: event.design, problem: null };
    case "went":
      return { ...work, step: event.step };
    case "ordered":
      return order(work, event.key);
    case "accepted":
      return work.job ? { ...work, job: { ...work.job, id: event.id } } : work;
    case "progressed":
      return work.job ? { ...work, job: { ...work.job, stage: event.stage, position: event.position } } : work;
    case "finished":
      return finish(work);
    case "failed":
      return { ...work, job: null, problem: event.problem };
    case "dismissed":
      return { ...work, problem: null };
    case "showed":
      return { ...work, shown: event.id, step: "result" };
  }
}

/** The surfaces of which anything is marked. */
export function markedKinds(surfaces: Surfaces | null): ReadonlySet<SurfaceKind> {
  return new Set(surfaceKinds.filter((kind) => surfaces !== null && isMarked(surfaces, kind)));
}

/** `again` replaces the last edit, as when a piece that was just tapped grows. */
function edit(work: Work, surfaces: Surfaces, again: boolean): Work {
  if (!work.surfaces) return { ...work, surfaces };
  const past = again && work.past.length > 0 ? work.past : [...work.past, work.surfaces].slice(-mostUndos);
  return { ...work, surfaces, past, future: [] };
}

function step(work: Work, from: "past" | "future", to: "past" | "future"): Work {
  const surfaces = work[from].at(-1);
  if (!surfaces || !work.surfaces) return work;
  return { ...work, surfaces, [from]: work[from].slice(0, -1), [to]: [...work[to], work.surfaces] };
}

function isDrawn(tool: Tool): boolean {
  return tool === "brush" || tool === "outline";
}

/** A brush paints one surface; for everything at once there is only the tap, which finds out by itself. */
function focusOn(work: Work, focus: Focus): Work {
  return { ...work, focus, tool: focus === "all" && isDrawn(work.tool) ? "tap" : work.tool };
}

function order(work: Work, key: string): Work {
  const { design, surfaces } = work;
  if (!surfaces) return work;
  return { ...work, problem: null, job: { key, id: null, design, surfaces, stage: "waiting", position: 0 } };
}

function finish(work: Work): Work {
  if (!work.job?.id) return work;
  const { id, design, surfaces } = work.job;
  const version = { id, design, surfaces };
  const others = work.versions.filter(({ id }) => id !== version.id);
  return { ...work, job: null, versions: [...others, version], shown: version.id, step: "result" };
}
