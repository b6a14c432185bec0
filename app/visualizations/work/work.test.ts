import { describe, expect, it } from "vitest";
import { encodeRuns } from "#engine/regions/run-lengths.ts";
import type { Surfaces } from "#engine/surfaces.ts";
import { newWork, reduceWork, type Work, type WorkEvent } from "./work.ts";

function surfaces(kind: "roof" | "siding", cell: number): Surfaces {
  const bits = new Uint8Array(16 * 16);
  bits[cell] = 1;
  const region = { kind, base: encodeRuns(bits, 16, 16), edits: [], source: "auto", confidence: 1 } as const;
  return { version: 1, planes: [], regions: [{ ...region, edits: [], keepObjectsInFront: true }] };
}

function workAfter(...events: WorkEvent[]): Work {
  return events.reduce(reduceWork, newWork({}));
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
    expect(reduceWork(edited, { type: "redone" }).surfaces).toBe(third);
    const branched = reduceWork(edited, { type: "edited", surfaces: first });
    expect(reduceWork(branched, { type: "redone" }).surfaces).toBe(first);
    expect(reduceWork(branched, { type: "undone" }).surfaces).toBe(second);
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
    const marked = workAfter({ type: "edited", surfaces: second }, { type: "proposed", surfaces: first });
    expect(marked.surfaces).toBe(second);
  });

  it("gives the brush one surface to paint, and everything at once only the tap", () => {
    const brushing = workAfter({ type: "proposed", surfaces: first }, { type: "took", tool: "brush", focus: "roof" });
    expect(brushing).toMatchObject({ tool: "brush", focus: "roof" });
    expect(reduceWork(brushing, { type: "focused", focus: "all" }).tool).toBe("tap");
  });

  it("turns a finished job into the version that is shown, once", () => {
    const done = workAfter(
      { type: "proposed", surfaces: first },
      { type: "designed", design: seam },
      { type: "ordered", key: "k" },
      { type: "accepted", id: "v1" },
      { type: "progressed", stage: "rendering", position: 0 },
      { type: "finished" },
      { type: "finished" },
    );
    expect(done.versions).toEqual([{ id: "v1", design: seam, surfaces: first }]);
    expect(done).toMatchObject({ job: null, shown: "v1", step: "result" });
  });

  it("keeps the design when a job fails, so that trying again is one press", () => {
    const failed = workAfter(
      { type: "proposed", surfaces: first },
      { type: "designed", design: seam },
      { type: "ordered", key: "k" },
      { type: "failed", problem: { code: "TIMED_OUT", message: "It took too long." } },
    );
    expect(failed).toMatchObject({ job: null, design: seam, problem: { code: "TIMED_OUT" } });
    expect(reduceWork(failed, { type: "designed", design: {} }).problem).toBeNull();
  });
});
