import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createMask } from "../raster.ts";
import type { Sprite } from "../stock/sprite.ts";
import { beginDraft } from "./draft.ts";
import { drawnSprite } from "./drawn-sprite.ts";
import { drawnYard } from "./drawn-yard.ts";
import { seenAt } from "./ground-camera.ts";
import { habitOf } from "./habit.ts";
import { laySprite, laySprites } from "./lay-sprite.ts";
import { type Placement, spriteCover } from "./placement.ts";
import { openScene } from "./scene.ts";
import { sunWeights } from "./sprite-light.ts";

const side = 64;
const post = drawnSprite(side, 200);
const yard = drawnYard();

test("a thing is as high in the picture as its metres at its distance, and stands on its foot", () => {
  const scene = openScene(yard.photo, yard.surfaces);
  const cover = createMask(yard.photo.width, yard.photo.height);
  spriteCover(cover, scene, { sprite: post, x: 0, z: 6 });
  const rows = new Set<number>();
  cover.data.forEach((value, i) => {
    if (value > 128) rows.add(Math.floor(i / cover.width));
  });
  const foot = seenAt(scene.camera, 0, 0, 6);
  expect(Math.max(...rows)).toBeCloseTo(foot.y, -0.5);
  expect(rows.size).toBeGreaterThan(foot.pixelsPerMeter - 2);
  expect(rows.size).toBeLessThan(foot.pixelsPerMeter + 6);
});

test("what stands nearer in the photo stays in front, what stands farther is covered", () => {
  const scene = openScene(yard.photo, yard.surfaces);
  // The yard's plant touches the ground 27 m away, where the lawn begins.
  const point = { x: Math.floor(0.93 * yard.photo.width), y: Math.floor(0.48 * yard.photo.height) };
  const coverAt = (z: number) => {
    const cover = createMask(yard.photo.width, yard.photo.height);
    const { pixelsPerMeter, x } = seenAt(scene.camera, 0, 0, z);
    spriteCover(cover, scene, { sprite: post, x: (point.x - x) / pixelsPerMeter, z, scale: 2 });
    return cover.data[point.y * cover.width + point.x];
  };
  expect(scene.mask("vegetation").data[point.y * yard.photo.width + point.x]).toBe(255);
  expect(coverAt(40)).toBe(0);
  expect(coverAt(6)).toBe(255);
});

test("it throws a shadow on the ground away from the sun", () => {
  const scene = openScene(yard.photo, yard.surfaces);
  scene.once("sun", () => ({ azimuth: Math.PI / 2, altitude: 0.7, share: 0.8 }));
  const draft = beginDraft(yard.photo, null);
  laySprite(draft, scene, { sprite: post, x: 0.5, z: 5 });
  const light = (x: number) => {
    const seen = seenAt(scene.camera, x, 0, 5);
    return draft.data[(Math.floor(seen.y) * draft.width + Math.floor(seen.x)) * 4 + 1];
  };
  expect(light(-0.4)).toBeLessThan(light(1.6) * 0.75);
});

/** A round shrub of light and dark leaves. */
const shrub: Sprite = {
  ...post,
  foot: [0.5, 0.95],
  color: Uint8Array.from({ length: side * side * 3 }, (_, i) => {
    const leaf = (Math.floor(i / 3) * 7919) % 97;
    return [60, 84, 40][i % 3] + leaf * 0.6;
  }),
  alpha: Uint8Array.from({ length: side * side }, (_, i) =>
    Math.hypot((i % side) - 31.5, Math.floor(i / side) - 31.5) < 29 ? 255 : 0,
  ),
};

test("shrubs of one form stand there as different plants, each with its shadow where it touches the ground", async () => {
  const scene = openScene(yard.photo, yard.surfaces);
  scene.once("sun", () => ({ azimuth: -2.2, altitude: 0.8, share: 0.6 }));
  const draft = beginDraft(yard.photo, null);
  const placements = [0, 1, 2, 3].map((k) => ({
    sprite: shrub,
    x: -2.1 + 1.4 * k,
    z: 6,
    habit: k === 0 ? undefined : habitOf(k * 11, 1),
    contrast: 1 + 0.3 * k,
    mirrored: k === 2,
  }));
  laySprites(draft, scene, placements);
  await expectGolden(draft, new URL("./lay-sprite.golden.png", import.meta.url));
});

test("contrast spreads the light of leaves about their mean, and leaves petals without the tone of leaves", () => {
  const scene = openScene(yard.photo, yard.surfaces);
  const light = (placement: Partial<Placement>) => {
    const draft = beginDraft(yard.photo, null);
    laySprite(draft, scene, { sprite: shrub, x: 0, z: 4, ...placement });
    const seen: number[] = [];
    for (let i = 0; i < draft.data.length; i += 4)
      if (draft.data[i] !== yard.photo.data[i]) seen.push(draft.data[i + 1]);
    seen.sort((a, b) => a - b);
    return { low: seen[(seen.length * 3) >> 3], high: seen[(seen.length * 7) >> 3] };
  };
  const flat = light({});
  const harsh = light({ contrast: 1.8 });
  expect(harsh.high / harsh.low).toBeGreaterThan((1.05 * flat.high) / flat.low);
  const purple = { ...shrub, color: Uint8Array.from(shrub.color, (_, i) => [110, 90, 170][i % 3]) };
  const raised = light({ sprite: purple, tone: [2.4, 2.4, 2.4] }).high / light({ sprite: purple }).high;
  const leaves = light({ tone: [2.4, 2.4, 2.4] }).high / flat.high;
  expect(raised).toBeLessThan(0.9 * leaves);
});

test("the three suns of a sprite are mixed by where the sun stands, and swapped in a mirror", () => {
  const degrees = (angle: number) => (angle / 180) * Math.PI;
  expect(sunWeights(degrees(130), false).right).toBeCloseTo(1);
  expect(sunWeights(degrees(-130), false).left).toBeCloseTo(1);
  expect(sunWeights(degrees(-130), true).right).toBeCloseTo(1);
  expect(sunWeights(degrees(20), false).behind).toBe(1);
  const behindCamera = sunWeights(Math.PI, false);
  expect(behindCamera.left).toBeCloseTo(0.5);
  expect(behindCamera.right).toBeCloseTo(0.5);
});
