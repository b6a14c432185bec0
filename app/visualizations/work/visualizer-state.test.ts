import { describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { encodeRuns } from "#engine/selections.ts";
import { readJob } from "./job.ts";
import {
  initialVisualizerState,
  reduceVisualizer,
  type VisualizerEvent,
  type VisualizerState,
} from "./visualizer-state.ts";

function surfaces(kind: "roof" | "siding", cell: number): Surfaces {
  const bits = new Uint8Array(16 * 16);
  bits[cell] = 1;
  const region = { kind, base: encodeRuns(bits, 16, 16), edits: [], source: "auto", confidence: 1 } as const;
  return { version: 1, planes: [], regions: [{ ...region, edits: [], keepObjectsInFront: true }] };
}

function workAfter(...events: VisualizerEvent[]): VisualizerState {
  return events.reduce(reduceVisualizer, initialVisualizerState({}));
}

const [first, second, third] = [surfaces("roof", 1), surfaces("roof", 2), surfaces("roof", 3)];
const seam = { roof: { material: "standing-seam", color: "charcoal" } } as const;

describe("the work on a photo", () => {
  it("undoes and redoes edits, and forgets what was undone on a new edit", () => {
    const edited = workAfter(
      { type: "proposed", surfaces: first },
      { type: "edited", surfaces: second },
      { type: "edited", surfaces: third },
      { type: "undone" },
    );
    expect(edited.surfaces).toBe(second);
    expect(reduceVisualizer(edited, { type: "redone" }).surfaces).toBe(third);
    const branched = reduceVisualizer(edited, { type: "edited", surfaces: first });
    expect(reduceVisualizer(branched, { type: "redone" }).surfaces).toBe(first);
    expect(reduceVisualizer(branched, { type: "undone" }).surfaces).toBe(second);
  });

  it("makes one undo of a piece that was tapped and then grown", () => {
    const grown = workAfter(
      { type: "proposed", surfaces: first },
      { type: "edited", surfaces: second },
      { type: "edited", surfaces: third, again: true },
      { type: "undone" },
    );
    expect(grown.surfaces).toBe(first);
  });

  it("does not let a late proposal overwrite what the person marked", () => {
    const selected = workAfter({ type: "edited", surfaces: second }, { type: "proposed", surfaces: first });
    expect(selected.surfaces).toBe(second);
  });

  it("takes a better proposal for what the person has not touched, under every step that can be undone, too", () => {
    const both = (roof: number, siding: number): Surfaces => ({
      ...surfaces("roof", roof),
      regions: [...surfaces("roof", roof).regions, ...surfaces("siding", siding).regions],
    });
    const tapped = both(7, 2);
    tapped.regions[0] = { ...tapped.regions[0], source: "person" };
    const hinted: VisualizerEvent = { type: "hinted", surfaces: both(3, 4), house: true };
    const untouched = workAfter({ type: "proposed", surfaces: both(1, 2) }, hinted);
    expect(untouched).toMatchObject({ surfaces: both(3, 4), past: [], seesHouse: true });
    const touched = workAfter(
      { type: "proposed", surfaces: both(1, 2) },
      { type: "edited", surfaces: tapped },
      { type: "hinted", surfaces: both(3, 7), house: null },
    );
    const [siding, roof] = touched.surfaces?.regions ?? [];
    expect(roof).toEqual(tapped.regions[0]);
    // Where the person has said roof, no hint says siding.
    expect(siding).toMatchObject({ kind: "siding", base: { runs: [256] } });
    expect(reduceVisualizer(touched, { type: "undone" }).surfaces).toEqual(both(3, 7));
    const designing = workAfter({ type: "proposed", surfaces: both(1, 2) }, { type: "went", step: "design" }, hinted);
    expect(designing.surfaces).toEqual(both(1, 2));
  });

  it("knows from the first look whether there is a house, until a model says otherwise", () => {
    const empty = workAfter({ type: "proposed", surfaces: first, house: false });
    expect(empty.seesHouse).toBe(false);
    const hinted = (house: boolean | null) =>
      reduceVisualizer(empty, { type: "hinted", surfaces: null, house }).seesHouse;
    expect([hinted(null), hinted(true)]).toEqual([false, true]);
  });

  it("gives the brush one surface to paint, and everything at once only the tap", () => {
    const brushing = workAfter({ type: "proposed", surfaces: first }, { type: "took", tool: "brush", focus: "roof" });
    expect(brushing).toMatchObject({ tool: "brush", focus: "roof" });
    expect(reduceVisualizer(brushing, { type: "focused", focus: "all" }).tool).toBe("tap");
  });

  it("turns a finished job into the version that is shown, once", () => {
    const done = workAfter(
      { type: "proposed", surfaces: first },
      { type: "designed", design: seam },
      { type: "ordered", key: "k", count: 1 },
      { type: "accepted", ids: ["v1"] },
      { type: "progressed", id: "v1", stage: "rendering", position: 0 },
      { type: "finished", id: "v1", design: seam },
      { type: "finished", id: "v1", design: seam },
    );
    expect(done.versions).toEqual([{ id: "v1", design: seam, surfaces: first, parentId: null }]);
    expect(done).toMatchObject({ job: null, shown: "v1", step: "result" });
  });

  it("keeps the design when a job fails, so that trying again is one press", () => {
    const failed = workAfter(
      { type: "proposed", surfaces: first },
      { type: "designed", design: seam },
      { type: "ordered", key: "k", count: 1 },
      { type: "failed", id: null, problem: { code: "TIMED_OUT", message: "It took too long." } },
    );
    expect(failed).toMatchObject({ job: null, design: seam, problem: { code: "TIMED_OUT" } });
    expect(reduceVisualizer(failed, { type: "designed", design: {} }).problem).toBeNull();
  });
});

const slate = { roof: { material: "slate", color: "slate-gray" } } as const;
const timedOut = { code: "TIMED_OUT", message: "It took too long." };

/** An order of three, of which the first has come. */
const three: VisualizerEvent[] = [
  { type: "proposed", surfaces: first },
  { type: "designed", design: seam },
  { type: "ordered", key: "k", count: 3 },
  { type: "accepted", ids: ["a", "b", "c"] },
  { type: "finished", id: "b", design: slate },
];

describe("an order of several pictures", () => {
  it("stands side by side from the start, and each picture comes by itself", () => {
    const under = workAfter(...three);
    expect(under).toMatchObject({ step: "result", compared: ["a", "b", "c"], shown: "b", parentId: "b" });
    expect(under.versions.map(({ id, design }) => [id, design])).toEqual([["b", slate]]);
    const over = [
      { type: "finished", id: "a", design: slate },
      { type: "finished", id: "c", design: slate },
    ] as const;
    const done = over.reduce(reduceVisualizer, under);
    expect(done).toMatchObject({ job: null, lost: [], shown: "b", compared: ["a", "b", "c"] });
    // The first is the design as it was ordered, whatever the answer's copy of it.
    expect(done.versions[1].design).toBe(seam);
  });

  it("keeps in sight what failed beside what came, until the next order", () => {
    const done = workAfter(
      ...three,
      { type: "failed", id: "a", problem: timedOut },
      { type: "finished", id: "c", design: seam },
    );
    expect(done).toMatchObject({ job: null, problem: null, lost: [{ id: "a", end: timedOut }] });
    expect(reduceVisualizer(done, { type: "ordered", key: "l", count: 1 }).lost).toEqual([]);
  });

  it("goes back to the design with the reason where nothing came", () => {
    const [proposed, designed, ordered, accepted] = three;
    const none = workAfter(
      ...[proposed, designed, ordered, accepted],
      ...["a", "b", "c"].map((id) => ({ type: "failed", id, problem: timedOut }) as const),
    );
    expect(none).toMatchObject({ job: null, step: "design", compared: null, problem: timedOut, versions: [] });
  });
});

describe("a version that is opened again", () => {
  const made: VisualizerEvent[] = [
    { type: "proposed", surfaces: first },
    { type: "designed", design: seam },
    { type: "ordered", key: "k", count: 1 },
    { type: "accepted", ids: ["a"] },
    { type: "finished", id: "a", design: seam },
  ];

  it("brings its design and its surfaces, and what is made of it goes back to it", () => {
    const reopened = workAfter(
      ...made,
      { type: "designed", design: slate },
      { type: "edited", surfaces: second },
      { type: "reopened", id: "a" },
    );
    expect(reopened).toMatchObject({ design: seam, surfaces: first, step: "design", parentId: "a" });
    const branch: VisualizerEvent[] = [
      { type: "designed", design: slate },
      { type: "ordered", key: "l", count: 1 },
      { type: "accepted", ids: ["b"] },
      { type: "finished", id: "b", design: slate },
    ];
    const branched = branch.reduce(reduceVisualizer, reopened);
    expect(branched.versions.map(({ id, parentId }) => [id, parentId])).toEqual([
      ["a", null],
      ["b", "a"],
    ]);
    expect(branched.versions[0]).toMatchObject({ design: seam, surfaces: first });
  });

  it("gives back what was in hand before, and offers nothing back where that was the same", () => {
    const other = [
      { type: "designed", design: slate },
      { type: "reopened", id: "a" },
    ] as const;
    const reopened = workAfter(...made, ...other);
    expect(reduceVisualizer(reopened, { type: "took-back" })).toMatchObject({ design: slate, before: null });
    expect(workAfter(...made, { type: "reopened", id: "a" }).before).toBeNull();
  });
});

describe("a job stored by an earlier version of the page", () => {
  it("goes on being followed", () => {
    const old = { key: "k", id: "v", design: seam, surfaces: first, stage: "masking", position: 0 } as const;
    expect(readJob(old)).toMatchObject({ key: "k", count: 1, pictures: [{ id: "v", end: null }] });
    expect(readJob({ ...old, id: null })).toMatchObject({ key: "k", pictures: [] });
    expect(readJob(null)).toBeNull();
  });
});
