import { expect, test } from "vitest";
import { classCount, ROOF, SIDING } from "../analysis/classes.ts";
import { netClasses } from "./net/classes.ts";
import { fineSharesOfNet, sharesOfNet } from "./net-probabilities.ts";

test("the net's finer classes come together in each superpixel", () => {
  const probabilities = new Float32Array(2 * netClasses.length);
  const set = (cell: number, name: (typeof netClasses)[number], value: number) => {
    probabilities[cell * netClasses.length + netClasses.indexOf(name)] = value;
  };
  set(0, "roof", 0.5);
  set(0, "solar", 0.25);
  set(0, "neighbour", 0.25);
  set(1, "siding", 1);
  const partition = { width: 4, height: 1, count: 2, of: Int32Array.from([0, 0, 0, 1]) };
  const fine = fineSharesOfNet(partition, { width: 2, height: 1, classes: netClasses, probabilities });
  const result = sharesOfNet(fine, netClasses);
  expect(result[ROOF]).toBeCloseTo(0.5);
  expect(result[SIDING]).toBeCloseTo(1 / 3);
  expect(result[classCount + SIDING]).toBe(1);
});
