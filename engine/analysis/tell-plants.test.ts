import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { classCount, LAWN, SIDING, VEGETATION } from "./classes.ts";
import { toLab } from "./lab.ts";
import { connectRegions } from "./region-graph.ts";
import { tellPlants } from "./tell-plants.ts";

const columns = 6;
const rows = 4;

/** Squares of 10 pixels, each of one color. */
function squares(colorOf: (square: number) => number[]) {
  const photo = createRaster(columns * 10, rows * 10);
  const of = new Int32Array(columns * rows * 100);
  for (let i = 0; i < of.length; i++) {
    of[i] = Math.floor(i / (columns * 100)) * columns + Math.floor((i % (columns * 10)) / 10);
    photo.data.set([...colorOf(of[i]), 255], i * 4);
  }
  return connectRegions({ width: columns * 10, height: rows * 10, count: columns * rows, of }, toLab(photo));
}

function look(rough: number[], green: (square: number) => number) {
  const values = Float32Array.from({ length: columns * rows }, (_, square) => (rough.includes(square) ? 12 : 4));
  return {
    texture: { fine: values, coarse: values },
    green: Float32Array.from(values, (_, square) => green(square)),
    seen: null,
  };
}

test("a rough clump on a smooth lawn is a plant, a single rough spot is lawn", () => {
  const graph = squares(() => [80, 130, 50]);
  const labels = new Uint8Array(columns * rows).fill(LAWN);
  const clump = [0, 1, 6, 7];
  tellPlants(
    graph,
    labels,
    look([...clump, 16], () => 0.3),
  );
  expect([...labels.keys()].filter((square) => labels[square] === VEGETATION)).toEqual(clump);
});

test("what is rough on a lawn is no plant where the net sees none", () => {
  const graph = squares(() => [80, 130, 50]);
  const labels = new Uint8Array(columns * rows).fill(LAWN);
  const [shade, shrub] = [
    [0, 1, 6, 7],
    [4, 5, 10, 11],
  ];
  const seen = new Float32Array(columns * rows * classCount);
  for (const square of shrub) seen[square * classCount + VEGETATION] = 0.4;
  tellPlants(graph, labels, { ...look([...shade, ...shrub], () => 0.3), seen });
  expect([...labels.keys()].filter((square) => labels[square] === VEGETATION)).toEqual(shrub);
});

test("leaves on a wall are a plant, a shaded patch of a yellow wall is wall", () => {
  const leaves = 8;
  const shade = 15;
  const graph = squares((square) =>
    square === leaves ? [60, 110, 40] : square === shade ? [120, 105, 40] : [220, 200, 150],
  );
  const labels = new Uint8Array(columns * rows).fill(SIDING);
  tellPlants(
    graph,
    labels,
    look([leaves, shade], (square) => (square === leaves || square === shade ? 0.25 : 0.03)),
  );
  expect([...labels.keys()].filter((square) => labels[square] === VEGETATION)).toEqual([leaves]);
});
