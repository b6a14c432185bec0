import { test } from "vitest";
import { expectGolden, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { analyze } from "../analysis/analyze.ts";
import { classCount, ROOF } from "../analysis/classes.ts";
import { growPiece } from "./grow-piece.ts";
import { sharesOfLookalikes } from "./look-alikes.ts";
import { pieceOfTap } from "./piece-of-tap.ts";
import { findWays } from "./shortest-paths.ts";
import { spotAt } from "./spot-of-tap.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("gables", 320);
const analysis = analyze(photo);
const { graph, picture } = analysis;
const pink: [number, number, number] = [255, 0, 160];
/** In the middle of the roof. */
const tap = { x: 0.44, y: 0.34 };
const spot = spotAt(analysis, tap);
const gray = (shareOf: (region: number) => number) =>
  mapPicture(picture, (i) => Array(3).fill(255 * shareOf(graph.of[i])) as [number, number, number], 1);

test("how far the easiest way from a spot of the roof is to everything else", async () => {
  const { cost } = findWays(graph, [spot], 90);
  await expectGolden(
    gray((region) => Math.min(1, cost[region] / 90)),
    golden("shortest-paths"),
  );
});

test("a piece grows over what is likelier roof than not", async () => {
  const odds = Float32Array.from({ length: graph.count }, (_, region) => {
    const share = analysis.shares[region * classCount + ROOF];
    return Math.log((share + 0.02) / (1 - share + 0.02));
  });
  const piece = growPiece(graph, [spot], { odds, limit: 0.2 * graph.of.length });
  await expectGolden(
    mapPicture(picture, (i) => (piece[graph.of[i]] ? pink : null)),
    golden("grow-piece"),
  );
});

test("a tap on a roof that nobody has marked", async () => {
  const none = () => new Uint8Array(graph.count);
  const standing = { marked: none(), taken: none(), earlier: [] };
  const piece = pieceOfTap(analysis, { at: tap, kind: "roof", is: true, grow: 0 }, standing);
  await expectGolden(
    mapPicture(picture, (i) => (piece[graph.of[i]] ? pink : null)),
    golden("piece-of-tap"),
  );
});

test("what of a superpixel's lookalikes is taken for roof", async () => {
  const alike = sharesOfLookalikes(graph, analysis.fine, analysis.shares);
  await expectGolden(
    gray((region) => alike[region * classCount + ROOF]),
    golden("look-alikes"),
  );
});
