import { expect, test } from "vitest";
import type { Region, SurfaceKind } from "#engine/index.ts";
import { beginDraft, createMask, openScene } from "#engine/kit.ts";
import { drawnYard, lawnBelow } from "#engine/testing.ts";
import { growOverPaving } from "./blades-over-paving.ts";

const { photo, surfaces } = drawnYard(960, 640);
const marked = (kind: SurfaceKind, left: number, right: number): Region => ({
  ...lawnBelow(0),
  kind,
  edits: [{ op: "add", shape: "polygon", points: [left, 0.52, right, 0.52, right, 1, left, 1] }],
});
// A walk up the middle of the yard, as gray as concrete.
const regions = [marked("lawn", 0, 0.4), marked("paved", 0.4, 0.6), marked("lawn", 0.6, 1)];
for (let y = Math.round(0.52 * 640); y < 640; y++)
  for (let x = Math.round(0.4 * 960); x < 0.6 * 960; x++) photo.data.set([190, 186, 180, 255], (y * 960 + x) * 4);
const scene = openScene(photo, { ...surfaces, regions });
const paved = scene.mask("paved").data;

/** Pixels of paving that change where grass grows on all of the lawn or, not `beside` paving, on none of it. */
function changedPaving(beside: boolean): number[] {
  const lawn = beside ? scene.mask("lawn") : createMask(960, 640);
  const draft = beginDraft(photo, scene.ground());
  const before = Uint8ClampedArray.from(draft.data);
  growOverPaving(draft, scene, lawn);
  const changed: number[] = [];
  for (let i = 0; i < paved.length; i++)
    if (paved[i] > 250 && draft.data[i * 4 + 1] !== before[i * 4 + 1]) changed.push(i);
  return changed;
}

test("new sod leans over the paving beside it, by a little", () => {
  const changed = changedPaving(true);
  const { data: lawn } = scene.mask("lawn");
  expect(changed.length).toBeGreaterThan(20);
  const reach = 40;
  for (const i of changed) {
    const near = Array.from({ length: 2 * reach }, (_, k) => k - reach);
    expect(near.some((d) => lawn[i + d] > 128 || lawn[i + d * 960] > 128)).toBe(true);
  }
});

test("where no grass is, nothing leans over paving", () => {
  expect(changedPaving(false)).toEqual([]);
});
