import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./root.ts";

/**
 * Every file of the engine that computes something has a test of its own name beside it, or a golden picture that a person can look at
 * (`golden-picture.ts`). A file computes something if it exports a function and is longer than a helper; drawn houses and the like, which are
 * there for tests, say so in their first words.
 */
const maxHelperLines = 30;

/** Files that have neither, because the test of another file runs them as it does its own. */
const shared: { test: string; files: string[]; why: string }[] = [
  {
    test: "analysis/superpixel-goldens.test.ts",
    files: ["analysis/describe.ts"],
    why: "it calls one step after the other, and each of them has its golden",
  },
  {
    test: "edits/structure-match.test.ts",
    files: ["edits/changed-shares.ts"],
    why: "both measure one drawn answer",
  },
  {
    test: "geometry/measure-front.test.ts",
    files: ["geometry/front-elevation.ts"],
    why: "what is measured of a front is measured on its elevation",
  },
  {
    test: "jpeg/edit-jpeg.test.ts",
    files: ["jpeg/change.ts", "jpeg/code-block.ts", "jpeg/edit-component.ts", "jpeg/write-coefficients.ts"],
    why: "only a whole file tells whether its bits are right: what another decoder reads of it is compared",
  },
  {
    test: "jpeg/read-coefficients.test.ts",
    files: [
      ...["jpeg/decode-block.ts", "jpeg/decode-scan.ts", "jpeg/decoding-table.ts", "jpeg/jpeg-tables.ts"],
      ...["jpeg/read-frame.ts", "jpeg/read-scan-header.ts", "jpeg/write-header.ts"],
    ],
    why: "only a whole file tells whether its bits are right: what another encoder wrote is read",
  },
  {
    test: "light/paint-surface.test.ts",
    files: ["light/paint-layer.ts", "light/prepare-region.ts", "light/render-layers.ts"],
    why: "a surface is prepared, coated and painted in one picture, which is its golden",
  },
  {
    test: "materials/fit-old-courses.test.ts",
    files: ["materials/old-courses.ts"],
    why: "old courses are measured on the same drawn roofs that new ones are fitted to",
  },
  {
    test: "materials/roof-reliefs.test.ts",
    files: ["materials/shuffle-rows.ts"],
    why: "that no course lies over the one it lay over is seen on the laid roof",
  },
  {
    test: "materials/tile.test.ts",
    files: ["materials/materials.ts"],
    why: "it is the table of materials, and each of them is drawn there",
  },
  {
    test: "metrics/metrics-goldens.test.ts",
    files: ["metrics/fringe.ts", "metrics/shading-correlation.ts"],
    why: "a figure has no picture, and all of them are tested on one drawn surface",
  },
  {
    test: "photo/photo-header.test.ts",
    files: ["photo/heif.ts", "photo/icc.ts", "photo/jpeg.ts", "photo/png.ts", "photo/webp.ts"],
    why: "every format is read through the same door, by its bytes",
  },
  {
    test: "regions/align-contour.test.ts",
    files: ["regions/trust-marks.ts"],
    why: "how far marks are trusted is told on the border that is then drawn to the photo's edges",
  },
  {
    test: "regions/wall-goldens.test.ts",
    files: ["regions/tints.ts"],
    why: "a wall's tint is told on the drawn wall of all that stands before walls",
  },
  {
    test: "stock/stock.test.ts",
    files: ["stock/relief-tile.ts", "stock/sprite.ts"],
    why: "they unpack what the stock reads",
  },
  {
    test: "surfaces/hints/weigh-hints.test.ts",
    files: ["surfaces/hints/weigh-answer.ts"],
    why: "how far an answer is believed shows in what it changes",
  },
  {
    test: "surfaces/net/segment.test.ts",
    files: [
      ...["surfaces/net/kernels.ts", "surfaces/net/overview.ts", "surfaces/net/plain-kernels.ts"],
      ...["surfaces/net/plan-memory.ts", "surfaces/net/run-net.ts", "surfaces/net/weights-file.ts"],
    ],
    why: "the net's numbers are compared bit by bit, with and without WebAssembly",
  },
];

const engine = path.join(root, "engine");
const read = (file: string) => readFileSync(path.join(engine, file), "utf8");
const all = globSync("**/*.ts", { cwd: engine });
const tests = all.filter((file) => file.endsWith(".test.ts"));
const goldens = globSync("**/*.golden.png", { cwd: engine });
const listed = shared.flatMap(({ files }) => files);

/** AssemblyScript is compiled to the kernels that `kernels.ts` opens. */
const isAlgorithm = (file: string) => {
  if (/\.(test|d|as)\.ts$/.test(file)) return false;
  const text = read(file);
  const exportsFunction = /^export (async )?function\b|^export const \w+: \w+ = \(/m.test(text);
  return exportsFunction && text.split("\n").length > maxHelperLines + 1 && !/\/\*\* For tests\b/.test(text);
};
const hasOwn = (file: string) =>
  ["test.ts", "golden.png"].some((ending) => existsSync(path.join(engine, file.replace(/ts$/, ending))));

/** Whether one file of the engine imports another, directly or by others. */
function reaches(from: string, to: string): boolean {
  const open = [from];
  const seen = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true;
    for (const [, name] of read(file).matchAll(/from "(\.[^"]+\.ts)"/g)) {
      const next = path.join(path.dirname(file), name);
      if (seen.has(next) || !all.includes(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

describe("algorithms of the engine", () => {
  it("each have a test or a golden picture beside them, or stand in the list above", () => {
    const bare = all.filter((file) => isAlgorithm(file) && !hasOwn(file) && !listed.includes(file));
    expect(bare).toEqual([]);
  });

  it("stand in the list only as long as they need to, under a test that runs them", () => {
    expect(listed.filter((file) => !all.includes(file) || !isAlgorithm(file) || hasOwn(file))).toEqual([]);
    const unreached = shared.flatMap(({ test, files }) =>
      files.filter((file) => !tests.includes(test) || !reaches(test, file)),
    );
    expect(unreached).toEqual([]);
  });

  it("have goldens that a test compares, of files that are there", () => {
    const texts = tests.map(read).join("\n");
    const idle = goldens.filter((file) => {
      const name = path.basename(file, ".golden.png");
      return ![`"${name}"`, `/${name}.golden.png`, `"${name}.golden.png`].some((text) => texts.includes(text));
    });
    expect(idle).toEqual([]);
    expect(goldens.filter((file) => !all.includes(file.replace(/golden\.png$/, "ts")))).toEqual([]);
  });
});
