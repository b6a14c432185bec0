import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { readSettings } from "../env.ts";
import { type Bytes, decodeJpeg } from "../photos/codec.ts";
import { housePhoto } from "../test/factories.ts";
import { decodePatch } from "./decode-patch.ts";
import { encodePatch, type StoredPatch } from "./encode-patch.ts";
import { flattenPicture } from "./flatten-picture.ts";

const ports = { pictures: env.PICTURES, settings: readSettings(env) };
const size = { width: 400, height: 300 };
const disk = { x: 180, y: 120, radius: 60 };
const photoKey = "photos/flat/photo.jpg";

const photoFile: Bytes = new Uint8Array(housePhoto(size));

/** Smaller than the photo, as a patch of a large photo is: its edges are scaled over it. */
function paintDisk(): StoredPatch {
  const patch = createRaster(300, 225);
  for (let i = 0; i < 300 * 225; i++) {
    const [x, y] = [((i % 300) * 4) / 3, (Math.floor(i / 300) * 4) / 3];
    if (Math.hypot(x - disk.x, y - disk.y) < disk.radius) patch.data.set([180, 40 + (x % 30), 60, 255], i * 4);
  }
  return { patch: { x: 0, y: 0, ...patch }, frame: { width: 300, height: 225 } };
}

/** How many pixels differ from the photo further from the disk than a block of 16 px and a pixel reach. */
function differOutside(shown: Raster, photo: Raster): number {
  let count = 0;
  for (let i = 0; i < size.width * size.height; i++) {
    const far = Math.hypot((i % size.width) - disk.x, Math.floor(i / size.width) - disk.y) > disk.radius + 27;
    if (far && [0, 1, 2].some((c) => shown.data[i * 4 + c] !== photo.data[i * 4 + c])) count++;
  }
  return count;
}

async function flatten(
  mark: string | null,
  relit: boolean,
  patch = paintDisk(),
): Promise<{ file: Bytes; shown: Raster }> {
  await env.PICTURES.put(photoKey, photoFile);
  const parts = {
    photo: { photoKey, ...size },
    patch,
    mark,
    relit,
    renderer: "built-in",
    changed: "pools: pool",
  };
  const { file } = await flattenPicture(ports, { ...parts, source: "compositeSynthetic" });
  return { file, shown: await decodeJpeg(file) };
}

it("keeps the photo's own pixels to the last bit where nothing is changed, in a file of about the photo's size", async () => {
  const photo = await decodeJpeg(photoFile);
  const { file, shown } = await flatten(null, false);
  expect(differOutside(shown, photo)).toBe(0);
  const middle = (disk.y * size.width + disk.x) * 4;
  expect(shown.data[middle] - shown.data[middle + 1]).toBeGreaterThan(80);
  expect(file.length).toBeLessThan(photoFile.length * 1.2);
  expect(new TextDecoder().decode(file)).toContain("digitalsourcetype/compositeSynthetic");
});

it("keeps them also where the patch comes from its file, and shows the change as it was painted", async () => {
  const photo = await decodeJpeg(photoFile);
  const painted = await flatten(null, false);
  const patch = await decodePatch(await encodePatch(paintDisk()));
  const { shown } = await flatten(null, false, patch);
  expect(differOutside(shown, photo)).toBe(0);
  let [difference, most] = [0, 0];
  for (const [i, value] of shown.data.entries()) {
    const step = Math.abs(value - (painted.shown.data[i] ?? 0));
    difference += step / shown.data.length;
    most = Math.max(most, step);
  }
  expect([difference < 0.3, most < 24], `${difference} on average, ${most} at most`).toEqual([true, true]);
});

it("makes a new file of a picture with a mark or in another light", async () => {
  const photo = await decodeJpeg(photoFile);
  for (const [mark, relit] of [
    ["EAVESIGHT", false],
    [null, true],
  ] as const) {
    expect(differOutside((await flatten(mark, relit)).shown, photo)).toBeGreaterThan(1000);
  }
});
