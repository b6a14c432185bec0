import { expect, test } from "vitest";
import { beginDraft, groundAt, openScene } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { layOutBeds } from "./beds.ts";
import { growOverBorder } from "./blades-over-border.ts";
import { gardenScene } from "./garden-scene.ts";
import { lawnMask } from "./lay-lawn.ts";
import { fieldAt } from "./plan.ts";

const yard = drawnYard(480, 320);

/** A brown bed of its own on the drawn yard's lawn. */
function bedded() {
  const scene = gardenScene(openScene(yard.photo, yard.surfaces));
  const beds = layOutBeds(scene, "drifts", [{ x: 0.3, z: 6, radius: 1.4 }], 3);
  const draft = beginDraft(scene.photo, null);
  const within = (i: number) => {
    const spot = groundAt(scene.camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    return spot !== null && fieldAt(beds.plan, beds.depth, spot.x, spot.z) > 0;
  };
  const open = lawnMask(scene).data;
  const bed: number[] = [];
  for (let i = 0; i < open.length; i++) {
    if (open[i] < 200 || !within(i)) continue;
    draft.data.set([70, 48, 34], i * 4);
    bed.push(i);
  }
  return { scene, beds, draft, bed };
}

test("blades of the lawn's own green lean over the border, and stay near it", async () => {
  const { scene, beds, draft, bed } = bedded();
  const before = new Uint8ClampedArray(draft.data);
  growOverBorder(draft, scene, beds, { lawn: scene.mask("lawn"), beyond: 0 });
  const greened = bed.filter((i) => draft.data[i * 4 + 1] > draft.data[i * 4] + 2);
  expect(greened.length).toBeGreaterThan(60);
  for (let i = 0; i < before.length / 4; i++) {
    if (before[i * 4] === draft.data[i * 4]) continue;
    const spot = groundAt(scene.camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    if (spot === null) continue;
    expect(Math.abs(fieldAt(beds.plan, beds.depth, spot.x, spot.z))).toBeLessThan(1.1);
  }
  await expectGolden(draft, new URL("./blades-over-border.golden.png", import.meta.url));
});

test("beside an edging only grass before it grows over its foot", () => {
  const { scene, beds, draft } = bedded();
  const beyond = 0.12;
  const before = new Uint8ClampedArray(draft.data);
  growOverBorder(draft, scene, beds, { lawn: scene.mask("lawn"), beyond });
  let [front, back] = [0, 0];
  for (let i = 0; i < before.length / 4; i++) {
    if (before[i * 4] === draft.data[i * 4]) continue;
    const spot = groundAt(scene.camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    if (spot === null || fieldAt(beds.plan, beds.depth, spot.x, spot.z) > -0.05) continue;
    if (spot.z < 6) front++;
    else if (Math.abs(spot.x - 0.3) < 0.5) back++;
  }
  expect(front).toBeGreaterThan(20);
  expect(back).toBe(0);
});
