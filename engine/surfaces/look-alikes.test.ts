import { expect, test } from "vitest";
import { classCount, LAWN, ROOF, SIDING } from "../analysis/classes.ts";
import { lookAtPhoto } from "../analysis/describe.ts";
import { drawHouse } from "../analysis/drawn-house.ts";
import { sharesOfLookalikes } from "./look-alikes.ts";
import { weighEvidence } from "./weigh-evidence.ts";

const { photo, truth } = drawHouse();
const { graph, texture } = lookAtPhoto(photo);
const regionAt = (x: number, y: number) =>
  graph.of[Math.floor(y * graph.height) * graph.width + Math.floor(x * graph.width)];
const left = regionAt(0.35, 0.33);
const right = regionAt(0.65, 0.33);

test("a piece of roof in doubt is what the rest of the roof is, and the lawn stays out of it", () => {
  const shares = new Float32Array(graph.count * classCount);
  for (let i = 0; i < truth.length; i++) shares[graph.of[i] * classCount + truth[i]] += 1 / graph.size[graph.of[i]];
  shares.fill(0, right * classCount, (right + 1) * classCount);
  shares[right * classCount + ROOF] = 0.4;
  shares[right * classCount + SIDING] = 0.6;
  const alike = sharesOfLookalikes(graph, texture.fine, shares);
  const scores = weighEvidence(shares, alike);
  expect(alike[left * classCount + ROOF]).toBeGreaterThan(0.9);
  expect(scores[right * classCount + ROOF]).toBeGreaterThan(scores[right * classCount + SIDING]);
  expect(alike[regionAt(0.5, 0.9) * classCount + LAWN]).toBeGreaterThan(0.9);
});
