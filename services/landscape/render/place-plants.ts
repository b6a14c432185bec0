import { foliageTone, hash, type Placement, type Scene, type SpriteId, type Stock, sprites } from "#engine/kit.ts";
import type { LandscapeDesign, Plant, Season } from "./design.ts";
import type { Layout } from "./layout.ts";
import { toneOf } from "./planting.ts";

/** Of its width, at most, that a plant's footprint takes: a low one is not blown up to its height. */
const maxWidth = 1.35;

/** The plants of a layout as sprites of the right height, as bright and as green as those in the photo. */
export async function placePlants(
  scene: Scene,
  { planted }: Layout,
  design: LandscapeDesign,
  stock: Stock,
): Promise<Placement[]> {
  const [red, green, blue] = foliageTone(scene);
  const placements: Placement[] = [];
  for (const spot of planted) {
    const ids = spritesOf(spot.plant, design.season);
    if (ids.length === 0) continue;
    const sprite = await stock.sprite(ids[Math.floor(hash(spot.seed, 9, 51) * ids.length)]);
    const own = toneOf(spot, design.season);
    placements.push({
      sprite,
      x: spot.x,
      z: spot.z,
      scale: Math.min(spot.height / (sprite.metres * sprite.foot[1]), (maxWidth * spot.width) / (2 * sprite.radius)),
      mirrored: hash(spot.seed, 11, 53) < 0.5,
      tone: [own[0] * red, own[1] * green, own[2] * blue],
    });
  }
  return placements;
}

function spritesOf({ sprites: usual, inSpring }: Plant, season: Season): SpriteId[] {
  return ((season === "spring" && inSpring) || usual).filter((id): id is SpriteId => id in sprites);
}
