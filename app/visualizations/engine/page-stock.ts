import { openStock, type Stock } from "#engine/index.ts";
import { pixelsOf } from "./pixels-of.ts";

/** The engine's sprites and tiles, from the site, decoded at their own size. For a web worker of the page. */
export function pageStock(): Stock {
  return openStock(async (file) => {
    const answer = await fetch(`/stock/${file}`);
    if (!answer.ok) throw new Error(`No stock picture ${file}: ${answer.status}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const pixels = pixelsOf(bitmap, Math.max(bitmap.width, bitmap.height));
    bitmap.close();
    return pixels;
  });
}
