import { expect, test } from "vitest";
import { findPieces } from "./pieces.ts";

test("pieces are joined by sides, not by corners", () => {
  const bits = Uint8Array.from("110000" + "100011" + "011011", Number);
  const { labels, sizes } = findPieces(bits, 6, 3);
  expect(sizes).toEqual([0, 3, 4, 2]);
  expect([...labels]).toEqual([1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 3, 3, 0, 2, 2]);
});

test("rows do not run into each other", () => {
  expect(findPieces(Uint8Array.from("001" + "100", Number), 3, 2).sizes).toEqual([0, 1, 1]);
});
