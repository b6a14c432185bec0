import { describe, expect, it } from "vitest";
import type { RunLengths, SurfaceKind, Surfaces } from "#engine/index.ts";
import { cellsOfRegion, encodeRuns } from "#engine/selections.ts";
import {
  addPiece,
  addSelection,
  isSelected,
  keepObjectsInFront,
  regionOf,
  removePart,
  removePiece,
} from "./edit-surfaces.ts";

const kinds: SurfaceKind[] = ["roof", "siding"];
const grid = { width: 40, height: 40 };

function rows(from: number, to: number): RunLengths {
  const bits = new Uint8Array(grid.width * grid.height).fill(1, from * grid.width, to * grid.width);
  return encodeRuns(bits, grid.width, grid.height);
}

function house(): Surfaces {
  const auto = { edits: [], source: "auto", confidence: 0.8, keepObjectsInFront: true } as const;
  return {
    version: 1,
    planes: [],
    regions: [
      { kind: "roof", base: rows(5, 12), ...auto, edits: [] },
      { kind: "siding", base: rows(12, 30), ...auto, edits: [] },
      { kind: "opening", base: rows(18, 20), ...auto, edits: [] },
    ],
  };
}

function share(surfaces: Surfaces, kind: "roof" | "siding" | "opening", row: number): number {
  const cells = cellsOfRegion(regionOf(surfaces, kind), grid);
  return cells.subarray(row * grid.width, (row + 1) * grid.width).reduce((sum, cell) => sum + cell, 0) / grid.width;
}

describe("correcting surfaces", () => {
  it("gives a tapped piece to one surface and takes it from the others", () => {
    const after = addPiece(house(), "roof", rows(10, 20));
    expect(share(after, "roof", 15)).toBe(1);
    expect(share(after, "siding", 15)).toBe(0);
    expect(share(after, "opening", 19)).toBe(0);
    expect(share(after, "siding", 25)).toBe(1);
  });

  it("takes away all that hangs together with a point, and leaves the other parts", () => {
    const two = addPiece(house(), "roof", rows(34, 38));
    const after = removePart(two, "roof", { x: 0.5, y: 8 / 40 });
    expect(share(after, "roof", 8)).toBe(0);
    expect(share(after, "roof", 35)).toBe(1);
    expect(removePart(two, "roof", { x: 0.5, y: 0.02 })).toBe(two);
  });

  it("removes a piece from its surface alone", () => {
    const after = removePiece(house(), "siding", rows(0, 14));
    expect(share(after, "siding", 13)).toBe(0);
    expect(share(after, "roof", 8)).toBe(1);
  });

  it("lets a later tap win over an earlier stroke of the eraser", () => {
    const stroke = { shape: "stroke", points: [0.1, 0.4, 0.9, 0.4], radius: 0.1 } as const;
    const erased = addSelection(
      house(),
      { kind: "siding", kinds },
      { ...stroke, points: [...stroke.points] },
      "remove",
    );
    expect(share(erased, "siding", 16)).toBeLessThan(0.3);
    const tapped = addPiece(erased, "siding", rows(14, 20));
    expect(share(tapped, "siding", 16)).toBe(1);
  });

  it("keeps later edits crisp when a tap bakes an earlier one", () => {
    let after = addSelection(
      house(),
      { kind: "siding", kinds },
      { shape: "polygon", points: [0, 0.4, 1, 0.4, 1, 0.45, 0, 0.45] },
      "remove",
    );
    after = addSelection(
      after,
      { kind: "siding", kinds },
      { shape: "polygon", points: [0, 0.8, 1, 0.8, 1, 0.9, 0, 0.9] },
      "add",
    );
    const tapped = addPiece(after, "siding", rows(15, 19));
    expect(regionOf(tapped, "siding").edits).toHaveLength(1);
    expect(share(tapped, "siding", 17)).toBe(1);
    expect(share(tapped, "siding", 33)).toBe(1);
  });

  it("takes a stroke that is added to the roof away from the siding", () => {
    const after = addSelection(
      house(),
      { kind: "roof", kinds },
      { shape: "polygon", points: [0, 0.5, 1, 0.5, 1, 0.6, 0, 0.6] },
      "add",
    );
    expect(share(after, "roof", 22)).toBe(1);
    expect(share(after, "siding", 22)).toBe(0);
  });

  it("starts a surface that was not found from nothing", () => {
    const empty: Surfaces = { version: 1, planes: [], regions: [] };
    expect(isSelected(empty, "roof")).toBe(false);
    const after = addPiece(empty, "roof", rows(3, 6));
    expect(isSelected(after, "roof")).toBe(true);
    expect(isSelected(removePiece(after, "roof", rows(3, 6)), "roof")).toBe(false);
  });

  it("switches objects in front for both surfaces at once", () => {
    const after = keepObjectsInFront(house(), kinds, false);
    expect(regionOf(after, "roof").keepObjectsInFront).toBe(false);
    expect(regionOf(after, "siding").keepObjectsInFront).toBe(false);
    expect(regionOf(after, "opening").keepObjectsInFront).toBe(true);
  });

  it("never lets edits grow past what the wire carries", () => {
    let surfaces = house();
    for (let i = 0; i < 320; i++) {
      surfaces = addSelection(
        surfaces,
        { kind: "siding", kinds },
        { shape: "stroke", points: [i / 400, 0.9], radius: 0.02 },
        "add",
      );
    }
    expect(regionOf(surfaces, "siding").edits.length).toBeLessThan(301);
    expect(share(surfaces, "siding", 36)).toBeGreaterThan(0.7);
  });
});
