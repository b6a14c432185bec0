import { expect, test } from "vitest";
import { growRegion } from "./grow-region.ts";

const size = { width: 4, height: 3 };
const bits = (rows: string) => Uint8Array.from(rows.replaceAll(" ", ""), Number);

test("a region grows over open neighbors that belong to it, around corners but not across them nor around the border", () => {
  const seeds = bits("1000 0000 0000");
  const open = bits("0101 0100 1011");
  const asked: number[] = [];
  const found = growRegion(seeds, open, size, (i) => {
    asked.push(i);
    return i !== 10;
  });
  expect(found).toEqual([1, 5]);
  expect(asked).toEqual([1, 5]);
  const wider = bits("0101 0110 1011");
  expect(growRegion(seeds, wider, size, (i) => i !== 10)).toEqual([1, 5, 6]);
  expect(growRegion(seeds, wider, size, () => true)).toEqual([1, 5, 6, 10, 11]);
  expect(growRegion(bits("0001 0000 0000"), bits("0000 1000 0000"), size, () => true)).toEqual([]);
});
