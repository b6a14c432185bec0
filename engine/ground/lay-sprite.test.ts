import { expect, test } from "vitest";
import { createMask } from "../raster.ts";
import type { Sprite } from "../stock/sprite.ts";
import { beginDraft } from "./draft.ts";
import { drawnYard } from "./drawn-yard.ts";
import { seenAt } from "./ground-camera.ts";
import { laySprite } from "./lay-sprite.ts";
import { spriteCover } from "./placement.ts";
import { openScene } from "./scene.ts";
import { sunWeights } from "./sprite-light.ts";

const side = 64;
const full = (value: number, count = side * side) => new Uint8Array(count).fill(value);
const post: Sprite = {
  width: side,
  height: side,
  metres: 1,
  foot: [0.5, 1],
  radius: 0.3,
  pitch: 10,
  glows: false,
  color: full(200, side * side * 3),
  alpha: full(255),
  left: full(100),
  right: full(100),
  behind: full(100),
  glow: null,
};
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
