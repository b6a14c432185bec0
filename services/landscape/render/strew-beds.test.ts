import { expect, test } from "vitest";
import { beginDraft, groundAt, openScene, type Scene } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { layOutBeds } from "./beds.ts";
import { looseCover } from "./covers.ts";
import { dropBareBeds } from "./drop-bare-beds.ts";
import { gardenScene } from "./garden-scene.ts";
import { layGround } from "./lay-ground.ts";
import { lawnMask } from "./lay-lawn.ts";
import { fieldAt } from "./plan.ts";
import type { Planted } from "./planting.ts";
import { strewBeds } from "./strew-beds.ts";

const yard = drawnYard(480, 320);
const island = { x: 0.3, z: 6, radius: 1.4 };

function bedded(radius = island.radius) {
  const scene = gardenScene(openScene(yard.photo, yard.surfaces));
  return { scene, beds: layOutBeds(scene, "drifts", [{ ...island, radius }], 3) };
}

async function mulched(mound: number, strewn: boolean) {
  const { scene, beds } = bedded();
  const draft = beginDraft(scene.photo, null);
  const inside = (x: number, z: number) => fieldAt(beds.plan, beds.depth, x, z);
  const cover = await looseCover(scene, stockOnDisk, "mulch-brown");
  layGround(draft, scene, lawnMask(scene), cover, { inside, ragged: 0, shadow: 0.5, mound });
  if (strewn) strewBeds(draft, scene, beds, { bed: "mulch-brown", chips: true, seed: 3 });
  return { scene, beds, draft };
}

/** How deep a pixel's ground lies in a bed, meters. */
function depthAt(scene: Scene, { plan, depth }: ReturnType<typeof bedded>["beds"], i: number): number {
  const { width } = scene.photo;
  const spot = groundAt(scene.camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
  return spot === null ? Number.NaN : fieldAt(plan, depth, spot.x, spot.z);
}

test("chips lie in the grass beside a bed, fewer farther out, and leaves on it", async () => {
  const [plain, strewn] = [await mulched(0.075, false), await mulched(0.075, true)];
  const counts = { near: 0, far: 0, within: 0, beyond: 0 };
  for (let i = 0; i < 480 * 320; i++) {
    if (plain.draft.data[i * 4] === strewn.draft.data[i * 4]) continue;
    const depth = depthAt(plain.scene, plain.beds, i);
    counts[depth > 0.05 ? "within" : depth > -0.08 ? "near" : depth > -0.36 ? "far" : "beyond"]++;
  }
  expect(counts.near).toBeGreaterThan(20);
  expect(counts.far).toBeLessThan(counts.near);
  expect(counts.within).toBeGreaterThan(10);
  expect(counts.beyond).toBeLessThan(0.1 * counts.near);
  await expectGolden(strewn.draft, new URL("./strew-beds.golden.png", import.meta.url));
});

test("a mound is lighter on the side towards the sun", async () => {
  const [level, heaped] = [await mulched(0, false), await mulched(0.075, false)];
  const ratios = { left: [0, 0], right: [0, 0] };
  for (let i = 0; i < 480 * 320; i++) {
    const depth = depthAt(level.scene, level.beds, i);
    const spot = groundAt(level.scene.camera, (i % 480) + 0.5, Math.floor(i / 480) + 0.5);
    if (!(depth > 0.03 && depth < 0.2) || spot === null || Math.hypot(spot.x - island.x, spot.z - island.z) > 1.6)
      continue;
    const sum = ratios[spot.x < island.x ? "left" : "right"];
    sum[0] += heaped.draft.data[i * 4];
    sum[1] += level.draft.data[i * 4];
  }
  const [left, right] = [ratios.left[0] / ratios.left[1], ratios.right[0] / ratios.right[1]];
  expect(Math.abs(left - right)).toBeGreaterThan(0.03);
});

test("a small bed without a plant is left out, one with a plant stays", () => {
  const open = ({ beds }: ReturnType<typeof bedded>) => {
    const { plan, depth } = beds;
    return fieldAt(plan, depth, island.x, island.z) > 0;
  };
  const bare = bedded(0.6);
  expect(open(bare)).toBe(true);
  dropBareBeds(bare.scene, bare.beds, []);
  expect(open(bare)).toBe(false);
  const grown = bedded(0.6);
  dropBareBeds(grown.scene, grown.beds, [{ x: island.x, z: island.z } as Planted]);
  expect(open(grown)).toBe(true);
});
