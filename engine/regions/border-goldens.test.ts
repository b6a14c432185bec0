import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, linedPicture, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { hash } from "../materials/noise.ts";
import { createRaster } from "../raster.ts";
import type { Region } from "../surfaces.ts";
import { beyond, normalsOf, readProfiles, resample } from "./border-profiles.ts";
import { type Loop, loopArea, traceContours } from "./contours.ts";
import { cellsOfRegion } from "./region-cells.ts";
import { encodeRuns } from "./run-lengths.ts";
import { learnSide, logRatio } from "./side-colors.ts";
import { fewCorners } from "./simplify-polygon.ts";
import { smoothestPath } from "./smoothest-path.ts";
import { simplify, straighten } from "./straighten.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const { photo } = scene;
const { width, height } = photo;
const roof = Uint8Array.from(scene.mask("roof").data, (byte) => (byte > 128 ? 1 : 0));
const [largest] = traceContours(encodeRuns(roof, width, height), 1, 30).sort((a, b) => loopArea(b) - loopArea(a));
const dim = mapPicture(photo, () => null);

const sidesOf = (loop: Loop) =>
  Array.from({ length: loop.length / 2 }, (_, i) => {
    const next = (2 * i + 2) % loop.length;
    return { x0: loop[2 * i], y0: loop[2 * i + 1], x1: loop[next], y1: loop[next + 1] };
  });

test("lightness along the roof's border, the inside above, and where it looks more like the outside: white", async () => {
  const reach = 6;
  const line = resample(largest, 2);
  const profiles = readProfiles(photo, line, normalsOf(line), reach);
  const { colors, points, depth } = profiles;
  const shown = grayPicture(points, 3 * depth, (at) => {
    const [point, row] = [at % points, Math.floor(at / points / 3)];
    return Math.min(1, Math.max(0, colors[3 * (point * depth + row)] / 255));
  });
  await expectGolden(shown, golden("border-profiles"));
  const inner = learnSide(profiles, 0, beyond + 3, () => true);
  const outer = learnSide(profiles, depth - beyond - 3, depth, () => true);
  const ratios = grayPicture(points, 3 * depth, (at) => {
    const [point, row] = [at % points, Math.floor(at / points / 3)];
    const wider = Float64Array.from([0, 1, 2], (c) =>
      Math.log(outer.variance[3 * point + c] / inner.variance[3 * point + c]),
    );
    return 0.5 + logRatio(colors, 3 * (point * depth + row), inner, outer, 3 * point, wider) / 6;
  });
  await expectGolden(ratios, golden("side-colors"));
});

test("the smoothest path along a dark line, over its gap and past specks beside it", async () => {
  const [points, choices] = [200, 40];
  const costs = new Float32Array(points * choices);
  for (let i = 0; i < costs.length; i++) {
    const [point, choice] = [Math.floor(i / choices), i % choices];
    const onLine = Math.abs(choice - 20 - 9 * Math.sin((point / 200) * 2 * Math.PI)) < 1.5;
    const isGap = point > 80 && point < 110;
    costs[i] = 1 - (onLine && !isGap ? 0.8 : 0) - (hash(point, choice, 4) > 0.96 ? 0.9 : 0);
  }
  const path = smoothestPath(costs, choices, 0.55);
  const shown = grayPicture(points, choices, (i) => costs[(i % points) * choices + Math.floor(i / points)]);
  const steps = Array.from(path, (choice, point) => ({ x0: point, y0: choice, x1: point, y1: choice }));
  await expectGolden(linedPicture(shown, steps), golden("smoothest-path"));
});

test("a border drawn with a shaking hand: straight sides that meet in corners, a bow as it was", async () => {
  const sides = [20, 20, 180, 20, 180, 60, 130, 60];
  const shaken: number[] = [];
  for (let k = 0; k < sides.length; k += 2) {
    const next = (k + 2) % sides.length;
    // The last side comes back in a bow.
    const isBow = next === 0;
    for (let s = 0; s < 1; s += 0.02) {
      const bow = isBow ? 50 * Math.sin(Math.PI * s) : 0;
      const shake = isBow ? 0 : 1.6 * (hash(k, Math.round(50 * s), 5) - 0.5);
      shaken.push(sides[k] + s * (sides[next] - sides[k]) + shake);
      shaken.push(sides[k + 1] + s * (sides[next + 1] - sides[k + 1]) + bow + shake);
    }
  }
  const line = Float32Array.from(shaken);
  const grip = new Float32Array(line.length / 2).fill(1);
  const paper = createRaster(200, 130);
  paper.data.fill(255);
  const [before, after] = [line, straighten({ line, grip }, 1.4, 20)].map((loop) =>
    linedPicture(paper, sidesOf(loop), [0, 0, 0]),
  );
  await expectGolden(besideEachOther(before, after), golden("straighten"));
  expect(simplify(line, 1.4).length).toBeLessThan(60);
});

test("the roof's border in few corners", async () => {
  const few = fewCorners(largest, { usual: 8, most: 12 });
  expect(few.length / 2).toBeLessThan(13);
  await expectGolden(
    linedPicture(linedPicture(dim, sidesOf(largest), [255, 230, 0]), sidesOf(few)),
    golden("simplify-polygon"),
  );
});

test("a region's cells: its base, a polygon added, a stroke taken out", async () => {
  const base = Uint8Array.from({ length: 96 * 64 }, (_, i) => (i % 96 < 40 && i < 96 * 40 ? 1 : 0));
  const region: Region = {
    kind: "siding",
    base: encodeRuns(base, 96, 64),
    edits: [
      { op: "add", shape: "polygon", points: [0.3, 0.3, 0.9, 0.5, 0.5, 0.95] },
      { op: "remove", shape: "stroke", points: [0.1, 0.2, 0.8, 0.7], radius: 0.03 },
    ],
    source: "person",
    confidence: 1,
    keepObjectsInFront: true,
  };
  const grid = { width: 96, height: 64 };
  const after = [0, 1, 2].map((count) => cellsOfRegion(region, grid, count));
  await expectGolden(
    besideEachOther(...after.map((cells) => grayPicture(96, 64, (i) => cells[i]))),
    golden("region-cells"),
  );
});
