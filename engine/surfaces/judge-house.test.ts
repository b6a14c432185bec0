import { expect, test } from "vitest";
import { analyze } from "../analysis/analyze.ts";
import { classCount, ROOF, SIDING } from "../analysis/classes.ts";
import { drawHouse } from "../analysis/drawn-house.ts";
import { describeHouse, houseWidth } from "./describe-house.ts";
import { judgeHouse } from "./judge-house.ts";
import { netClasses } from "./net/classes.ts";

const { photo } = drawHouse();
const analysis = analyze(photo);
const { graph, labels, shares } = analysis;
const classes: Partial<Record<number, string>> = { [ROOF]: "roof", [SIDING]: "siding" };

/** A net that says what the labels say, and "lawn" of all else. */
const fineShares = new Float32Array(graph.count * netClasses.length);
for (let region = 0; region < graph.count; region++) {
  const name = classes[labels[region]] ?? "lawn";
  fineShares[region * netClasses.length + netClasses.findIndex((one) => one === name)] = 1;
}
const named = { ...analysis, fineShares, before: shares };

test("every superpixel is described by as many numbers as the trees ask for", () => {
  const values = describeHouse(named);
  expect(values).toHaveLength(graph.count * houseWidth);
  expect(values.every(Number.isFinite)).toBe(true);
});

test("a roof is likelier where one is seen than elsewhere", () => {
  const { roof } = judgeHouse(named);
  const meanOf = (isMeant: (label: number) => boolean) => {
    const values = roof.filter((_, region) => isMeant(labels[region]));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(meanOf((label) => label === ROOF)).toBeGreaterThan(meanOf((label) => label !== ROOF) + 0.2);
});

test("a person's word is heard by the second look, too", () => {
  const said = shares.slice();
  const region = labels.indexOf(ROOF);
  said[region * classCount + ROOF] = 0.001;
  const heard = judgeHouse({ ...named, shares: said });
  expect(heard.roof[region]).toBeLessThan(judgeHouse(named).roof[region]);
});
