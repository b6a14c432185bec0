import { expect, test } from "vitest";
import { drawnYard } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import { cellShare, cellsOf } from "./cells.ts";
import { houseBase } from "./house-base.ts";
import { pavedWithSun } from "./paving.ts";

test("a spot in paving that no region names counts as paving, and what lies away from it does not", () => {
  const { photo, surfaces } = drawnYard();
  const scene = openScene(photo, surfaces);
  const { width, height } = photo;
  const cells = cellsOf(photo);
  const top = Math.ceil(houseBase(scene)(width / 2)) + 8;
  const paved = { width, height, data: new Uint8Array(width * height) };
  for (let y = top; y < height; y++) paved.data.fill(255, y * width, y * width + (width >> 1));
  const [left, right] = [0.2 * width, 0.28 * width].map(Math.round);
  for (let y = top + 16; y < top + 32; y++) paved.data.fill(0, y * width + left, y * width + right);
  const nothing = { width, height, data: new Uint8Array(width * height) };
  const named = { ...scene, mask: (kind: string) => (kind === "paved" ? paved : nothing) };
  const at = (plane: Float32Array, x: number, y: number) =>
    plane[Math.floor(y / cells.step) * cells.width + Math.floor(x / cells.step)];
  const [x, y] = [(left + right) / 2, top + 24];
  expect(at(cellShare(paved, cells), x, y)).toBe(0);
  const found = pavedWithSun(named, cells);
  expect(at(found, x, y)).toBe(1);
  expect(at(found, 0.9 * width, y)).toBe(0);
});
