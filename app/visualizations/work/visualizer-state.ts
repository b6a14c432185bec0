import { type SurfaceKind, type Surfaces, surfaceKinds } from "#engine/index.ts";
import type { Design } from "#services/designs.ts";
import { isSelected } from "../surfaces/edit-surfaces.ts";
import { withHinted } from "../surfaces/hinted-surfaces.ts";
import type { Job, JobEvent, OrderedPicture, Problem } from "./job.ts";
import { accept, finish, order, settle, withPicture } from "./order-pictures.ts";

export type Step = "surfaces" | "design" | "result";
/** What taps and strokes change: one surface, or whatever is under the finger. */
export type Focus = "all" | SurfaceKind;
export type Tool = "tap" | "brush" | "outline" | "corners" | "ground";
/** `surfaces` as they were when it was ordered; `parentId` is the version whose design was changed into this one. */
export type Version = { id: string; design: Design; surfaces: Surfaces; parentId: string | null };

/** What was in hand before a version was opened again. */
type Before = { design: Design; surfaces: Surfaces; parentId: string | null };

/** Everything a person has done with one photo, apart from the photo itself. Plain data: it is stored as it is. */
export type VisualizerState = {
  step: Step;
  surfaces: Surfaces | null;
  /** What the page found by itself on this photo; null for a sample. */
  proposal: Surfaces | null;
  /** Whether a house is on the photo at all; null where nobody can tell. */
  seesHouse: boolean | null;
  /** The same of open ground. */
  seesYard: boolean | null;
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
  /** The pictures of the last order that failed, where others of it came. */
  lost: OrderedPicture[];
  /** The finished version that the result shows. */
  shown: string | null;
  /** Pictures that stand side by side instead, some perhaps still being made. */
  compared: string[] | null;
  /** The version that the design in hand was taken from. */
  parentId: string | null;
  /** null where no version was opened, or it held what was in hand anyway. */
  before: Before | null;
};

export type VisualizerEvent =
  | { type: "proposed"; surfaces: Surfaces; house?: boolean | null; yard?: boolean | null }
  | { type: "hinted"; surfaces: Surfaces | null; house: boolean | null }
  | { type: "edited"; surfaces: Surfaces; again?: boolean }
  | { type: "undone" }
  | { type: "redone" }
  | { type: "focused"; focus: Focus }
  | { type: "took"; tool: Tool; focus?: Focus }
  | { type: "erasing"; erase: boolean }
  | { type: "sized"; brushRadius: number }
  | { type: "designed"; design: Design }
  | { type: "replaced"; surfaces: Surfaces | null; design: Design }
  | { type: "went"; step: Step }
  | { type: "ordered"; key: string; count: number }
  | JobEvent
  | { type: "dismissed" }
  | { type: "showed"; id: string }
  | { type: "compared"; ids: string[] | null }
  | { type: "reopened"; id: string }
  | { type: "took-back" };

const maxUndos = 100;

export function initialVisualizerState(design: Design, surfaces: Surfaces | null = null): VisualizerState {
  return {
    step: "surfaces",
    surfaces,
    proposal: null,
    seesHouse: null,
    seesYard: null,
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
    lost: [],
    shown: null,
    compared: null,
    parentId: null,
    before: null,
  };
}

export function reduceVisualizer(work: VisualizerState, event: VisualizerEvent): VisualizerState {
  switch (event.type) {
    case "proposed":
      return work.surfaces
        ? work
        : {
            ...work,
            surfaces: event.surfaces,
            proposal: event.surfaces,
            seesHouse: event.house ?? null,
            seesYard: event.yard ?? null,
          };
    case "hinted":
      return takeHints(work, event.surfaces, event.house);
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
    case "replaced":
      return replace(work, event.surfaces, event.design);
    case "went":
      return { ...work, step: event.step };
    case "ordered":
      return order(work, event.key, event.count);
    case "accepted":
      return accept(work, event.ids);
    case "progressed":
      return withPicture(work, event.id, { stage: event.stage, position: event.position });
    case "finished":
      return finish(work, event.id, event.design);
    case "failed":
      return event.id === null
        ? { ...work, job: null, problem: event.problem }
        : settle(withPicture(work, event.id, { end: event.problem }));
    case "dismissed":
      return { ...work, problem: null };
    case "showed":
      return { ...work, shown: event.id, compared: null, step: "result" };
    case "compared":
      return { ...work, compared: event.ids };
    case "reopened":
      return reopen(work, event.id);
    case "took-back":
      return work.before ? { ...work, ...work.before, before: null } : work;
  }
}

/** The surfaces of which anything is marked. */
export function selectedKinds(surfaces: Surfaces | null): ReadonlySet<SurfaceKind> {
  return new Set(surfaceKinds.filter((kind) => surfaces !== null && isSelected(surfaces, kind)));
}

/** `again` replaces the last edit, as when a piece that was just tapped grows. */
function edit(work: VisualizerState, surfaces: Surfaces, again: boolean): VisualizerState {
  if (!work.surfaces) return { ...work, surfaces };
  const past = again && work.past.length > 0 ? work.past : [...work.past, work.surfaces].slice(-maxUndos);
  return { ...work, surfaces, past, future: [] };
}

/** With what another device made; the marks that were here can be had again with Undo. */
function replace(work: VisualizerState, surfaces: Surfaces | null, design: Design): VisualizerState {
  const marked = surfaces && surfaces !== work.surfaces ? edit(work, surfaces, false) : work;
  return { ...marked, design, problem: null };
}

function step(work: VisualizerState, from: "past" | "future", to: "past" | "future"): VisualizerState {
  const surfaces = work[from].at(-1);
  if (!surfaces || !work.surfaces) return work;
  return { ...work, surfaces, [from]: work[from].slice(0, -1), [to]: [...work[to], work.surfaces] };
}

/**
 * A better proposal that came later. Who has gone on to a design has said yes to the areas, and gets no others under it. What
 * is undone comes back better, too.
 */
function takeHints(work: VisualizerState, hinted: Surfaces | null, house: boolean | null): VisualizerState {
  if (!work.surfaces || work.step !== "surfaces" || work.job || work.versions.length > 0) return work;
  const informed = { ...work, seesHouse: house ?? work.seesHouse };
  if (!hinted) return informed;
  const better = (surfaces: Surfaces) => withHinted(surfaces, hinted);
  return {
    ...informed,
    proposal: hinted,
    surfaces: better(work.surfaces),
    past: work.past.map(better),
    future: work.future.map(better),
  };
}

function isDrawn(tool: Tool): boolean {
  return tool === "brush" || tool === "outline";
}

/** A brush paints one surface; for everything at once there is only the tap, which finds out by itself. */
function focusOn(work: VisualizerState, focus: Focus): VisualizerState {
  return { ...work, focus, tool: focus === "all" && isDrawn(work.tool) ? "tap" : work.tool };
}

/** A version's recipe comes back to be changed; what was in hand can be had again. */
function reopen(work: VisualizerState, id: string): VisualizerState {
  const version = work.versions.find((other) => other.id === id);
  if (!version) return work;
  const { design, surfaces, parentId } = work;
  const isSame = design === version.design && surfaces === version.surfaces;
  const before = surfaces && !isSame ? { design, surfaces, parentId } : null;
  const recipe = { design: version.design, surfaces: version.surfaces, parentId: id };
  return { ...work, ...recipe, before, problem: null, compared: null, shown: id, step: "design" };
}
