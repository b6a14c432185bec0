import { expect, test } from "vitest";
import { liesBetween } from "./lies-between.ts";

const bitsOf = (rows: string[], letter: string) => Uint8Array.from([...rows.join("")], (at) => (at === letter ? 1 : 0));

function drawn(rows: string[], reach: number): string[] {
  const size = { width: rows[0].length, height: rows.length };
  const between = liesBetween(bitsOf(rows, "w"), bitsOf(rows, "p"), size, reach);
  return rows.map((row, y) => [...row].map((at, x) => (at === "." && between[y * size.width + x] ? "#" : at)).join(""));
}

test("cells are between a wall and a plant that face each other, not past the wall's end over the plant", () => {
  expect(drawn(["....ww", "....ww", "....ww", "..p...", "ppp.pp", "pppppp"], 4)).toEqual([
    "....ww",
    "....ww",
    "....ww",
    "..p.##",
    "ppp.pp",
    "pppppp",
  ]);
});

test("either may lie on either side, and no farther than the reach", () => {
  expect(drawn(["w..p", "p..w"], 2)).toEqual(["w##p", "p##w"]);
  expect(drawn(["w...p"], 2)).toEqual(["w.#.p"]);
  expect(drawn(["w....p"], 2)).toEqual(["w....p"]);
});
