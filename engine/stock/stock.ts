import type { Raster } from "../raster.ts";
import { type ReliefTile, unpackTile } from "./relief-tile.ts";
import { type Sprite, unpackSprite } from "./sprite.ts";
import { type SpriteId, sprites } from "./sprite-table.ts";
import { type ReliefTileId, reliefTiles } from "./tile-table.ts";

/** Reads and decodes a file of `public/stock`, such as "sprites/boxwood-1.jpg". */
export type LoadStock = (file: string) => Promise<Raster>;

/** The pictures that the engine lays into photos. Each is loaded once and kept while there is room. */
export type Stock = { sprite(id: SpriteId): Promise<Sprite>; tile(id: ReliefTileId): Promise<ReliefTile> };

/** Unpacked sprites take 0.6 MB on average, tiles 2.3 MB. */
const maxEntries = 40;

/**
 * The stock over whatever reads its files. What fails to load rejects and is asked for again; the least recently used go
 * first.
 */
export function openStock(load: LoadStock): Stock {
  const kept = new Map<string, Promise<unknown>>();
  function once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined;
    const made = known ?? make();
    kept.delete(key);
    kept.set(key, made);
    if (!known) made.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break;
      kept.delete(oldest);
    }
    return made;
  }
  return {
    sprite: (id) => once(`sprites/${id}`, async () => unpackSprite(sprites[id], await load(`sprites/${id}.jpg`))),
    tile: (id) => once(`tiles/${id}`, async () => unpackTile(reliefTiles[id], await load(`tiles/${id}.jpg`))),
  };
}
