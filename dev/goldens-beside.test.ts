import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./root.ts";

/**
 * Every file that draws or measures, in the engine and in what services add to it, has a test of its own name beside it, or a golden
 * picture that a person can look at (`golden-picture.ts`). That is each one that exports a function and is longer than a helper; drawn
 * houses and the like, which are there for tests, say so in their first words.
 */
const maxHelperLines = 30;

/** Files that have neither, because the test of another file runs them as it does its own. */
const shared: { test: string; files: string[]; why: string }[] = [
  {
    test: "engine/analysis/physical-rules.test.ts",
    files: ["engine/analysis/house-behind-things.ts"],
    why: "which half of a house is kept shows in the rules' answer",
  },
  {
    test: "engine/analysis/superpixel-goldens.test.ts",
    files: ["engine/analysis/describe.ts"],
    why: "it calls one step after the other, and each of them has its golden",
  },
  {
    test: "engine/edits/structure-match.test.ts",
    files: ["engine/edits/changed-shares.ts"],
    why: "both measure one drawn answer",
  },
  {
    test: "engine/geometry/measure-front.test.ts",
    files: ["engine/geometry/front-elevation.ts"],
    why: "what is measured of a front is measured on its elevation",
  },
  {
    test: "engine/jpeg/edit-jpeg.test.ts",
    files: [
      "engine/jpeg/change.ts",
      "engine/jpeg/code-block.ts",
      "engine/jpeg/edit-component.ts",
      "engine/jpeg/write-coefficients.ts",
    ],
    why: "only a whole file tells whether its bits are right: what another decoder reads of it is compared",
  },
  {
    test: "engine/jpeg/read-coefficients.test.ts",
    files: [
      ...[
        "engine/jpeg/decode-block.ts",
        "engine/jpeg/decode-scan.ts",
        "engine/jpeg/decoding-table.ts",
        "engine/jpeg/jpeg-tables.ts",
      ],
      ...["engine/jpeg/read-frame.ts", "engine/jpeg/read-scan-header.ts", "engine/jpeg/write-header.ts"],
    ],
    why: "only a whole file tells whether its bits are right: what another encoder wrote is read",
  },
  {
    test: "engine/light/paint-surface.test.ts",
    files: ["engine/light/paint-layer.ts", "engine/light/prepare-region.ts", "engine/light/render-layers.ts"],
    why: "a surface is prepared, coated and painted in one picture, which is its golden",
  },
  {
    test: "engine/materials/fit-old-courses.test.ts",
    files: ["engine/materials/old-courses.ts"],
    why: "old courses are measured on the same drawn roofs that new ones are fitted to",
  },
  {
    test: "engine/materials/roof-reliefs.test.ts",
    files: ["engine/materials/shuffle-rows.ts"],
    why: "that no course lies over the one it lay over is seen on the laid roof",
  },
  {
    test: "engine/materials/tile.test.ts",
    files: ["engine/materials/materials.ts"],
    why: "it is the table of materials, and each of them is drawn there",
  },
  {
    test: "engine/metrics/metrics-goldens.test.ts",
    files: ["engine/metrics/fringe.ts", "engine/metrics/shading-correlation.ts"],
    why: "a figure has no picture, and all of them are tested on one drawn surface",
  },
  {
    test: "engine/photo/photo-header.test.ts",
    files: [
      "engine/photo/heif.ts",
      "engine/photo/icc.ts",
      "engine/photo/jpeg.ts",
      "engine/photo/png.ts",
      "engine/photo/webp.ts",
    ],
    why: "every format is read through the same door, by its bytes",
  },
  {
    test: "engine/regions/align-contour.test.ts",
    files: ["engine/regions/trust-marks.ts"],
    why: "how far marks are trusted is told on the border that is then drawn to the photo's edges",
  },
  {
    test: "engine/regions/wall-goldens.test.ts",
    files: ["engine/regions/tints.ts"],
    why: "a wall's tint is told on the drawn wall of all that stands before walls",
  },
  {
    test: "engine/stock/stock.test.ts",
    files: ["engine/stock/relief-tile.ts", "engine/stock/sprite.ts"],
    why: "they unpack what the stock reads",
  },
  {
    test: "engine/surfaces/hints/weigh-hints.test.ts",
    files: ["engine/surfaces/hints/weigh-answer.ts"],
    why: "how far an answer is believed shows in what it changes",
  },
  {
    test: "engine/surfaces/net/segment.test.ts",
    files: [
      ...["engine/surfaces/net/kernels.ts", "engine/surfaces/net/overview.ts", "engine/surfaces/net/plain-kernels.ts"],
      ...[
        "engine/surfaces/net/plan-memory.ts",
        "engine/surfaces/net/run-net.ts",
        "engine/surfaces/net/weights-file.ts",
      ],
    ],
    why: "the net's numbers are compared bit by bit, with and without WebAssembly",
  },
  {
    test: "engine/surfaces/outline-roof.test.ts",
    files: ["ask-roof", "class-chances", "grow-from-sure"].map((name) => `engine/surfaces/${name}.ts`),
    why: "chances are found and grown into the roof that is drawn or asked there",
  },
  {
    test: "services/halloween/render/halloween-goldens.test.ts",
    files: ["carry-on", "foot-shadow", "lay-decoration"].map((name) => `services/halloween/render/${name}.ts`),
    why: "decorations are placed, laid and shaded in one picture, by day and by night",
  },
  {
    test: "services/halloween/render/halloween.test.ts",
    files: ["services/halloween/render/pieces.ts"],
    why: "it names what was put up in the picture that is tested there",
  },
  {
    test: "services/landscape/render/render-parts.test.ts",
    files: [
      ...["border", "cover-leaves", "drop-bare-beds", "extras", "hedge", "lawn", "lay-ground"],
      ...["lay-paving", "layout", "pergola", "trees"],
    ].map((name) => `services/landscape/render/${name}.ts`),
    why: "a garden is laid out and drawn as a whole, and its goldens show one part after the other of it",
  },
  {
    test: "services/landscape/render/landscape.test.ts",
    files: ["services/landscape/render/measure-garden.ts"],
    why: "what is counted is counted in the garden that was drawn there",
  },
  {
    test: "services/pools/render/trace-pool.test.ts",
    files: [
      ...["allow-pool", "backdrop", "build-model", "cast-by-solids", "daylight", "deck-jets", "dusk", "led-glow"],
      ...["paint-pool", "pool-box", "pool-model", "shade-rim", "shade-solid", "upright-sprite", "water-body"],
    ].map((name) => `services/pools/render/${name}.ts`),
    why: "a pool is traced by one ray a pixel, which all of them bend, and its goldens show one feature after the other",
  },
  {
    test: "services/roofing-siding/render/roofing-siding.test.ts",
    files: ["finishing", "garage-door", "lay-over", "masonry", "open-house", "wall-finish"].map(
      (name) => `services/roofing-siding/render/${name}.ts`,
    ),
    why: "they put together what others found and draw, and whole houses are measured there",
  },
];

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const all = globSync(["engine/**/*.ts", "services/*/render/**/*.ts"], { cwd: root });
const tests = all.filter((file) => file.endsWith(".test.ts"));
const goldens = globSync(["engine/**/*.golden.png", "services/*/render/*.golden.png"], { cwd: root });
const listed = shared.flatMap(({ files }) => files);

/** AssemblyScript is compiled to the kernels that `kernels.ts` opens. */
const isAlgorithm = (file: string) => {
  if (/\.(test|d|as)\.ts$/.test(file)) return false;
  const text = read(file);
  const exportsFunction = /^export (async )?function\b|^export const \w+: \w+ = \(/m.test(text);
  return exportsFunction && text.split("\n").length > maxHelperLines + 1 && !/\/\*\* For tests\b/.test(text);
};
const hasOwn = (file: string) =>
  ["test.ts", "golden.png"].some((ending) => existsSync(path.join(root, file.replace(/ts$/, ending))));

/** Whether one file imports another, directly or by others. */
function reaches(from: string, to: string): boolean {
  const open = [from];
  const seen = new Set(open);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (file === to) return true;
    for (const [, name = ""] of read(file).matchAll(/(?:from |import\()"([.#][^"]+\.ts)"/g)) {
      const next = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
      if (seen.has(next) || !all.includes(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return false;
}

describe("files that draw or measure", () => {
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
