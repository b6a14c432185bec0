import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { classCount, LAWN, OTHER, ROOF, SIDING, SKY, VEGETATION } from "./classes.ts";
import { toLab } from "./lab.ts";
import { applyPhysicalRules } from "./physical-rules.ts";
import { connectRegions } from "./region-graph.ts";

/** Letters are squares of 10 pixels: s sky, r roof, w wall, l lawn, t trunk, p a wall of a paler paint; a capital has the color of the sky, c looks a roof but is
 * brighter than the sky. */
function judge(rows: string[]) {
  const columns = rows[0].length;
  const squares = rows.join("");
  const [width, height] = [columns * 10, rows.length * 10];
  const photo = createRaster(width, height);
  const of = new Int32Array(width * height);
  const shades: Record<string, number> = { s: 220, r: 60, w: 140, l: 100, c: 234, t: 30, p: 180 };
  for (let i = 0; i < of.length; i++) {
    of[i] = Math.floor(i / (width * 10)) * columns + Math.floor((i % width) / 10);
    photo.data.fill(shades[squares[of[i]]] ?? 220, i * 4, i * 4 + 4);
  }
  const graph = connectRegions({ width, height, count: squares.length, of }, toLab(photo));
  const labelOf: Record<string, number> = { s: SKY, r: ROOF, c: ROOF, w: SIDING, l: LAWN, t: VEGETATION, p: SIDING };
  const probabilities = new Float32Array(squares.length * classCount).fill(0.02);
  [...squares].forEach((letter, square) => {
    probabilities[square * classCount + labelOf[letter.toLowerCase()]] = 0.7;
    probabilities[square * classCount + SIDING] += 0.1;
  });
  const labels = applyPhysicalRules(graph, {
    texture: { fine: new Float32Array(squares.length), coarse: new Float32Array(squares.length) },
    green: new Float32Array(squares.length),
    shares: probabilities,
    byNet: false,
    probabilities,
  });
  const letters = new Map([SKY, ROOF, SIDING, LAWN, OTHER, VEGETATION].map((label, i) => [label, "srwlot"[i]]));
  return rows.map((_, y) => [...labels.subarray(y * columns, (y + 1) * columns)].map((l) => letters.get(l)).join(""));
}

test("the house next door is not the house", () => {
  expect(judge(["ssssssssss", "ssrrrrssss", "sswwwwssrs", "sswwwwssws", "llllllllll"])).toEqual([
    "ssssssssss",
    "ssrrrrssss",
    "sswwwwssos",
    "sswwwwssos",
    "llllllllll",
  ]);
});

test("a trunk before a house cuts nothing off: beyond it wall and roof go on in their own colors", () => {
  const behind = (roof: string, wall: string, trunk = "tt") =>
    judge([
      "ssssssssssssssss",
      `srrrrrrrrr${trunk}${roof}ss`,
      `swwwwwwwww${trunk}${wall}ss`,
      `swwwwwwwww${trunk}${wall}ss`,
      "llllllllllllllll",
    ])[2].slice(12, 14);
  expect(behind("rr", "ww")).toBe("ww");
  expect(behind("rr", "pp")).toBe("oo");
  expect(behind("ss", "ww")).toBe("oo");
  expect(behind("rr", "ww", "ss")).toBe("oo");
});

test("what looks just like the sky beside it is sky", () => {
  expect(judge(["sssssss", "sRRssss", "ssrrrss", "sswwwss", "lllllll"])[1]).toBe("sssssss");
});

test("a cloud over the ridge is no roof", () => {
  expect(judge(["sssssss", "sccssss", "ssrrrss", "sswwwss", "lllllll"]).slice(1, 3)).toEqual(["sssssss", "ssrrrss"]);
});

test("sky inside a wall is no sky", () => {
  expect(judge(["sssssss", "srrrrrs", "swwwwws", "swwswws", "swwwwws"])[3]).toBe("swwwwws");
});
