import { describe, expect, it } from "vitest";
import { ROOF, SIDING, SKY } from "../analysis/classes.ts";
import { drawHouse } from "../analysis/drawn-house.ts";
import { proposeSurfaces } from "../propose-surfaces.ts";
import { decodeRuns, encodeRuns } from "../regions/run-lengths.ts";
import type { Surfaces } from "../surfaces.ts";
import { answerTap, type TapRequest } from "./apply-tap.ts";

const { photo, truth } = drawHouse();
const { analysis } = proposeSurfaces(photo);
const { width, height } = analysis.graph;
const kinds: TapRequest["kinds"] = ["roof", "siding", "window"];
const nothing: Surfaces = { version: 1, regions: [], planes: [] };

/** What is marked where the drawn house has `label`. */
function marked(kind: "roof" | "siding", label: number): Surfaces {
  const bits = truth.map((value) => (value === label ? 1 : 0));
  const base = encodeRuns(bits, width, height);
  return {
    ...nothing,
    regions: [{ kind, base, edits: [], source: "auto", confidence: 1, keepObjectsInFront: true }],
  };
}

function tap(surfaces: Surfaces, request: Pick<TapRequest, "at" | "kind"> & Partial<TapRequest>) {
  const answer = answerTap(analysis, surfaces, {
    request: { kinds, is: true, grow: 0, ...request },
    earlier: [],
    unsure: [],
  });
  return { kind: answer.kind, bits: decodeRuns(answer.runs) };
}

function shareOn(bits: Uint8Array, label: number): number {
  const inside = bits.reduce((sum, bit) => sum + bit, 0);
  return bits.reduce((sum, bit, i) => sum + (truth[i] === label ? bit : 0), 0) / inside;
}

const onRoof = { x: 0.5, y: 85 / 256 };
const onWall = { x: 240 / 384, y: 178 / 256 };

describe("a tap", () => {
  it("finds the surface under the finger when nothing is marked yet", () => {
    const { bits } = tap(nothing, { at: onRoof, kind: "roof" });
    expect(shareOn(bits, ROOF)).toBeGreaterThan(0.9);
    expect(bits.reduce((sum, bit) => sum + bit, 0)).toBeGreaterThan(
      0.3 * truth.filter((value) => value === ROOF).length,
    );
  });

  it("changes no more than a few percent of the picture, and the spot itself", () => {
    const sky = { x: 0.1, y: 0.1 };
    const { bits } = tap(marked("roof", ROOF), { at: sky, kind: "roof" });
    expect(bits.reduce((sum, bit) => sum + bit, 0)).toBeLessThan(0.07 * bits.length);
    expect(bits[Math.floor(sky.y * height) * width + Math.floor(sky.x * width)]).toBe(1);
  });

  it("takes nothing from another surface unless that one was tapped and the person chose what it is", () => {
    const siding = marked("siding", SIDING);
    const beside = tap(siding, { at: onRoof, kind: "roof" });
    expect(shareOn(beside.bits, SIDING)).toBe(0);
    const chosen = tap(siding, { at: onWall, kind: "roof" });
    expect(shareOn(chosen.bits, SIDING)).toBeGreaterThan(0.5);
  });

  it("takes away only what is marked", () => {
    const { bits } = tap(marked("siding", SIDING), { at: onWall, kind: "siding", is: false });
    expect(shareOn(bits, SIDING)).toBe(1);
  });

  it("says yes to a whole piece that is shown with a question", () => {
    const base = encodeRuns(
      truth.map((value) => (value === SKY ? 1 : 0)),
      width,
      height,
    );
    const { kind, runs } = answerTap(analysis, nothing, {
      request: { at: { x: 0.5, y: 0.05 }, kind: null, kinds, is: true, grow: 0 },
      earlier: [],
      unsure: [{ kind: "siding", base, confidence: 0.5 }],
    });
    expect(kind).toBe("siding");
    const answered = decodeRuns(runs);
    expect(decodeRuns(base).every((bit, i) => bit === 0 || answered[i] === 1)).toBe(true);
  });
});
