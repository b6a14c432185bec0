import { expect, test } from "vitest";
import { analyze } from "../analysis/analyze.ts";
import { OTHER, SIDING, SKY } from "../analysis/classes.ts";
import { drawHouse } from "../analysis/drawn-house.ts";
import { decodeRuns } from "../regions/run-lengths.ts";
import { withholdUnsure } from "./withhold-unsure.ts";

const { graph } = analyze(drawHouse().photo);

function hold(chance: (region: number) => number) {
  const labels = new Uint8Array(graph.count).fill(SIDING);
  const siding = Float32Array.from(labels, (_, region) => chance(region));
  return { labels, unsure: withholdUnsure(graph, labels, { roof: new Float32Array(graph.count), siding }) };
}

test("what is sure stays, what may be is a question, what hardly can be is neither", () => {
  const { labels, unsure } = hold((region) => (graph.x[region] < 128 ? 0.9 : graph.x[region] < 256 ? 0.35 : 0.1));
  const left = labels.filter((label) => label === SIDING).length / labels.length;
  expect(left).toBeGreaterThan(0.25);
  expect(left).toBeLessThan(0.42);
  expect(labels.every((label) => label === SIDING || label === OTHER)).toBe(true);
  expect(unsure).toHaveLength(1);
  expect(unsure[0].confidence).toBeCloseTo(0.35);
  const asked = decodeRuns(unsure[0].base);
  expect([asked[100 * graph.width + 60], asked[100 * graph.width + 190], asked[100 * graph.width + 330]]).toEqual([
    0, 1, 0,
  ]);
});

test("a surface of which hardly half would be met is asked as a whole, in one question for all its parts", () => {
  const parts = (region: number) => (graph.x[region] < 100 || graph.x[region] > 300 ? 0.7 : 0.4);
  const { labels, unsure } = hold(parts);
  expect(labels.every((label) => label === OTHER)).toBe(true);
  const [whole, between] = unsure;
  expect(unsure).toHaveLength(2);
  expect([whole.confidence, between.confidence]).toEqual([expect.closeTo(0.7), expect.closeTo(0.4)]);
  const asked = decodeRuns(whole.base);
  expect([asked[100 * graph.width + 20], asked[100 * graph.width + 200], asked[100 * graph.width + 370]]).toEqual([
    1, 0, 1,
  ]);
});

test("crumbs are no question", () => {
  expect(hold((region) => (region === 40 ? 0.35 : 0.9)).unsure).toEqual([]);
});

test("a wall that was named something else is marked where the second look is sure, and sky only where it is very sure", () => {
  const labelsOf = (named: number, chance: number) => {
    const labels = new Uint8Array(graph.count).fill(named);
    const siding = new Float32Array(graph.count).fill(chance);
    withholdUnsure(graph, labels, { roof: new Float32Array(graph.count), siding });
    return labels;
  };
  expect(labelsOf(OTHER, 0.7).every((label) => label === SIDING)).toBe(true);
  expect(labelsOf(SKY, 0.6).every((label) => label === SKY)).toBe(true);
  expect(labelsOf(SKY, 0.9).every((label) => label === SIDING)).toBe(true);
});
