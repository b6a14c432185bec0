import { expect, test } from "vitest";
import { classCount } from "./classes.ts";
import { drawHouse } from "./drawn-house.ts";
import { toLab } from "./lab.ts";
import { groupRegions } from "./neighbor-parts.ts";
import { connectRegions } from "./region-graph.ts";
import { findSuperpixels } from "./superpixels.ts";

const { photo, truth } = drawHouse();
const lab = toLab(photo);

test("superpixels keep to the edges of what is drawn", () => {
  const { of, count } = findSuperpixels(lab, 600);
  const votes = new Uint32Array(count * classCount);
  of.forEach((region, i) => {
    votes[region * classCount + truth[i]]++;
  });
  let right = 0;
  for (let region = 0; region < count; region++) {
    right += Math.max(...votes.subarray(region * classCount, (region + 1) * classCount));
  }
  expect(right / of.length).toBeGreaterThan(0.985);
});

test("every superpixel is connected and about as big as asked", () => {
  const partition = findSuperpixels(lab, 600);
  expect(partition.count).toBeGreaterThan(400);
  expect(partition.count).toBeLessThan(800);
  const graph = connectRegions(partition, lab);
  expect(graph.size.reduce((sum, size) => sum + size, 0)).toBe(384 * 256);
  expect(groupRegions(graph, () => true).sizes).toEqual([384 * 256]);
});

test("neighbours know each other, and who lies above", () => {
  const graph = connectRegions(findSuperpixels(lab, 600), lab);
  for (let region = 0; region < graph.count; region++) {
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const other = graph.to[edge];
      const back = graph.to.subarray(graph.first[other], graph.first[other + 1]).indexOf(region) + graph.first[other];
      expect(graph.to[back]).toBe(region);
      expect(graph.shared[back]).toBe(graph.shared[edge]);
      expect(graph.below[back]).toBeCloseTo(-graph.below[edge]);
    }
  }
});
