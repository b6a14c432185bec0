import { expect, test } from "vitest";
import { byteOfLinear, linearOfByte } from "../color.ts";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene, type Scene } from "../ground/scene.ts";
import { relight } from "./relight.ts";
import { skyCover } from "./sky-cover.ts";

const chimney = { left: 30, right: 62, top: 20, bottom: 100, color: [196, 112, 96] };
const wireRow = 40;

/** A brick chimney and a wire, half a pixel thick, that the sky's region has swallowed. */
function sceneWithSwallowedThings(): Scene {
  const { photo, surfaces } = drawnYard();
  const { width, data } = photo;
  for (let y = chimney.top; y < chimney.bottom; y++) {
    for (let x = chimney.left; x < chimney.right; x++) data.set([...chimney.color, 255], (y * width + x) * 4);
  }
  for (let x = 120; x < width; x++) {
    const at = (wireRow * width + x) * 4;
    for (let c = 0; c < 3; c++) data[at + c] = byteOfLinear(0.5 * linearOfByte[data[at + c]]);
  }
  return openScene(photo, surfaces);
}

test("a chimney that the sky's region has swallowed stays a chimney", () => {
  const scene = sceneWithSwallowedThings();
  const { cover } = skyCover(scene);
  const { width } = scene.photo;
  const share = (x: number, y: number) => cover[y * width + x] / 255;
  expect(share(46, 60)).toBe(0);
  expect(share(34, 90)).toBe(0);
  expect(share(chimney.left, 60), "its edge hardly lets the sky through").toBeLessThan(0.3);
  expect(share(100, 60)).toBe(1);
});

test("a wire is half sky, and at night no lighter than the sky behind it", () => {
  const scene = sceneWithSwallowedThings();
  const { width } = scene.photo;
  const share = skyCover(scene).cover[wireRow * width + 300] / 255;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
  const { data } = relight(scene, { time: "night", lamps: [], litWindows: 0, fog: 0 });
  const row = (y: number) => {
    let sum = 0;
    for (let x = 200; x < 400; x++) sum += data[(y * width + x) * 4 + 2];
    return sum / 200;
  };
  expect(row(wireRow)).toBeLessThan(0.5 * (row(wireRow - 4) + row(wireRow + 4)));
});

test("clear sky about white clouds is sky, however dark beside them", () => {
  const { photo, surfaces } = drawnYard();
  const { width, data } = photo;
  for (let y = 20; y < 60; y++) {
    for (let x = 0; x < width; x++)
      data.set(x % 80 < 50 ? [252, 252, 252, 255] : [70, 110, 190, 255], (y * width + x) * 4);
  }
  const { cover } = skyCover(openScene(photo, surfaces));
  const clear = Array.from({ length: width }, (_, x) => x).filter((x) => x % 80 >= 50 && x > 80);
  const mean = clear.reduce((sum, x) => sum + cover[40 * width + x], 0) / clear.length / 255;
  expect(mean).toBeGreaterThan(0.75);
});
