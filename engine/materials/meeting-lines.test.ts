import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { estimateShading } from "../light/shading.ts";
import { createRaster, type Raster } from "../raster.ts";
import { drawMeetings, type Meeting } from "./meeting-lines.ts";
import { hash } from "./noise.ts";

const [width, height] = [300, 200];
const box = { x: 0, y: 0, width, height };
const mask = { width, height, data: new Uint8Array(width * height).fill(255) };
/** Where the faces truly meet, by rows. */
const valleyAt = (y: number) => 110 + 0.4 * y;

/** A rough roof whose left face is in the light. */
function paintRoof(): Raster {
  const photo = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = (x + 0.5 < valleyAt(y + 0.5) ? 150 : 95) + 30 * (hash(x, y, 4) - 0.5) - (y % 9 === 0 ? 25 : 0);
      photo.data.set([level, level, level + 6, 255], (y * width + x) * 4);
    }
  }
  return photo;
}

/** Pieces as a coarse grid knows them: in steps, and some pixels off. The left face falls to the right, the right one to the left. */
function coarsePieces() {
  const pieceOf = new Uint8Array(width * height);
  for (let i = 0; i < pieceOf.length; i++) {
    const y = 8 * Math.floor(Math.floor(i / width) / 8);
    pieceOf[i] = (i % width) - 5 < 4 * Math.round(valleyAt(y) / 4) ? 0 : 1;
  }
  const lying = (lean: number) => Float64Array.of(0.02, -0.02 * lean, 0, 0.02 * lean, 0.03, 0, 0, 0, 1);
  return { pieceOf, pieces: [lying(0.8), lying(-0.8)] };
}

function meet(): { photo: Raster; pieceOf: Uint8Array; meetings: Meeting[] } {
  const photo = paintRoof();
  const surface = coarsePieces();
  const meetings = drawMeetings(surface, { photo, mask, box });
  return { photo, pieceOf: surface.pieceOf, meetings };
}

test("a valley is found on the photo's own edge, and its sides go to their faces", () => {
  const { pieceOf, meetings } = meet();
  expect(meetings.map(({ kind }) => kind)).toEqual(["valley"]);
  for (const [x, y] of [
    [meetings[0].x0, meetings[0].y0],
    [meetings[0].x1, meetings[0].y1],
  ])
    expect(Math.abs(x - valleyAt(y))).toBeLessThan(2);
  let wrong = 0;
  for (let i = 0; i < pieceOf.length; i++) {
    const left = (i % width) + 0.5 < valleyAt(Math.floor(i / width) + 0.5);
    if ((pieceOf[i] === 0) !== left) wrong++;
  }
  expect(wrong / height).toBeLessThan(1.5);
});

test("what lies on one plane does not meet in a hip or a valley", () => {
  const { pieceOf } = coarsePieces();
  const flat = Float64Array.of(0.02, 0, 0, 0, 0.03, 0, 0, 0, 1);
  const meetings = drawMeetings({ pieceOf, pieces: [flat, flat] }, { photo: paintRoof(), mask, box });
  expect(meetings.map(({ kind }) => kind)).toEqual(["break"]);
});

test("light changes at once where two faces meet", async () => {
  const { photo, pieceOf } = meet();
  const shading = estimateShading(photo, mask, box, "roof", null, pieceOf);
  const lightAt = (x: number, y: number) => shading.base[(y >> 1) * shading.width + (x >> 1)];
  const across = [40, 80, 120].map((y) => {
    const x = Math.round(valleyAt(y));
    const [left, right] = [lightAt(x - 40, y), lightAt(x + 40, y)];
    return [(lightAt(x - 4, y) - right) / (left - right), (lightAt(x + 5, y) - right) / (left - right)];
  });
  for (const [before, after] of across) {
    expect(before).toBeGreaterThan(0.9);
    expect(after).toBeLessThan(0.1);
  }
  const picture = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = 255 * Math.exp(lightAt(x, y)) ** 0.45;
      picture.data.set([level, level, level, 255], (y * width + x) * 4);
    }
  }
  await expectGolden(picture, new URL("./meeting-lines.golden.png", import.meta.url));
});
