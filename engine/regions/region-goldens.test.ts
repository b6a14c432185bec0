import { test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { linearOfByte } from "../color.ts";
import { boxMean } from "./box-mean.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { traceContours } from "./contours.ts";
import { fillHoles } from "./fill-holes.ts";
import { fillLoops } from "./fill-loops.ts";
import { fillStroke } from "./fill-stroke.ts";
import { guideMatte } from "./guided-filter.ts";
import { findPieces } from "./pieces.ts";
import { encodeRuns } from "./run-lengths.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const { width, height, data } = scene.photo;
const crop = { x: 0, y: 0, width, height };
const siding = scene.mask("siding").data;
const bits = Uint8Array.from(siding, (byte) => (byte > 128 ? 1 : 0));
const channel = (c: number) => Float32Array.from({ length: width * height }, (_, i) => linearOfByte[data[i * 4 + c]]);
const gray = (valueAt: (i: number) => number) => grayPicture(width, height, valueAt);

test("every surface of a sample at the photo's size, one gray each", async () => {
  const kinds = ["roof", "siding", "trim", "opening", "garage", "lawn", "paved", "vegetation"] as const;
  const masks = kinds.map((kind) => scene.mask(kind).data);
  await expectGolden(
    gray((i) => masks.reduce((value, mask, k) => Math.max(value, ((k + 1) / 8) * (mask[i] / 255)), 0)),
    golden("rasterize-surfaces"),
  );
});

test("the mean of a square about each pixel, to the picture's border", async () => {
  const mean = boxMean(channel(1), width, height, 9);
  await expectGolden(
    gray((i) => mean[i]),
    golden("box-mean"),
  );
});

test("how far each pixel is from the wall", async () => {
  const away = Uint16Array.from(bits, (bit) => (bit ? 0 : 9999));
  chamferSweeps(away, width, height);
  await expectGolden(
    gray((i) => Math.min(1, away[i] / 160)),
    golden("chamfer-sweeps"),
  );
});

test("contours of the wall, smooth and filled again", async () => {
  const loops = traceContours(encodeRuns(bits, width, height), 1, 30);
  const filled = fillLoops(loops, crop);
  await expectGolden(
    gray((i) => filled[i] / 255),
    golden("contours"),
  );
});

test("loops that turn about each other cut holes", async () => {
  const loops = [
    [20.3, 20.6, 280.4, 40.2, 240.7, 190.1, 60.2, 170.8],
    [100.5, 80.2, 110.1, 150.4, 200.9, 140.3, 190.2, 70.6],
  ];
  const filled = fillLoops(loops, crop);
  await expectGolden(
    gray((i) => filled[i] / 255),
    golden("fill-loops"),
  );
});

test("a round brush along a line", async () => {
  const stroke = fillStroke([40, 40, 150, 160, 280.5, 60.5, 280.5, 190], 12.5, crop);
  await expectGolden(
    gray((i) => stroke[i] / 255),
    golden("fill-stroke"),
  );
});

test("pieces of the wall, each in its gray", async () => {
  const { labels } = findPieces(bits, width, height);
  await expectGolden(
    gray((i) => (labels[i] === 0 ? 0 : 0.2 + ((labels[i] * 5) % 17) / 21)),
    golden("pieces"),
  );
});

test("small holes of the wall are filled where there are things, large ones stay", async () => {
  const things = Uint8Array.from(bits, (bit, i) => (bit && (i % width) % 11 > 2 ? 1 : 0));
  fillHoles(things, bits, width, 40);
  await expectGolden(
    gray((i) => things[i]),
    golden("fill-holes"),
  );
});

test("a rough matte of the wall drawn to the photo's own edges", async () => {
  const guide: [Float32Array, Float32Array, Float32Array] = [channel(0), channel(1), channel(2)];
  const rough = boxMean(
    Float32Array.from(bits, (bit) => bit),
    width,
    height,
    5,
  );
  const { red, green, blue, rest } = guideMatte(guide, rough, { width, height, radius: 6, softness: 1e-4 });
  const [r, g, b] = guide;
  await expectGolden(
    gray((i) => Math.min(1, Math.max(0, red[i] * r[i] + green[i] * g[i] + blue[i] * b[i] + rest[i]))),
    golden("guided-filter"),
  );
});
