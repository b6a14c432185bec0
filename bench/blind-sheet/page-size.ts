import sharp from "sharp";
import type { Raster } from "#engine/pixels.ts";

/** CSS pixels that a finished picture has beside the panel on a page of 1280 by 800 (`app/visualizations/work/workspace.css`). */
const stage = { width: 780, height: 660 };
/** Of that, so that three crops of a photo can lie beside each other. */
export const cropSize = { width: 260, height: 195 };

/** A picture as large as the page shows it, small ones enlarged as a browser does. Pixels are sRGB, as in `picture`. */
export async function atPageSize(picture: Raster): Promise<Raster> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 4 },
  })
    .resize({ ...stage, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
