import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { hash } from "./noise.ts";
import { createWaveMeter, waveSide } from "./wave-meter.ts";

/** Courses of `wave` pixels, `turn` radians off level, in noise. */
function courses(wave: number, turn: number, strength = 14) {
  const photo = createRaster(64, 64);
  for (let i = 0; i < 64 * 64; i++) {
    const [x, y] = [i % 64, Math.floor(i / 64)];
    const down = y * Math.cos(turn) - x * Math.sin(turn);
    const level = 110 + strength * Math.sin((2 * Math.PI * down) / wave) + 24 * (hash(x, y, 6) - 0.5);
    photo.data.set([level, level, level, 255], i * 4);
  }
  return photo;
}

test.each([
  [3, 0],
  [5.5, 0.1],
  [9, -0.15],
])("courses of %f pixels at %f radians are strongest at that wave and in that direction", (wave, turn) => {
  const meter = createWaveMeter(courses(wave, turn));
  expect(meter.open(16, 16)).toBe(true);
  const strengthOf = (length: number, angle: number) => {
    meter.turnTo(Math.PI / 2 + angle);
    return meter.strengthAt(length);
  };
  const own = strengthOf(wave, turn);
  expect(own).toBeGreaterThan(10);
  for (const other of [0.7, 1.4]) expect(strengthOf(wave * other, turn)).toBeLessThan(0.4 * own);
  expect(strengthOf(wave, turn + 0.6)).toBeLessThan(0.4 * own);
});

test("noise has about the strength of noise everywhere, and an even window none", () => {
  const noise = createWaveMeter(courses(5, 0, 0));
  expect(noise.open(8, 8)).toBe(true);
  noise.turnTo(1);
  let sum = 0;
  for (let wave = 3; wave < 12; wave += 0.25) sum += noise.strengthAt(wave);
  expect(sum / 36).toBeLessThan(5);
  const even = createRaster(waveSide, waveSide);
  even.data.fill(90);
  expect(createWaveMeter(even).open(0, 0)).toBe(false);
});
