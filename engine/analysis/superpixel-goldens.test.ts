import { test } from "vitest";
import {
  besideEachOther,
  expectGolden,
  grayPicture,
  linedPicture,
  mapPicture,
  partColor,
} from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import type { Raster } from "../raster.ts";
import { decodeRuns } from "../regions/run-lengths.ts";
import { nameRegions } from "./analyze.ts";
import { classCount, ROOF, VEGETATION } from "./classes.ts";
import { classify, scoresOf } from "./classify.ts";
import { adaptToPhoto } from "./color-models.ts";
import { findConnectedParts } from "./connected-parts.ts";
import { contextWidth, describeContext } from "./context-features.ts";
import { describeForForests, lookAtPhoto } from "./describe.ts";
import { groupRegions } from "./neighbor-parts.ts";
import { paint } from "./paint.ts";
import { proposeRegions } from "./propose-regions.ts";
import { growRegionTree } from "./region-tree.ts";
import { scaleDown } from "./scale-down.ts";
import { cutSegments } from "./segment-shapes.ts";
import { likeliestClasses, smoothLabels } from "./smooth-labels.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("gables", 320);
const sight = lookAtPhoto(photo);
const { graph, texture, picture, lines } = sight;
const description = describeForForests(sight);
const { cues, features } = description;
const shares = classify(description);

/** Values of superpixels as grays, black to white from `low` to `high`. */
const gray = (values: ArrayLike<number>, low: number, high: number) =>
  grayPicture(picture.width, picture.height, (i) =>
    Math.min(1, Math.max(0, (values[graph.of[i]] - low) / (high - low))),
  );
const parted = (partAt: (i: number) => number): Raster => mapPicture(picture, (i) => partColor(partAt(i)), 1);

test("superpixels and their neighbors, joined from middle to middle: pink where the color steps, else green", async () => {
  const joins = (isStep: boolean) =>
    Array.from({ length: graph.count }, (_, region) => region).flatMap((region) =>
      [...graph.to.subarray(graph.first[region], graph.first[region + 1])].flatMap((other, k) =>
        other > region && graph.step[graph.first[region] + k] > 12 === isStep
          ? [{ x0: graph.x[region], y0: graph.y[region], x1: graph.x[other], y1: graph.y[other] }]
          : [],
      ),
    );
  const calm = linedPicture(
    mapPicture(picture, () => null),
    joins(false),
    [80, 200, 60],
  );
  await expectGolden(linedPicture(calm, joins(true)), golden("region-graph"));
});

test("the tree of merges, cut where 6 and 20 parts are left", async () => {
  const tree = growRegionTree(graph, texture.fine, new Float32Array(graph.count * classCount));
  const cuts = [6, 20].map((wanted) => cutSegments(graph, tree, lines, wanted));
  await expectGolden(besideEachOther(...cuts.map(({ of }) => parted((i) => of[graph.of[i]]))), golden("region-tree"));
  const { of, fill, straightOutline, onTop } = cuts[1];
  await expectGolden(
    besideEachOther(
      ...[fill, straightOutline, onTop].map((values) =>
        gray(
          of.map((s) => 255 * values[s]),
          0,
          255,
        ),
      ),
    ),
    golden("segment-shapes"),
  );
});

test("cues: strong colors, green, and how hard it is to get there from the top, the bottom and the sky", async () => {
  await expectGolden(
    besideEachOther(
      gray(cues.chroma, 0, 50),
      gray(cues.green, -0.1, 0.3),
      ...[cues.fromTop, cues.fromBottom, cues.fromSky].map((away) => gray(away, 0, 80)),
    ),
    golden("cues"),
  );
});

test("features: rank of lightness, lines beside, depth under the sky, straight outline of the part, green below it", async () => {
  const column = (name: string) => {
    const at = features.names.indexOf(name);
    return Array.from({ length: graph.count }, (_, region) => features.values[region * features.names.length + at]);
  };
  await expectGolden(
    besideEachOther(
      gray(column("lightnessRank"), 0, 1),
      gray(column("sides straight"), 0, 1),
      gray(column("skyDepth"), 0, 24),
      gray(column("segment1 straightOutline"), 0, 1),
      gray(column("segment0 below green"), -0.1, 0.3),
    ),
    golden("features"),
  );
});

test("what a first guess says around: roof just above, roof anywhere above, plants beside, height in the house", async () => {
  const shapes = description.shapes;
  const values = describeContext(graph, shares, shapes);
  const column = (at: number) => Array.from({ length: graph.count }, (_, region) => values[region * contextWidth + at]);
  await expectGolden(
    besideEachOther(
      gray(column(classCount + ROOF), 0, 0.5),
      gray(column(3 * classCount + ROOF), 0, 0.2),
      gray(column(5 * classCount + VEGETATION), 0, 1),
      gray(column(contextWidth - 1), -1, 1),
    ),
    golden("context-features"),
  );
});

test("classes before and after the photo's own colors were learned", async () => {
  const scores = scoresOf(shares);
  const first = smoothLabels(graph, scores, { rounds: 20, strength: 0.8 });
  const adapted = adaptToPhoto(graph, scores, first, { rounds: 2, weight: 0.25, strength: 0.8 });
  const named = [first, adapted].map((chances) => paint(graph.of, likeliestClasses(chances)));
  await expectGolden(besideEachOther(...named.map((classes) => parted((i) => classes[i]))), golden("color-models"));
});

test("parts of the green superpixels, and of the pixels that they cover", async () => {
  const isGreen = (region: number) => cues.green[region] > 0.12;
  const { of } = groupRegions(graph, isGreen);
  await expectGolden(
    parted((i) => of[graph.of[i]]),
    golden("neighbor-parts"),
  );
  const bits = Uint8Array.from(graph.of, (region) => (isGreen(region) ? 1 : 0));
  const parts = findConnectedParts(bits, picture.width, picture.height);
  await expectGolden(
    parted((i) => parts.of[i]),
    golden("connected-parts"),
  );
});

test("the surfaces that are proposed, with doors and windows in the walls", async () => {
  const regions = proposeRegions(nameRegions(sight));
  const bits = regions.map(({ base }) => base && decodeRuns(base));
  await expectGolden(
    parted((i) => bits.findIndex((own) => own?.[i] === 1)),
    golden("propose-regions"),
  );
});

test("rings that grow finer, a third and two fifths as large: gray where they are too fine, never others", async () => {
  const side = 120;
  const rings = grayPicture(side, side, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return 0.5 + 0.5 * Math.cos((x * x + y * y) / 80);
  });
  await expectGolden(besideEachOther(rings, scaleDown(rings, 40, 40), scaleDown(rings, 48, 48)), golden("scale-down"));
});
