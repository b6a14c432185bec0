import sharp from "sharp";
import { expect, it } from "vitest";
import { addJpegProvenance, addPngProvenance } from "./digital-source.ts";

const noise = Uint8Array.from({ length: 61 * 37 * 4 }, (_, i) => (i * 2654435761) >>> 24);
const picture = () => sharp(noise, { raw: { width: 61, height: 37, channels: 4 } });

it("puts one readable packet into a JPEG and leaves its pixels alone", async () => {
  const plain = new Uint8Array(await picture().jpeg().toBuffer());
  const marked = addJpegProvenance(plain, "compositeSynthetic");
  const { xmp } = await sharp(marked).metadata();
  expect(xmp?.toString()).toContain("digitalsourcetype/compositeSynthetic");
  expect(Buffer.from(marked).toString("latin1").split("adobe:ns:meta/")).toHaveLength(2);
  expect(await sharp(marked).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

it("puts one readable packet into a PNG and leaves its pixels and alpha alone", async () => {
  const plain = new Uint8Array(await picture().png().toBuffer());
  const marked = addPngProvenance(plain, "compositeWithTrainedAlgorithmicMedia");
  const { xmp, hasAlpha, width, height } = await sharp(marked).metadata();
  expect(xmp?.toString()).toContain("digitalsourcetype/compositeWithTrainedAlgorithmicMedia");
  expect([hasAlpha, width, height]).toEqual([true, 61, 37]);
  expect(await sharp(marked).raw().toBuffer()).toEqual(Buffer.from(noise));
});

it("refuses what is not a JPEG or a PNG", () => {
  expect(() => addJpegProvenance(new Uint8Array(40), "compositeSynthetic")).toThrow("Not a JPEG");
  expect(() => addPngProvenance(new Uint8Array(40), "compositeSynthetic")).toThrow("Not a PNG");
});
