import { expect, test } from "vitest";
import { expectGolden, mapPicture, outlinedPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { absorbSpecks } from "./absorb-specks.ts";
import { nameRegions } from "./analyze.ts";
import { classCount } from "./classes.ts";
import { classify, scoresOf } from "./classify.ts";
import { describeForForests, lookAtPhoto } from "./describe.ts";
import { drawHouse } from "./drawn-house.ts";
import { findOpenings } from "./find-openings.ts";
import { geodesicDistance } from "./geodesic.ts";
import { toLab } from "./lab.ts";
import { paint } from "./paint.ts";
import { findSkySeeds } from "./sky-seeds.ts";
import { likeliestClasses, smoothLabels } from "./smooth-labels.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("gables", 320);
const sight = lookAtPhoto(photo);
const { graph, texture, picture } = sight;
const shares = classify(describeForForests(sight));

/** Sky, roof, siding, vegetation, lawn, paved, opening, trim, other. */
const classColors: [number, number, number][] = [
  [120, 180, 255],
  [170, 60, 60],
  [240, 210, 120],
  [20, 110, 40],
  [120, 220, 80],
  [150, 150, 150],
  [60, 60, 200],
  [255, 255, 255],
  [200, 60, 200],
];
const named = (classes: Uint8Array) => mapPicture(picture, (i) => classColors[classes[i]]);

test("superpixels end where colors do", async () => {
  await expectGolden(outlinedPicture(picture, graph.of), golden("superpixels"));
});

test("how rough each superpixel is from near: leaves and lawn bright, walls and sky dark", async () => {
  await expectGolden(
    mapPicture(picture, (i) => Array(3).fill(20 * texture.fine[graph.of[i]]) as [number, number, number], 1),
    golden("texture"),
  );
});

test("what is almost certainly sky", async () => {
  const seeds = new Set(findSkySeeds(graph, texture));
  await expectGolden(
    mapPicture(picture, (i) => (seeds.has(graph.of[i]) ? [255, 0, 160] : null)),
    golden("sky-seeds"),
  );
});

test("how far each superpixel is from the sky, by colors and borders on the way", async () => {
  const away = geodesicDistance(graph, findSkySeeds(graph, texture), { step: 0.3, color: 0.5, border: 0.5 });
  await expectGolden(
    mapPicture(picture, (i) => Array(3).fill(2.2 * away[graph.of[i]]) as [number, number, number], 1),
    golden("geodesic"),
  );
});

test("what the forests take each superpixel for", async () => {
  const classes = Uint8Array.from({ length: graph.count }, (_, region) => {
    const own = shares.subarray(region * classCount, (region + 1) * classCount);
    return own.indexOf(Math.max(...own));
  });
  await expectGolden(named(paint(graph.of, classes)), golden("classify"));
});

test("the same after neighbors were asked, and after the rules of what a house is", async () => {
  const smooth = likeliestClasses(smoothLabels(graph, scoresOf(shares), { rounds: 20, strength: 0.8 }));
  await expectGolden(named(paint(graph.of, smooth)), golden("smooth-labels"));
  const { labels } = nameRegions(sight);
  await expectGolden(named(paint(graph.of, labels)), golden("analyze"));
});

test("specks go to what lies round them", async () => {
  const { truth } = drawHouse();
  const specked = truth.map((label, i) => ((i * 7919) % 97 === 0 ? (label + 3) % classCount : label));
  const clean = absorbSpecks(specked, 384, 256);
  const blank = { width: 384, height: 256, data: new Uint8ClampedArray(384 * 256 * 4).fill(255) };
  let off = 0;
  for (let i = 0; i < truth.length; i++) if (clean[i] !== truth[i]) off++;
  expect(off / truth.length).toBeLessThan(0.005);
  await expectGolden(
    mapPicture(blank, (i) => classColors[clean[i]]),
    golden("absorb-specks"),
  );
});

test("windows that the classes missed", async () => {
  const { photo: house, truth } = drawHouse();
  const wall = truth.map((label) => (label === 2 || label === 6 ? 1 : 0));
  const openings = findOpenings(toLab(house), wall);
  await expectGolden(
    mapPicture(house, (i) => (openings[i] ? [255, 0, 160] : null)),
    golden("find-openings"),
  );
});
