import { hash, type Scene, type SpriteId, type SpriteRecord, seenAt, sprites, steadyScene } from "#engine/kit.ts";
import { type HalloweenDesign, scareLevels } from "./design.ts";
import { findSpots } from "./find-spots.ts";
import type { Spot } from "./spots.ts";
import { type Item, placeOfSpot, type SpotKind, themes } from "./themes.ts";

/**
 * One thing of a design at its place, in the frame of `steadyScene`: its foot at (x, z), `y` meters over the ground. `id`
 * stays the same whatever else is taken away. `box`: where it is seen, in photo units (shares of width and height).
 */
export type Placed = {
  id: string;
  sprite: SpriteId;
  x: number;
  y: number;
  z: number;
  scale: number;
  mirrored: boolean;
  /** It hangs or sticks on something, or stands on a stoop: no shadow on the ground; plants before the wall hide it. */
  lifted: "wall" | "air" | "stoop" | null;
  box: { left: number; top: number; right: number; bottom: number };
};

/** Bones and graves: not for a family with small children. */
const mortal = /^(skeleton|headstone|skull)/;

/** The record of a sprite of the stock, whatever its own narrow type. */
export function recordOf(id: SpriteId): SpriteRecord {
  return sprites[id];
}

function isStocked(id: string): id is SpriteId {
  return id in sprites;
}

/** Everything that the design puts on the photo, without what the person took away; lights along the eaves are not among them. */
export function placeDecorations(scene: Scene, design: HalloweenDesign): Placed[] {
  const spots = findSpots(scene, design.seed);
  const level = scareLevels.indexOf(design.scare);
  const used = new Map<string, number>();
  const placed: Placed[] = [];
  for (const item of themes[design.theme].items) {
    if (!design.placements.includes(placeOfSpot[item.spot])) continue;
    // Bats before a bright sky look like what they are: cut out.
    if (item.spot === "sky" && design.time === "as-photo") continue;
    const ids = item.sprites.filter(isStocked).filter((id) => design.scare !== "family" || !mortal.test(id));
    const from = used.get(item.spot) ?? 0;
    const free = spots[item.spot].slice(from, from + item.counts[level]);
    used.set(item.spot, from + free.length);
    if (ids.length === 0) continue;
    free.forEach((spot, index) => {
      placed.push(place(scene, item, spot, ids[index % ids.length], from + index, design.seed));
    });
  }
  const kept = withoutCrowding(placed);
  return kept.filter(({ id }) => !design.removed?.includes(id));
}

const liftedBy: Partial<Record<SpotKind, "wall" | "air">> = {
  sky: "air",
  tree: "air",
  wall: "wall",
  eave: "wall",
  corner: "wall",
  window: "wall",
};
/** They carry letters or a picture that reads one way only. */
const oneSided = /^(headstone|skull-flag|carnival)/;

function place(scene: Scene, item: Item, spot: Spot, sprite: SpriteId, index: number, seed: number): Placed {
  const record = recordOf(sprite);
  const across = (record.metres * record.width) / record.height;
  const wanted = spot.width ? spot.width * 1.08 : spot.span;
  const vary = 0.92 + 0.18 * hash(index, sprite.length, seed + 17);
  const scale = wanted ? wanted / across : (item.scale ?? 1) * vary;
  const thing = {
    id: `${item.spot}-${index + 1}`,
    sprite,
    // A web's own corner goes into the corner.
    x: spot.x + (item.spot === "corner" ? (spot.mirrored ? -0.5 : 0.5) * across * scale : 0),
    y: footOf(spot, sprite, scale),
    z: spot.z,
    scale,
    mirrored: spot.mirrored && !oneSided.test(sprite),
    lifted: spot.stoop ? ("stoop" as const) : (liftedBy[item.spot] ?? null),
  };
  return { ...thing, box: boxOf(scene, thing) };
}

/** Height over the ground of the sprite's foot: hung by its top, in the middle of a window, or in the middle of its spot. */
function footOf(spot: Spot, sprite: SpriteId, scale: number): number {
  const record = recordOf(sprite);
  const tall = record.metres * scale;
  const foot = tall * (1 - record.foot[1]);
  // Cloth hangs from the head of a window, boards cross its middle.
  if (spot.height && !sprite.startsWith("drape")) return spot.y - (spot.height + tall) / 2 + foot;
  if (spot.stoop) return spot.y;
  if (spot.hung) return spot.y - tall + foot;
  return spot.y > 0 ? spot.y - tall / 2 + foot : 0;
}

function boxOf(scene: Scene, { sprite, x, y, z, scale, mirrored }: Omit<Placed, "box" | "id" | "lifted">) {
  const { width, height } = scene.photo;
  const record = recordOf(sprite);
  const seen = seenAt(steadyScene(scene).camera, x, y, z);
  const tall = record.metres * scale * seen.pixelsPerMeter;
  const wide = (tall * record.width) / record.height;
  const left = seen.x - (mirrored ? 1 - record.foot[0] : record.foot[0]) * wide;
  const top = seen.y - record.foot[1] * tall;
  return { left: left / width, top: top / height, right: (left + wide) / width, bottom: (top + tall) / height };
}

function stands({ lifted }: Placed): boolean {
  return lifted === null || lifted === "stoop";
}

/** Things on the ground that would stand in each other: the later of the two goes. */
function withoutCrowding(placed: Placed[]): Placed[] {
  const kept: Placed[] = [];
  for (const thing of placed) {
    const clearance = (other: Placed) => 0.85 * (radiusOf(thing) + radiusOf(other));
    const crowded = kept.some(
      (other) => stands(thing) && stands(other) && Math.hypot(thing.x - other.x, thing.z - other.z) < clearance(other),
    );
    if (!crowded && !kept.some((other) => seemsStacked(thing, other))) kept.push(thing);
  }
  return kept;
}

/** One behind the other that would seem to lie on top of it: the farther one's foot is seen at the nearer one's top. */
function seemsStacked(one: Placed, other: Placed): boolean {
  if (one.lifted !== null || other.lifted !== null) return false;
  const [far, near] = one.z > other.z ? [one.box, other.box] : [other.box, one.box];
  const across = Math.min(far.right, near.right) - Math.max(far.left, near.left);
  const tall = near.bottom - near.top;
  const over = near.top - far.bottom;
  const narrow = Math.min(far.right - far.left, near.right - near.left);
  return across > 0.4 * narrow && over > -0.5 * tall && over < 0.15 * tall;
}

function radiusOf({ sprite, scale }: Placed): number {
  return recordOf(sprite).radius * scale;
}
