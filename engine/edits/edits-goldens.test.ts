import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { findConnectedParts } from "../analysis/connected-parts.ts";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { align, matrixOf } from "./align.ts";
import { noCast, undoCast, undone } from "./color-cast-model.ts";
import { type Kind, kindsOf } from "./color-kinds.ts";
import { cutPatch } from "./cut-patch.ts";
import { type Drift, similarityOf, still } from "./drift.ts";
import { findStart } from "./find-start.ts";
import { settle } from "./fit-color-cast.ts";
import { flattenLight } from "./flatten-light.ts";
import { isOtherScene } from "./is-other-scene.ts";
import { measureAnswer } from "./measure-answer.ts";
import { resample } from "./resample.ts";
import { compareStructure } from "./same-structure.ts";
import { type Gray, grayOf, halfOutside, insideOf, outsideOf, shrinkPair } from "./small-gray.ts";
import { undoDrift, warpRaster } from "./undo-drift.ts";
import { warpGray } from "./warp-gray.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 144);
const { photo } = scene;
const { width, height } = photo;
const allowed = scene.mask("siding");
const whole = { x: 0, y: 0, width, height };
/** Off by some pixels at the corners, as answers of models are. */
const drift: Drift = { x: 5, y: -3, scale: 1.02, rotation: 0.012, confidence: 1 };

const recolored = (colorAt: (i: number) => number[]): Raster => {
  const result = createRaster(width, height);
  for (let i = 0; i < width * height; i++) result.data.set([...colorAt(i), 255], i * 4);
  return result;
};
const at = ({ data }: Raster, i: number) => [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];

/** The walls navy, nothing else changed. */
const meant = recolored((i) =>
  allowed.data[i] > 128 ? at(photo, i).map((v, c) => v * [0.26, 0.32, 0.46][c]) : at(photo, i),
);
/** The same where it drifted to: what `drift` undoes. */
const drifted = warpRaster(meant, backwards(drift), whole);
const warm = (picture: Raster) => recolored((i) => at(picture, i).map((v, c) => v * [1.08, 1, 0.86][c] + 6));

function backwards(move: Drift) {
  const { a, b, u0, v0 } = similarityOf(move, photo);
  const size = a * a + b * b;
  return { a: a / size, b: -b / size, u0: -(a * u0 + b * v0) / size, v0: (b * u0 - a * v0) / size };
}

const shown = ({ data }: Gray, scale = 1 / 255, middle = 0) =>
  grayPicture(width, height, (i) => middle + data[i] * scale);
/** Two pictures' difference about gray. */
const apart = (one: Gray, two: Gray) => grayPicture(width, height, (i) => 0.5 + (one.data[i] - two.data[i]) / 255);
const outside = outsideOf(insideOf(allowed, photo), photo, 2);

test("a picture turned and made larger, black beyond its border", async () => {
  const turned = warpGray(grayOf(photo), similarityOf({ ...still, rotation: 0.15, scale: 0.9 }, photo));
  await expectGolden(shown(turned), golden("warp-gray"));
});

test("an answer that drifted, and back in place: what is left is in its border", async () => {
  const back = undoDrift(drifted, drift);
  const rest = apart(grayOf(back), grayOf(meant));
  await expectGolden(besideEachOther(drifted, back, rest), golden("undo-drift"));
});

test("a picture and its darker, flatter twin without their light", async () => {
  const bright = grayOf(photo);
  const dark = { ...bright, data: bright.data.map((value, i) => 20 + value * (0.15 + (0.3 * (i % width)) / width)) };
  const use = new Uint8Array(width * height).fill(1);
  const flat = [bright, dark].map((gray) => ({ ...gray, data: flattenLight(gray, use, 7) }));
  await expectGolden(
    besideEachOther(shown(dark), ...flat.map((gray) => shown(gray, 0.25, 0.5))),
    golden("flatten-light"),
  );
});

test("difference to the photo: as the answer came, roughly in place, to a fraction of a pixel", async () => {
  const [one, two] = [grayOf(photo), grayOf(drifted)];
  const start = findStart(one, two, outside);
  const rough = warpGray(two, similarityOf({ ...start, rotation: 0, confidence: 1 }, photo));
  await expectGolden(besideEachOther(apart(one, two), apart(one, rough)), golden("find-start"));
  const { turn, corner } = align(one, two, outside, { zr: start.scale, zi: 0, x: start.x, y: start.y });
  expect(corner).toBeLessThan(0.2);
  expect(Math.abs(turn.x - drift.x)).toBeLessThan(0.1);
  const exact = warpGray(two, matrixOf(turn, photo));
  await expectGolden(besideEachOther(apart(one, rough), apart(one, exact)), golden("align"));
});

test("a gable at three times its size, and the whole at a third", async () => {
  const large = resample(photo, { x: 14.5, y: 32.5, width: 42, height: 28 }, 126, 84);
  await expectGolden(besideEachOther(large, resample(photo, whole, 48, 32)), golden("resample"));
});

/** The photo with what stands in the middle of the front 4 pixels further on. */
const moved = recolored((i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return x >= 36 && x < 66 && y >= 43 && y < 72 ? at(photo, i - 4) : at(photo, i);
});

