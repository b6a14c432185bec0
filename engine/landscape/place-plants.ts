import type { Placement } from "../ground/placement.ts";
import { hash } from "../materials/noise.ts";
import { type SpriteId, sprites } from "../stock/sprite-table.ts";
import type { Stock } from "../stock/stock.ts";
import type { LandscapeDesign, Plant } from "./design.ts";
import type { Layout } from "./layout.ts";
import { toneOf } from "./planting.ts";

/** The plants of a layout as sprites of the right height. */
export async function placePlants({ planted }: Layout, design: LandscapeDesign, stock: Stock): Promise<Placement[]> {
  const placements: Placement[] = [];
  for (const spot of planted) {
    const ids = spritesOf(spot.plant);
    if (ids.length === 0) continue;
    const sprite = await stock.sprite(ids[Math.floor(hash(spot.seed, 9, 51) * ids.length)]);
    placements.push({
      sprite,
      x: spot.x,
      z: spot.z,
      scale: spot.height / (sprite.metres * sprite.foot[1]),
      mirrored: hash(spot.seed, 11, 53) < 0.5,
      tone: toneOf(spot, design.season),
    });
  }
  return placements;
}

export function spritesOf(plant: Plant): SpriteId[] {
  return plant.sprites.filter((id): id is SpriteId => id in sprites);
}
