import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { classCount, ROOF, SIDING, SKY } from "./classes.ts";
import { toLab } from "./lab.ts";
import { connectRegions } from "./region-graph.ts";
import { likeliestClasses, smoothLabels } from "./smooth-labels.ts";

/** A gray picture cut into 6 x 6 squares: nothing but the neighbors speaks. */
function graySquares() {
  const photo = createRaster(60, 60);
  photo.data.fill(128);
  const of = Int32Array.from({ length: 3600 }, (_, i) => Math.floor(i / 600) * 6 + Math.floor((i % 60) / 10));
  return connectRegions({ width: 60, height: 60, count: 36, of }, toLab(photo));
}

function scoresFor(labelOf: (square: number) => number, strength: (square: number) => number): Float32Array {
  const scores = new Float32Array(36 * classCount);
  for (let square = 0; square < 36; square++) scores[square * classCount + labelOf(square)] = strength(square);
  return scores;
}

test("a doubtful square takes the class of those round it", () => {
  const scores = scoresFor(
    (square) => (square === 14 ? ROOF : SIDING),
    (square) => (square === 14 ? 0.5 : 2),
  );
  const labels = likeliestClasses(smoothLabels(graySquares(), scores, { rounds: 15, strength: 1 }));
  expect([...labels]).toEqual(new Array(36).fill(SIDING));
});

test("a patch of sky is believed over a wall sooner than under it", () => {
  const graph = graySquares();
  const skyAt = (patch: number) => {
    const scores = scoresFor(
      (square) => (square === patch ? SKY : SIDING),
      (square) => (square === patch ? 5 : 2),
    );
    return smoothLabels(graph, scores, { rounds: 15, strength: 1 })[patch * classCount + SKY];
  };
  expect(skyAt(3)).toBeGreaterThan(skyAt(33) + 0.2);
});
