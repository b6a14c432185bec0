import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { besideEachOther, expectGolden, linedPicture, mapPicture, partColor } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import type { Raster } from "../raster.ts";
import { fillLoops } from "../regions/fill-loops.ts";
import type { Plane, Surfaces } from "../surfaces.ts";
import { cutAtEaveBends } from "./eave-bends.ts";
import { linesNear } from "./facing.ts";
import { measurePieces } from "./flat-piece.ts";
import { applyHomography } from "./homography.ts";
import { voteForLevelLines } from "./horizontal-lines.ts";
import { luminanceOf } from "./luminance.ts";
import { measureHouse, placeHouse } from "./planes.ts";
import { findRims } from "./roof-rims.ts";
import { findSegments, type Segment } from "./segments.ts";
import { splitRoofs } from "./split-roofs.ts";
import { splitWalls } from "./split-walls.ts";
import { coverGrid, gridOver } from "./surface-grid.ts";
import { houseBelief } from "./turn-likelihood.ts";
import { agreement, type Line, toLine } from "./vanishing-points.ts";
import { plumbPoint, voteForPlumbLines } from "./vertical-lines.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("farm-porch", 384);
const file = new URL("../../public/samples/farm-porch.json", import.meta.url);
const { regions }: Surfaces = JSON.parse(await readFile(file, "utf8"));
const { width, height } = photo;
const segments = findSegments(luminanceOf(photo), width, height);
const lines = segments.map(toLine);
/** A cell of the grid is a pixel of this photo. */
const grid = gridOver(photo);
const cover = (kind: "roof" | "siding" | "lawn" | "paved") => coverGrid(grid, photo, regions, kind);
const house = placeHouse(photo, regions, segments);
const dim = mapPicture(photo, () => null);
const pieces = (labels: ArrayLike<number>) =>
  mapPicture(photo, (i) => (labels[i] > 0 ? partColor(labels[i]) : null), 1);

const stretch = ({ midX, midY, dirX, dirY, length }: Line): Segment => ({
  x0: midX - (dirX * length) / 2,
  y0: midY - (dirY * length) / 2,
  x1: midX + (dirX * length) / 2,
  y1: midY + (dirY * length) / 2,
});

/** Bars from the left for each row, as long as `shareAt` (0..1) of the width says. */
function withBars(shareAt: (y: number) => number): Raster {
  const bars = Array.from({ length: height }, (_, y) => ({ x0: 0, y0: y, x1: width * shareAt(y), y1: y }));
  return linedPicture(
    dim,
    bars.filter((_, y) => y % 2 === 0),
  );
}

test("surfaces on the coarse grid: roof, walls, lawn, paving", async () => {
  const covers = (["roof", "siding", "lawn", "paved"] as const).map(cover);
  await expectGolden(
    pieces(covers[0].map((_, i) => 1 + covers.findIndex((bits) => bits[i] === 1))),
    golden("surface-grid"),
  );
});

test("lines that are plumb", async () => {
  const plumb = voteForPlumbLines(lines, width, height);
  const point = plumbPoint(plumb.roll, plumb.bend, width, height);
  expect(Math.abs(plumb.roll)).toBeLessThan(0.02);
  const upright = lines.filter((line) => agreement(line, point) > 0.5).map(stretch);
  await expectGolden(linedPicture(dim, upright), golden("vertical-lines"));
});

test("how well level lines meet on each height of the horizon, and what the house itself says of it", async () => {
  const scores = Array.from({ length: height }, (_, y) => {
    const [vote] = voteForLevelLines(lines, { height: y, slope: 0, centerX: width / 2 }, [0.8 * width]);
    return vote.score;
  });
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  await expectGolden(
    withBars((y) => (scores[y] - low) / (high - low)),
    golden("horizontal-lines"),
  );
  const paved = cover("paved");
  const ground = cover("lawn").map((bit, i) => bit | paved[i]);
  const belief = houseBelief({ walls: cover("siding"), ground, grid });
  await expectGolden(
    withBars((y) => Math.exp(belief(y / height))),
    golden("turn-likelihood"),
  );
});

