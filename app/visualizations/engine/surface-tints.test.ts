import { expect, it } from "vitest";
import type { Edit, Region, Surfaces } from "#engine/index.ts";
import { encodeRuns } from "#engine/selections.ts";
import { roughMasks } from "./surface-tints.ts";

const roof: Region = {
  kind: "roof",
  base: encodeRuns(new Uint8Array([1, 1, 0, 0]), 2, 2),
  edits: [],
  source: "auto",
  confidence: 0.9,
  keepObjectsInFront: true,
};
const marked = (...regions: Region[]): Surfaces => ({ version: 1, regions, planes: [] });

it("gives what was found on the proposal's own grid, and an empty mask of what was not", () => {
  const masks = roughMasks(marked(roof), ["roof", "siding"]);
  expect(masks?.get("roof")).toEqual({ width: 2, height: 2, data: new Uint8Array([255, 255, 0, 0]) });
  expect(masks?.get("siding")?.data).toEqual(new Uint8Array(4));
});

it("gives nothing of what somebody has changed, which only the fine borders show", () => {
  const stroke: Edit = { op: "remove", shape: "stroke", points: [0.5, 0.5], radius: 0.1 };
  expect(roughMasks(marked({ ...roof, edits: [stroke] }), ["roof"])).toBeNull();
  expect(roughMasks(marked(roof, { ...roof, kind: "siding", source: "person" }), ["roof"])).toBeNull();
  expect(roughMasks(marked(), ["roof"])).toBeNull();
});
