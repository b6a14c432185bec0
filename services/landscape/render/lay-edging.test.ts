import { expect, test } from "vitest";
import { beginDraft, groundAt, openScene, type Scene } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { type Beds, layOutBeds } from "./beds.ts";
import { alongBorder } from "./border.ts";
import { edgingProfiles } from "./edging.ts";
import { gardenScene } from "./garden-scene.ts";
import { layEdging } from "./lay-edging.ts";
import { middleOf, PAVED } from "./plan.ts";

const yard = drawnYard(480, 320);
const island = { x: 0.3, z: 6, radius: 1.4 };

function bedded(): { scene: Scene; beds: Beds } {
  const scene = gardenScene(openScene(yard.photo, yard.surfaces));
  return { scene, beds: layOutBeds(scene, "drifts", [island], 3) };
}

/** The bed's right half under a walk of 80 cm, with lawn beyond it: paving from its middle line on. */
function walkOver({ plan, depth, wall }: Beds): Beds {
  const label = plan.label.map((own, i) => {
    const { x, z } = middleOf(plan, i % plan.columns, Math.floor(i / plan.columns));
    const out = Math.hypot(x - island.x, z - island.z) - island.radius;
    return x > island.x && Math.abs(out) < 0.4 ? PAVED : own;
  });
  return { plan: { ...plan, label }, depth, wall };
}

/** Pixels of the bed's two halves that an edging changes. */
function edged({ scene, beds }: { scene: Scene; beds: Beds }): { left: number; right: number } {
  const profile = edgingProfiles["brick-soldier"];
  if (profile === null) throw new Error("Bricks have a profile.");
  const draft = beginDraft(scene.photo, null);
  layEdging(draft, scene, beds, alongBorder(beds), profile);
  const counts = { left: 0, right: 0 };
  for (let i = 0; i < draft.width * draft.height; i++) {
    if (draft.data[i * 4] === scene.photo.data[i * 4]) continue;
    const spot = groundAt(scene.camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    if (spot === null || Math.hypot(spot.x - island.x, spot.z - island.z) > 2) continue;
    counts[spot.x > island.x + 0.3 ? "right" : "left"]++;
  }
  return counts;
}

test("an edging stands at the lawn and not on a walk under which the bed is taken to run on", () => {
  const garden = bedded();
  const free = edged(garden);
  expect(free.right).toBeGreaterThan(100);
  const beside = edged({ scene: garden.scene, beds: walkOver(garden.beds) });
  expect(beside.left).toBeGreaterThan(0.8 * free.left);
  expect(beside.right).toBe(0);
});
