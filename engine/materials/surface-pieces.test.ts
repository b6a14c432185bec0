import { expect, test } from "vitest";
import { createMask } from "../raster.ts";
import type { Plane } from "../surfaces.ts";
import { findPieces } from "./surface-pieces.ts";

const photo = { width: 100, height: 50 };
const box = { x: 10, y: 5, width: 80, height: 40 };
const mask = createMask(box.width, box.height);
mask.data.fill(255);

function half(left: number, right: number, scale: number): Plane {
  const outline = [left, 0.1, right, 0.1, right, 0.9, left, 0.9];
  return { kind: "siding", outline, toMetres: [scale, 0, 0, 0, scale, 0, 0, 0, 1] };
}

test("every pixel goes with the piece whose outline holds it, else with the nearest", () => {
  const planes = [half(0.1, 0.4, 10), half(0.6, 0.9, 20)];
  const { pieceOf, pieces } = findPieces({ planes, kind: "siding", mask, box, photo });
  expect(pieces).toHaveLength(2);
  const at = (x: number, y: number) => pieceOf[y * box.width + x];
  expect([at(5, 20), at(75, 20), at(35, 20), at(45, 20)]).toEqual([0, 1, 0, 1]);
});

test("metres come out the same through the box as through the photo", () => {
  const { pieces } = findPieces({ planes: [half(0, 1, 12)], kind: "siding", mask, box, photo });
  const [a, , c] = pieces[0];
  expect(a * 30 + c).toBeCloseTo(12 * 0.4, 6);
});

test("a plane with its horizon inside the wall is dropped for a wall seen straight on", () => {
  const broken = { ...half(0.1, 0.9, 10), toMetres: [10, 0, 0, 0, 10, 0, 2, 0, -1] };
  const { pieces } = findPieces({ planes: [broken], kind: "siding", mask, box, photo });
  expect(pieces).toHaveLength(1);
  expect(pieces[0][6]).toBe(0);
  expect(pieces[0][0] * box.width).toBeCloseTo(12, 6);
});

test("a part that all planes lie beside is seen straight on", () => {
  const small = { ...box, width: 20 };
  const part = createMask(small.width, small.height);
  part.data.fill(255);
  const { pieceOf, pieces } = findPieces({
    planes: [half(0.6, 0.9, 10)],
    kind: "siding",
    mask: part,
    box: small,
    photo,
  });
  expect(pieces).toHaveLength(1);
  expect(Math.max(...pieceOf)).toBe(0);
});
