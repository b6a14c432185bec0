import { expect, test } from "vitest";
import { beginDraft, seenAt, steadyScene } from "#engine/kit.ts";
import { createRaster } from "#engine/pixels.ts";
import { stockOnDisk } from "../../../dev/atlas/stock-on-disk.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { defaultHalloween } from "../catalogue/halloween-options.ts";
import { thingsOf } from "./lay-decoration.ts";
import { placeDecorations } from "./place-decorations.ts";
import { layStakes, stakeLights } from "./stake-lights.ts";

const scene = steadyScene(await sampleScene("ranch", 640));
const things = await thingsOf(scene, placeDecorations(scene, { ...defaultHalloween, theme: "harvest" }), stockOnDisk);

test("only tall things without light of their own have a stake light before them", () => {
  const lamps = stakeLights(things);
  expect(lamps.length).toBeGreaterThan(0);
  for (const lamp of lamps) {
    const lit = things.filter(({ placed }) => placed.x === lamp.x && placed.z > lamp.z);
    expect(lit.some(({ placed, placement }) => placement.sprite.metres * placed.scale >= 0.8)).toBe(true);
  }
  const low = things.filter(({ placed, placement }) => placement.sprite.metres * placed.scale < 0.8);
  expect(low.length).toBeGreaterThan(0);
  expect(stakeLights(low)).toEqual([]);
});

test("the dark back of each lamp is seen where its light comes from, and nothing else is painted", () => {
  const { width, height } = scene.photo;
  const white = createRaster(width, height);
  white.data.fill(255);
  const draft = beginDraft(white, null);
  const [lamp] = stakeLights(things);
  layStakes(draft, scene, [lamp]);
  const { x, y, pixelsPerMeter } = seenAt(scene.camera, lamp.x, lamp.y, lamp.z);
  expect(draft.data[((Math.ceil(y) + 1) * width + Math.floor(x)) * 4]).toBeLessThan(60);
  const reach = 0.25 * pixelsPerMeter + 2;
  for (let i = 0; i < width * height; i++)
    if (draft.data[i * 4] < 255) expect(Math.hypot((i % width) - x, Math.floor(i / width) - y)).toBeLessThan(reach);
});
