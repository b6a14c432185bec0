import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { fillLoops } from "../regions/fill-loops.ts";
import { paintPicture } from "../regions/painted-house.ts";
import { cameraFrom, rayThrough } from "./camera.ts";
import { measurePieces } from "./flat-piece.ts";
import { chooseSlope, hearPitches } from "./roof-pitch.ts";
import { findRims } from "./roof-rims.ts";
import { gridOver } from "./surface-grid.ts";
import type { Vec3 } from "./vectors.ts";

const width = 768;
const height = 512;
const horizonY = 300;
const camera = cameraFrom(
  { vertical: { x: 0, y: 1, z: 0 }, horizontal: [], horizonY, focal: 0.8 * width },
  width,
  height,
);

/** Meters from eave to ridge. */
const slope = 5;

type Roof = { pitch: number; hipped: boolean; from: number; to: number };

/** A face square to the camera, 14 m off, its eave 1.4 m over the eyes: meters along it and up its slope, to the picture. */
function seenAt({ pitch }: Roof, along: number, up: number): [number, number] {
  const [y, z] = [1.4 + up * Math.sin(pitch), 14 + up * Math.cos(pitch)];
  return [width / 2 + (camera.focal * along) / z, horizonY - (camera.focal * y) / z];
}

function outlineOf(roof: Roof): number[] {
  const inset = roof.hipped ? slope * Math.cos(roof.pitch) : 0;
  const ridge = [roof.to - inset, roof.from + inset].flatMap((along) => seenAt(roof, along, slope));
  return [...seenAt(roof, roof.from, 0), ...seenAt(roof, roof.to, 0), ...ridge];
}

/** The slope that is laid, and where the picture goes for a step down it. */
function lay(roof: Roof, points: number[] = outlineOf(roof)) {
  const grid = gridOver({ width, height });
  const crop = { x: 0, y: 0, width: grid.width, height: grid.height };
  const bits = fillLoops([points.map((value) => value / grid.cell)], crop);
  const labels = Int32Array.from(bits, (value) => (value > 127 ? 1 : 0));
  const [shape] = measurePieces(labels, grid);
  const rims = findRims(labels, shape, grid, () => false);
  const face = { shape, along: camera.right, rims, isLeanTo: false };
  const down = chooseSlope(camera, grid, face, hearPitches(camera, grid, [face])[0]);
  if (down === null) throw new Error("no slope");
  return (x: number, y: number): [number, number] => stepDown(down, x, y);
}

function stepDown(down: Vec3, x: number, y: number): [number, number] {
  const [rayX, rayY] = rayThrough(camera, x, y);
  return [down[0] - rayX * down[2], down[1] - rayY * down[2]];
}

/** Degrees by which seams are laid off the true slope, the worst of five places. */
function worstOff(roof: Roof): number {
  const laid = lay(roof);
  const offs = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => {
    const along = roof.from + (roof.to - roof.from) * share;
    const [x0, y0] = seenAt(roof, along, 1);
    const [x1, y1] = seenAt(roof, along, 0.9);
    const [dx, dy] = laid(x0, y0);
    const off = Math.abs(Math.atan2(dx * (y1 - y0) - dy * (x1 - x0), dx * (x1 - x0) + dy * (y1 - y0)));
    return (off * 180) / Math.PI;
  });
  return Math.max(...offs);
}

const degree = Math.PI / 180;

test.each([20, 27, 38, 45])("rakes tell a pitch of %i degrees", (pitch) => {
  expect(worstOff({ pitch: pitch * degree, hipped: false, from: -6, to: 3 })).toBeLessThan(3);
});

test.each([26, 34])("hips tell a pitch of %i degrees, and are not taken for rakes", (pitch) => {
  expect(worstOff({ pitch: pitch * degree, hipped: true, from: -7, to: 5 })).toBeLessThan(4);
});

test("seams of gabled and hipped roofs run down their slopes", async () => {
  const roofs = [false, true].map((hipped) => ({ pitch: 24 * degree, hipped, from: -7, to: 5 }));
  const pictures = roofs.map((roof) => {
    const laid = lay(roof);
    const seams = Array.from({ length: 11 }, (_, k) => {
      const [x, y] = seenAt(roof, -6.5 + k * 1.1, 0.5);
      const [dx, dy] = laid(x, y);
      const [right, down] = [(dx / dy) * -24, -24];
      return { points: [x - 1, y, x + 1, y, x + 1 + right, y + down, x - 1 + right, y + down], color: white };
    });
    return paintPicture(width, height, [{ points: outlineOf(roof), color: slate }, ...seams], 2);
  });
  const [gabled, hipped] = pictures;
  const data = new Uint8ClampedArray([
    ...gabled.data.subarray(width * 100 * 4, width * 300 * 4),
    ...hipped.data.subarray(width * 100 * 4, width * 300 * 4),
  ]);
  await expectGolden({ width, height: 400, data }, new URL("./roof-pitch.golden.png", import.meta.url));
});

const white: [number, number, number] = [250, 250, 250];
const slate: [number, number, number] = [90, 100, 120];
