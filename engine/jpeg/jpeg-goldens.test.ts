import sharp from "sharp";
import { expect, test } from "vitest";
import { expectGolden, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import type { Raster } from "../raster.ts";
import { editJpeg } from "./edit-jpeg.ts";
import { encodeJpeg } from "./encode-jpeg.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const { photo } = await sampleScene("gables", 200);

async function decode(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test("a photo written by us at a low quality, as decoders show it", async () => {
  await expectGolden(await decode(encodeJpeg(photo, 30)), golden("encode-jpeg"));
});

test("of a file with an edited roof, only blocks that the edit touches are new (pink)", async () => {
  const { width, height, data } = photo;
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer();
  const before = await decode(file);
  const after: Raster = { ...before, data: before.data.slice() };
  for (let y = 34; y < 64; y++) {
    for (let x = 50; x < 150; x++) if (Math.abs(x - 100) < 1.4 * (y - 30)) after.data[(y * width + x) * 4] = 220;
  }
  const edited = editJpeg(file, { before, after });
  if (edited === null) throw new Error("a plain file can be edited");
  const shown = await decode(edited);
  const isNew = (i: number) => [0, 1, 2].some((c) => shown.data[i * 4 + c] !== before.data[i * 4 + c]);
  expect(isNew(0)).toBe(false);
  await expectGolden(
    mapPicture(shown, (i) => (isNew(i) ? [255, 0, 160] : null)),
    golden("edit-jpeg"),
  );
});
