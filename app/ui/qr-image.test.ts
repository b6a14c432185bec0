import readCode from "jsqr";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrOutline, qrSvg } from "./qr-image.ts";

/** @param side pixels of the printed code, its white border included */
async function pixelsOf(svg: string, side: number) {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8ClampedArray(data), width: info.width };
}

it.each([
  "https://eavesight.com/go/2a3b4c5d",
  `https://visualize.${"long-name-of-a-company".repeat(2)}.com/go/zzzzzzzz`,
])("a printed code is read back by a decoder that is not ours, large and small: %s", async (address) => {
  const svg = await qrSvg(address).text();
  for (const side of [1200, 200]) {
    const { pixels, width } = await pixelsOf(svg, side);
    expect([side, readCode(pixels, width, width)?.data]).toEqual([side, address]);
  }
  // A code of another address is another one.
  const { pixels, width } = await pixelsOf(await qrSvg(`${address}x`).text(), 400);
  expect(readCode(pixels, width, width)?.data).not.toBe(address);
});

it("has four squares of white on each side, and says its size in millimeters", async () => {
  const address = "https://eavesight.com/go/2a3b4c5d";
  const svg = await qrSvg(address).text();
  const { size } = qrOutline(address, 4);
  const { pixels } = await pixelsOf(svg, size * 10);
  const width = size * 10;
  const isWhite = (x: number, y: number) => (pixels[(y * width + x) * 4] ?? 0) > 200;
  for (let x = 0; x < width; x += 5) {
    for (const edge of [0, 20, 36]) {
      expect([isWhite(x, edge), isWhite(x, width - 1 - edge), isWhite(edge, x), isWhite(width - 1 - edge, x)]).toEqual(
        Array(4).fill(true),
      );
    }
  }
  expect([isWhite(45, 45), isWhite(width - 46, 45), isWhite(45, width - 46)]).toEqual([false, false, false]);
  expect(svg).toContain('width="100mm" height="100mm"');
});
