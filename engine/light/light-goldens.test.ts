import { test } from "vitest";
import { expectGolden, grayPicture, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster, type Mask, type Raster } from "../raster.ts";
import { findBackdrop } from "./backdrop.ts";
import { boundsOf, cropMask } from "./bounds.ts";
import { findLines } from "./find-lines.ts";
import { findThings } from "./find-things.ts";
import { findLowerEdge } from "./lower-edge.ts";
import { maskedGuidedFilter, maskedMean } from "./masked-guided-filter.ts";
import { matchSharpness } from "./match-sharpness.ts";
import { estimateShading } from "./shading.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo, mask } = await sampleScene("gables", 320).then((scene) => ({
  photo: scene.photo,
  mask: (kind: "roof" | "siding") => scene.mask(kind),
}));
const whole = { x: 0, y: 0, width: photo.width, height: photo.height };

const [width, height] = [140, 90];
/** A wall of boards in half shade, with a lamp, a plate, and the shadow of a branch. */
const wall = Float32Array.from({ length: width * height }, (_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  const isLamp = Math.abs(x - 40) < 4 && Math.abs(y - 34) < 6;
  const isPlate = Math.abs(x - 96) < 6 && Math.abs(y - 50) < 4;
  const branch = Math.abs(y - 70 + 0.4 * x) < 2 ? -0.35 : 0;
  const shade = -0.7 / (1 + Math.exp((x - 70) / 2));
  return isLamp ? -1.9 : isPlate ? -1.6 : shade + branch + (y % 7 === 0 ? -0.2 : 0) + 0.04 * (hash(x, y, 8) - 0.5);
});
const weight = new Float32Array(width * height).fill(1);
const shown = (values: Float32Array) => grayPicture(width, height, (i) => 0.85 * Math.exp(values[i]));

function above(...pictures: Raster[]): Raster {
  const sheet = createRaster(pictures[0].width, pictures.length * pictures[0].height);
  for (const [k, picture] of pictures.entries()) sheet.data.set(picture.data, k * picture.data.length);
  return sheet;
}

test("the light on the roof and the walls of a sample, without what they are made of", async () => {
  const sheet = (["roof", "siding"] as const).map((kind) => {
    const box = boundsOf(mask(kind), 1) ?? whole;
    const own = cropMask(mask(kind), box);
    const { base, reference, width: across } = estimateShading(photo, own, box, kind);
    return mapPicture(
      photo,
      (i) => {
        const [x, y] = [(i % photo.width) - box.x, Math.floor(i / photo.width) - box.y];
        if (x < 0 || y < 0 || x >= box.width || y >= box.height || own.data[y * box.width + x] < 128)
          return [40, 40, 40];
        const level = 170 * Math.exp(0.6 * (base[(y >> 1) * across + (x >> 1)] - reference));
        return [level, level, level];
      },
      1,
    );
  });
  await expectGolden(above(...sheet), golden("shading"));
});

test("lamps and plates on a wall are things, shadows are not", async () => {
  const flat = new Float32Array(width * height);
  const things = findThings({ light: wall, red: flat, blue: flat }, weight, { width, height }, 20);
  await expectGolden(
    mapPicture(shown(wall), (i) => (things?.[i] ? [255, 0, 160] : null)),
    golden("find-things"),
  );
});

test("the lines of old boards, and neither the shadow of a wire nor that of the eave", async () => {
  const boards = wall.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const eave = y < 14 ? -0.7 : 0;
    return -0.1 + eave - (y % 9 === 5 ? 0.5 : 0) - (Math.abs(x - y - 20) < 1 ? 0.9 : 0);
  });
  const lines = findLines(boards, weight, { width, height, least: 0.1 });
  await expectGolden(
    mapPicture(shown(boards), (i) => (lines[i] ? [255, 0, 160] : null)),
    golden("find-lines"),
  );
});

test("texture goes, and the border of the shade stays", async () => {
  const mean = maskedMean(weight, width, height, 4);
  let base = mean(wall);
  for (let round = 0; round < 4; round++) base = maskedGuidedFilter(wall, base, mean, 0.02);
  await expectGolden(above(shown(wall), shown(base)), golden("masked-guided-filter"));
});

test("the lowest edge of a roof, where it shows its thickness", async () => {
  const edge = findLowerEdge(mask("roof"));
  await expectGolden(
    mapPicture(photo, (i) => (edge[i] > 128 ? [255, 0, 160] : null), 1),
    golden("lower-edge"),
  );
});

test("what lies behind the soft edge of a wall, without the wall's own color", async () => {
  const { slot, colors } = findBackdrop(photo, mask("siding"), whole);
  const byte = (linear: number) => 255 * Math.max(0, linear) ** (1 / 2.2);
  await expectGolden(
    mapPicture(
      photo,
      (i) =>
        (slot[i] < 0 ? [70, 70, 70] : [0, 1, 2].map((c) => byte(colors[slot[i] * 3 + c]))) as [number, number, number],
      1,
    ),
    golden("backdrop"),
  );
});

test("a relief that is softer than its photo is made as crisp, and a crisper one softer", async () => {
  const all: Mask = createMask(200, 120);
  all.data.fill(255);
  const bricks = new Uint8Array(200 * 120 * 3);
  for (let i = 0; i < 200 * 120; i++) {
    const [x, y] = [i % 200, Math.floor(i / 200)];
    const joint = y % 8 < 1.5 || (x + (Math.floor(y / 8) % 2) * 9) % 18 < 1.5;
    bricks.set([joint ? 84 : 120 + 24 * (hash(Math.floor(x / 18), Math.floor(y / 8), 2) - 0.5), 128, 0], i * 3);
  }
  const sheet = [0.05, 0.3, 0.9].map((sharpness) => {
    const relief = bricks.slice();
    matchSharpness(relief, all, { sharpness, contrast: 0.3, fine: 0, second: 1 });
    return grayPicture(200, 120, (i) => relief[i * 3] / 200);
  });
  await expectGolden(above(...sheet), golden("match-sharpness"));
});