test("walls and roofs in pieces, and the lines on and round the largest wall", async () => {
  const walls = splitWalls(cover("siding"), grid, lines, house.vanishing);
  await expectGolden(pieces(walls.labels), golden("split-walls"));
  const [largest] = measurePieces(walls.labels, grid).sort((a, b) => b.area - a.area);
  const near = linesNear(walls.labels, largest.piece, grid, lines, 2).map(stretch);
  await expectGolden(linedPicture(dim, near), golden("facing"));
});

test("the first and last cell of each column of the roofs, and the rims at which they end in the open", async () => {
  const shapes = measurePieces(house.roofLabels, grid);
  const borders = shapes.flatMap(({ from, to, tops, bottoms }) =>
    [tops, bottoms].flatMap((rows) =>
      Array.from({ length: to - from + 1 }, (_, k) => from + k)
        .filter((x) => rows[x] >= 0)
        .map((x) => ({ x0: x, y0: rows[x], x1: x, y1: rows[x] })),
    ),
  );
  const roofs = pieces(house.roofLabels);
  await expectGolden(linedPicture(roofs, borders, [255, 255, 255]), golden("flat-piece"));
  const siding = cover("siding");
  const built = (cell: number) => house.roofLabels[cell] > 0 || siding[cell] === 1;
  const rims = shapes.flatMap((shape) => findRims(house.roofLabels, shape, grid, built)).map(stretch);
  await expectGolden(linedPicture(dim, rims), golden("roof-rims"));
});

test("an eave that turns a corner parts two faces in even light, from the bend to the corner of the ridge", async () => {
  const small = { width: 192, height: 128, cell: 4 };
  const inCells = [
    [20, 70, 30, 30, 105, 32, 105, 75],
    [105, 32, 175, 22, 175, 52, 105, 75],
  ];
  const filled = fillLoops(inCells, { x: 0, y: 0, ...small });
  const roofs = filled.map((value) => (value > 127 ? 1 : 0));
  const cut = { open: Uint8Array.from(roofs), apart: new Uint8Array(roofs.length) };
  cutAtEaveBends(cut, roofs, small);
  const sky = { width: 192, height: 128, data: new Uint8ClampedArray(192 * 128 * 4).fill(200) };
  const shown = (labels: ArrayLike<number>) => mapPicture(sky, (i) => (labels[i] > 0 ? partColor(labels[i]) : null), 1);
  const even = new Float32Array(768 * 512).fill(90);
  const split = splitRoofs(Uint8Array.from(roofs), small, [], even, 768);
  await expectGolden(besideEachOther(shown(cut.open), shown(split)), golden("eave-bends"));
});

/** Squares of a meter on planes. */
function withMeters(planes: Plane[]): Raster {
  const inside = planes.map(({ outline }) =>
    fillLoops([outline.map((value, i) => value * (i % 2 === 0 ? width : height))], { x: 0, y: 0, width, height }),
  );
  return mapPicture(
    photo,
    (i) => {
      const at = inside.findIndex((bits) => bits[i] > 127);
      if (at < 0) return null;
      const { x, y } = applyHomography(
        planes[at].toMetres,
        ((i % width) + 0.5) / width,
        (Math.floor(i / width) + 0.5) / height,
      );
      return (Math.floor(x) + Math.floor(y)) % 2 === 0 ? [255, 255, 255] : partColor(at + 1);
    },
    0.7,
  );
}

test("walls and roofs in squares of a meter, as they lie before the camera", async () => {
  const { planes } = measureHouse(photo, regions, segments);
  await expectGolden(withMeters(planes.filter(({ kind }) => kind === "siding")), golden("wall-planes"));
  await expectGolden(withMeters(planes.filter(({ kind }) => kind === "roof")), golden("roof-planes"));
});
