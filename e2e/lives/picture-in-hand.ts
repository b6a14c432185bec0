import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "../../dev/root.ts";

/** The lowest part of a picture: lawn and street, which no design of a house changes. */
const untouched = 0.06;

/** A sample photo as `serveSmallSamples` serves it. */
export function smallSample(name: string): Promise<Buffer> {
  return sharp(path.join(root, `public/samples/${name}.jpg`))
    .resize(768)
    .jpeg()
    .toBuffer();
}

/** What a press saves, opened: a JPEG in the photo's own size, which shows another house, with our mark across it or without. */
export async function expectInHand(
  page: Page,
  press: () => Promise<unknown>,
  { photo, name, isMarked = false }: { photo: Buffer; name: RegExp | string; isMarked?: boolean },
): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(download.suggestedFilename()).toMatch(name);
  const file = await readFile(await download.path());
  const { format, width, height } = await sharp(file).metadata();
  const size = await sharp(photo).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: size.width, height: size.height });
  const changed = await changedRows(file, photo);
  expect(changed.slice(0, Math.floor(changed.length * (1 - untouched))).some((share) => share > 0.1)).toBe(true);
  const below = changed.slice(-Math.floor(changed.length * untouched));
  const mark = below.reduce((sum, share) => sum + share, 0) / below.length;
  if (isMarked) expect(mark).toBeGreaterThan(0.02);
  else expect(mark).toBeLessThan(0.002);
}

/** @returns of each row of 320 pixels the share that is visibly different, 0..1 */
async function changedRows(one: Buffer, other: Buffer): Promise<number[]> {
  const width = 320;
  const [a, b] = await Promise.all(
    [one, other].map((file) => sharp(file).resize(width).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  return Array.from({ length: a.info.height }, (_, y) => {
    let different = 0;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > 16)) different++;
    }
    return different / width;
  });
}
