import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { beginDraft, frameOf, fromGround, groundAt } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { defaultPool, toPoolDesign } from "../catalogue/pool-options.ts";
import { growOverDeck } from "./blades-over-deck.ts";
import { buildModel } from "./build-model.ts";
import { daylightOver } from "./daylight.ts";
import type { PoolDesign } from "./design.ts";
import { reachOf } from "./pool-model.ts";

const yard = drawnYard(480, 320);
const scene = openScene(yard.photo, yard.surfaces);
const place = { x: 0, z: 9, turn: 0, length: 5, width: 2.4 };

/** What grass changes round a pool of the design, and how far from its water, in meters, each pixel of it lies. */
async function grown(design: Partial<PoolDesign> = {}) {
  const frame = frameOf(place);
  const daylight = daylightOver(scene, frame);
  const whole: PoolDesign = { ...toPoolDesign(defaultPool), ...design, place };
  const model = await buildModel({ design: whole, place, frame, daylight }, stockOnDisk);
  const draft = beginDraft(scene.photo, null);
  growOverDeck(draft, scene, model, scene.mask("lawn"));
  const away = [...draft.touched.keys()].flatMap((i) => {
    const spot = groundAt(scene.camera, (i % draft.width) + 0.5, Math.floor(i / draft.width) + 0.5);
    if (draft.touched[i] === 0 || spot === null) return [];
    const { along, across } = fromGround(frame, spot);
    return [model.field.distance(along, across)];
  });
  return { away, reach: reachOf(model) };
}

test("grass leans over the rim of a deck from all along it and stays beside it", async () => {
  const { away, reach } = await grown();
  expect(away.length).toBeGreaterThan(60);
  expect(away.filter((meters) => meters < reach).length).toBeGreaterThan(20);
  for (const meters of away) expect(Math.abs(meters - reach)).toBeLessThan(0.6);
});

test("none grows over a pool that stands on the ground", async () => {
  expect((await grown({ type: "above-ground" })).away).toEqual([]);
});
