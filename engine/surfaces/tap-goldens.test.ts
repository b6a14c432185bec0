import { test } from "vitest";
import { besideEachOther, expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { analyze } from "../analysis/analyze.ts";
import { classCount, ROOF, SIDING, sceneClasses } from "../analysis/classes.ts";
import { calibrate } from "./calibrate.ts";
import { lookAtSpot, unlikeness } from "./classify-spot.ts";
import { colorBins, logColorRatio } from "./color-ratio.ts";
import { compareToMarked } from "./compare-to-marked.ts";
import { describeHouse, houseWidth } from "./describe-house.ts";
import { describeReach, reachWidth } from "./describe-reach.ts";
import { coverOfShape } from "./hints/cover-of-hint.ts";
import type { HintShape } from "./hints/hint.ts";
import { netClasses } from "./net/classes.ts";
import { enlarge, halve } from "./resize-plane.ts";
import { spotAt } from "./spot-of-tap.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const analysis = analyze(scene.photo);
const { graph, lab } = analysis;
const { width, height } = graph;
/** In the middle of the roof. */
const spot = spotAt(analysis, { x: 0.44, y: 0.34 });
/** Values of superpixels as grays, black to white from `low` to `high`. */
const gray = (values: ArrayLike<number>, low: number, high: number) =>
  grayPicture(width, height, (i) => Math.min(1, Math.max(0, (values[graph.of[i]] - low) / (high - low))));
const column = (values: Float32Array, across: number, at: number) =>
  Float32Array.from({ length: graph.count }, (_, region) => values[region * across + at]);
const regions = Array.from({ length: graph.count }, (_, region) => region);

test("how probable it is that each superpixel is what it was taken for, if roof or wall", async () => {
  const sure = calibrate(graph, analysis.labels, analysis);
  const isHouse = (region: number) => analysis.labels[region] === ROOF || analysis.labels[region] === SIDING;
  await expectGolden(
    gray(
      regions.map((region) => (isHouse(region) ? sure[region] : 0)),
      0,
      0.6,
    ),
    golden("calibrate"),
  );
});

test("how unlike a spot of the roof each place looks", async () => {
  const look = lookAtSpot(analysis, spot);
  await expectGolden(
    gray(
      regions.map((region) => unlikeness(analysis, region, look)),
      0,
      8,
    ),
    golden("classify-spot"),
  );
});

test("how far from a marked wall each place is, and how many of its colors it has", async () => {
  const wall = spotAt(analysis, { x: 0.2, y: 0.62 });
  const marked = Uint8Array.from(regions, (region) => (region === wall ? 1 : 0));
  const { away, alike } = compareToMarked(graph, marked);
  await expectGolden(besideEachOther(gray(away, 0, 0.6), gray(alike, 0, 1)), golden("compare-to-marked"));
});

test("where colors are those of trim: white, gray where they say nothing", async () => {
  const trim = scene.mask("trim").data;
  const bins = colorBins(lab.lightness, lab.a, lab.b);
  const ratio = logColorRatio(
    bins,
    Float32Array.from(trim, (byte) => byte / 255),
    () => true,
  );
  await expectGolden(
    grayPicture(width, height, (i) => Math.min(1, Math.max(0, 0.5 + ratio[bins[i]] / 8))),
    golden("color-ratio"),
  );
});

test("of places on the house: walls below, roof around, how far from its middle", async () => {
  const fineShares = new Float32Array(graph.count * netClasses.length);
  for (const region of regions) {
    sceneClasses.forEach((name, label) => {
      const at = (netClasses as readonly string[]).indexOf(name);
      if (at >= 0) fineShares[region * netClasses.length + at] = analysis.shares[region * classCount + label];
    });
  }
  const values = describeHouse({ ...analysis, fineShares });
  const end = houseWidth - 2;
  await expectGolden(
    besideEachOther(
      gray(column(values, houseWidth, end - 9), 0, 1),
      gray(column(values, houseWidth, end - 6), 0, 0.4),
      gray(column(values, houseWidth, netClasses.length + classCount + 10), 0, 3),
    ),
    golden("describe-house"),
  );
});

test("of places about a tap on the roof: the way to them, their color's difference, and what of them is taken for roof", async () => {
  const marked = new Uint8Array(graph.count);
  const values = describeReach(analysis, { spot, label: ROOF, is: true, marked, own: [], opposite: [] });
  await expectGolden(
    besideEachOther(
      gray(column(values, reachWidth, 12), 0, 120),
      gray(column(values, reachWidth, 9), 0, 30),
      gray(column(values, reachWidth, 2), -4, 4),
    ),
    golden("describe-reach"),
  );
});

test("what a spot, a stroke, a box and an outline cover, less along a border", async () => {
  const shapes: HintShape[] = [
    { type: "point", x: 0.44, y: 0.34 },
    { type: "stroke", points: [0.15, 0.5, 0.3, 0.62], radius: 0.02 },
    { type: "box", left: 0.1, top: 0.3, right: 0.5, bottom: 0.75 },
    { type: "outline", points: [0.6, 0.3, 0.95, 0.5, 0.6, 0.8] },
  ];
  await expectGolden(
    besideEachOther(...shapes.map((shape) => gray(coverOfShape(graph, shape, 0.04), 0, 1))),
    new URL("./hints/cover-of-hint.golden.png", import.meta.url),
  );
});

test("a plane made larger between its pixels, and halved again", async () => {
  const small = { width: 8, height: 6, values: Float32Array.from({ length: 48 }, (_, i) => ((i * 29) % 48) / 48) };
  const large = { width: 96, height: 72, values: enlarge(small, { width: 96, height: 72 }) };
  const half = halve(large);
  await expectGolden(
    besideEachOther(
      ...[small, large, half].map((plane) => grayPicture(plane.width, plane.height, (i) => plane.values[i])),
    ),
    golden("resize-plane"),
  );
});
