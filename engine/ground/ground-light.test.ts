import { expect, test } from "vitest";
import { drawnYard } from "./drawn-yard.ts";
import { groundLight } from "./ground-light.ts";
import { openScene } from "./scene.ts";

const { photo, surfaces } = drawnYard();
const light = groundLight(openScene(photo, surfaces));
const at = (u: number, v: number) => light.gain(u * photo.width, v * photo.height);

test("the open lawn is lit, whatever its grain", () => {
  for (const [u, v] of [
    [0.5, 0.7],
    [0.7, 0.95],
    [0.6, 0.58],
  ]) {
    expect(at(u, v)).toBeGreaterThan(0.93);
    expect(at(u, v)).toBeLessThan(1.1);
  }
});

test("a shadow on the lawn is as dark as it looks, up to its border", () => {
  expect(at(0.22, 0.8)).toBeGreaterThan(0.15);
  expect(at(0.22, 0.8)).toBeLessThan(0.3);
  expect(at(0.32, 0.8)).toBeLessThan(0.4);
  expect(at(0.38, 0.8)).toBeGreaterThan(0.85);
});

test("beyond the ground the light goes on, and a white in the open would be bright but not burnt out", () => {
  expect(at(0.5, 0.3)).toBeGreaterThan(0.9);
  expect(light.level).toBeGreaterThan(0.4);
  expect(light.level).toBeLessThan(1.3);
});
