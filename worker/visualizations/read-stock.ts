import { openStock, type Stock } from "#engine/index.ts";
import { decodeJpeg } from "../photos/codec.ts";

/** One for each isolate: sprites and tiles stay decoded from picture to picture. */
const opened = new WeakMap<Fetcher, Stock>();

/** The engine's sprites and tiles, from the site's own static files. Use it inside `withHeavySlot`, as it decodes. */
export function readStock(files: Fetcher): Stock {
  const known = opened.get(files);
  if (known) return known;
  const stock = openStock(async (file) => {
    const answer = await files.fetch(`https://stock.invalid/stock/${file}`);
    if (!answer.ok) throw new Error(`No stock picture ${file}: ${answer.status}`);
    return decodeJpeg(new Uint8Array(await answer.arrayBuffer()));
  });
  opened.set(files, stock);
  return stock;
}
