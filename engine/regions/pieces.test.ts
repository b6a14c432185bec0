import { expect, test } from "vitest";
import { findPieces, findRuns } from "./pieces.ts";

test("pieces are joined by sides, not by corners", () => {
  const bits = Uint8Array.from("110000" + "100011" + "011011", Number);
  const { labels, sizes } = findPieces(bits, 6, 3);
  expect(sizes).toEqual([0, 3, 4, 2]);
  expect([...labels]).toEqual([1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 3, 3, 0, 2, 2]);
});

test("rows do not run into each other", () => {
  expect(findPieces(Uint8Array.from("001" + "100", Number), 3, 2).sizes).toEqual([0, 1, 1]);
});

test("arms that meet further down are one piece, counted by its first cell", () => {
  const { labels, sizes } = findPieces(Uint8Array.from("00101" + "10101" + "10111" + "11100", Number), 5, 4);
  expect(sizes).toEqual([0, 12]);
  expect([...labels].join("")).toBe("00101" + "10101" + "10111" + "11100");
});

test("runs are the cells of the pieces, row by row", () => {
  const { from, to, label } = findRuns(Uint8Array.from("1011" + "1001", Number), 4, 2);
  expect([from, to, label]).toEqual([
    [0, 2, 4, 7],
    [1, 4, 5, 8],
    [1, 2, 1, 2],
  ]);
});