test("how alike each place is to the photo where a part of the front has moved: dark where not", async () => {
  const use = new Uint8Array(width * height).fill(1);
  const { like } = compareStructure(grayOf(photo), grayOf(moved), use, 4);
  await expectGolden(besideEachOther(moved, shown({ width, height, data: like }, 1)), golden("same-structure"));
});

test("openings of a wall that the answer shows beside their place are pink, those in place green", async () => {
  const holes = findConnectedParts(outside, width, height);
  const [one, two] = [grayOf(photo), grayOf(moved)];
  const isMoved = holes.sizes.map((size, part) => {
    if (size < 12 || size > 0.05 * width * height) return null;
    return isOtherScene(
      one,
      two,
      Int32Array.from(holes.of.keys()).filter((i) => holes.of[i] === part),
    );
  });
  await expectGolden(
    mapPicture(moved, (i) => {
      const other = holes.of[i] < 0 ? null : isMoved[holes.of[i]];
      return other === null ? null : other ? [255, 0, 160] : [80, 220, 60];
    }),
    golden("is-other-scene"),
  );
});

test("a warm answer that drifted, in place and in the photo's own light, and where the mask is surely not", async () => {
  const pair = shrinkPair({ photo, answer: warm(drifted), allowed });
  const measured = measureAnswer(pair, drift);
  expect(measured.after).toBeLessThan(0.4 * measured.before);
  const around = mapPicture(photo, (i) => (measured.outside[i] ? [80, 220, 60] : null));
  await expectGolden(besideEachOther(pair.answer, measured.answer, around), golden("measure-answer"));
});

/** Kinds of color from left to right by weight: the photo's above, the answer's in the middle, the answer's with the cast undone below. */
function swatches(kinds: Kind[], below: (kind: Kind) => number[]): Raster {
  const sheet = createRaster(kinds.length * 8, 48);
  const rows = kinds.map((kind) => [kind.photo, kind.answer, below(kind)]);
  for (let i = 0; i < sheet.width * sheet.height; i++) {
    const color = rows[Math.floor((i % sheet.width) / 8)][Math.floor(i / sheet.width / 16)];
    sheet.data.set([...color, 255], i * 4);
  }
  return sheet;
}

test("the kinds of color outside the mask, what a warm answer made of them, and back by the cast that explains most", async () => {
  const kinds = kindsOf(photo, warm(meant), outside, insideOf(allowed, photo)).sort((a, b) => b.weight - a.weight);
  const cast = settle(kinds, noCast);
  const back = ({ answer, away }: Kind) => [0, 1, 2].map((c) => undone(cast, answer, away, c));
  await expectGolden(
    swatches(kinds, ({ answer }) => answer),
    golden("color-kinds"),
  );
  await expectGolden(swatches(kinds, back), golden("fit-color-cast"));
});

test("stronger colors with darker corners, undone", async () => {
  const cast = { ...noCast, saturation: -0.25, falloff: 0.4 };
  const strong = recolored((i) => {
    const [r, g, b] = at(photo, i);
    const gray = 0.299 * r + 0.587 * g + 0.114 * b;
    const [dx, dy] = [(i % width) / (width - 1) - 0.5, Math.floor(i / width) / (height - 1) - 0.5];
    const away = (dx * dx * width * width + dy * dy * height * height) / (0.25 * (width * width + height * height));
    return [r, g, b].map((value) => (gray + (value - gray) / 0.75) / (1 + 0.4 * away));
  });
  const back = { ...strong, data: strong.data.slice() };
  undoCast(back, cast, { x: 0, y: 0, frame: photo });
  await expectGolden(besideEachOther(strong, back), golden("color-cast-model"));
});

test("the patch of an answer: what it covers, hard where an edge is kept and soft where water runs into grass", async () => {
  const sheet = (["keep", "free"] as const).map((structure) => {
    const mask = createMask(1536, 60);
    for (let y = 10; y < 50; y++) mask.data.fill(255, y * mask.width + 700 + y, y * mask.width + 760 + y);
    const answer = createRaster(mask.width, mask.height);
    answer.data.fill(255);
    const patch = cutPatch(answer, mask, { drift: still, cast: noCast, structure });
    return resample(
      grayPicture(patch.width, patch.height, (i) => patch.data[i * 4 + 3] / 255),
      { x: 0, y: 0, width: patch.width, height: patch.height },
      patch.width * 2,
      patch.height * 2,
    );
  });
  await expectGolden(besideEachOther(...sheet), golden("cut-patch"));
});

test("the mask with a margin taken from what is outside, at full size and at half", async () => {
  const inside = insideOf(allowed, photo);
  const half = { width: width >> 1, height: height >> 1 };
  const coarse = halfOutside(outside, width, half);
  await expectGolden(
    besideEachOther(
      grayPicture(width, height, (i) => inside[i]),
      grayPicture(width, height, (i) => outside[i]),
      grayPicture(half.width, half.height, (i) => coarse[i]),
    ),
    golden("small-gray"),
  );
});
