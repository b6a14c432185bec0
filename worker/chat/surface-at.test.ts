import { describe, expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { encodeRuns } from "#engine/selections.ts";
import { selectedSurfaces, surfaceAt } from "./surface-at.ts";

const common = { source: "auto" as const, confidence: 1, keepObjectsInFront: true };
const half = Uint8Array.from({ length: 20 * 16 }, (_, i) => (i % 20 < 10 ? 1 : 0));
const surfaces: Surfaces = {
  version: 1,
  planes: [],
  regions: [
    { ...common, kind: "siding", base: encodeRuns(half, 20, 16), edits: [] },
    {
      ...common,
      kind: "door",
      base: null,
      edits: [
        { op: "add", shape: "polygon", points: [0.1, 0.5, 0.3, 0.5, 0.3, 0.9, 0.1, 0.9] },
        { op: "remove", shape: "stroke", points: [0.2, 0.6, 0.2, 0.8], radius: 0.02 },
      ],
    },
    { ...common, kind: "roof", base: encodeRuns(new Uint8Array(20 * 16), 20, 16), edits: [] },
  ],
};

describe("the surface under a point", () => {
  it("is what was found there, and what lies on it where something does", () => {
    expect(surfaceAt(surfaces, { x: 0.4, y: 0.2 }, 0.75)).toBe("siding");
    expect(surfaceAt(surfaces, { x: 0.12, y: 0.7 }, 0.75)).toBe("door");
    expect(surfaceAt(surfaces, { x: 0.8, y: 0.2 }, 0.75)).toBeNull();
  });

  it("heeds the last correction", () => {
    expect(surfaceAt(surfaces, { x: 0.21, y: 0.7 }, 0.75)).toBe("siding");
    expect(surfaceAt(surfaces, { x: 0.23, y: 0.7 }, 0.75)).toBe("door");
  });

  it("counts only surfaces with something on them as marked", () => {
    expect([...selectedSurfaces(surfaces)]).toEqual(["siding", "door"]);
  });
});
