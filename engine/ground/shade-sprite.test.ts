import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { drawnSprite } from "./drawn-sprite.ts";
import { drawnYard } from "./drawn-yard.ts";
import { seenAt } from "./ground-camera.ts";
import { openScene } from "./scene.ts";
import { shadeSprite } from "./shade-sprite.ts";

const side = 96;
const color = new Uint8Array(side * side * 3);
for (let i = 0; i < side * side; i++) color.fill(40 + 180 * hash(i, 5, 9), i * 3, i * 3 + 3);
const leaves = drawnSprite(side, color);
const yard = drawnYard();

test("a plant with hardly more pixels in the stock than in the photo is as crisp in one column as in the next", () => {
  const scene = openScene(yard.photo, yard.surfaces);
  const z = 6;
  // Ten texels to nine pixels: every tenth column lies between two texels, and the one after it on one.
  const scale = (side * 0.95) / seenAt(scene.camera, 0, 0, z).pixelsPerMeter;
  const shaded = shadeSprite(scene, { sprite: leaves, x: 0, z, scale });
  if (shaded === null) throw new Error("The plant is out of the picture.");
  const { width, height, data } = shaded;
  const columns: number[] = [];
  for (let x = 6; x < width - 6; x++) {
    let apart = 0;
    for (let y = 8; y < height - 8; y++)
      apart += Math.abs(
        data[(y * width + x) * 4] - 0.5 * (data[((y - 1) * width + x) * 4] + data[((y + 1) * width + x) * 4]),
      );
    columns.push(apart);
  }
  columns.sort((a, b) => a - b);
  const at = (share: number) => columns[Math.floor(share * columns.length)];
  expect(at(0.9) / at(0.1)).toBeLessThan(1.35);
});
