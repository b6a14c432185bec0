import sharp, { type Sharp } from "sharp";

/** The size that link previews ask for. */
export const preview = { width: 1200, height: 630 };

const lineWidth = 4;

/** Left half as it was, right half as it becomes, a white line between: 1200x630, for previews of links. */
export async function splitPicture(before: Sharp, after: Sharp): Promise<Sharp> {
  const { width, height } = preview;
  const half = width / 2;
  const fitted = (picture: Sharp) => picture.resize(width, height, { fit: "cover" }).png().toBuffer();
  const [left, right] = await Promise.all([fitted(before), fitted(after)]);
  const shown = await sharp(left).extract({ left: 0, top: 0, width: half, height }).toBuffer();
  const line = { width: lineWidth, height, channels: 3 as const, background: "#fff" };
  return sharp(right).composite([
    { input: shown, left: 0, top: 0 },
    { input: { create: line }, left: half - lineWidth / 2, top: 0 },
  ]);
}
