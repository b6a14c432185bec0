import { frameOf, fromGround, groundAt, houseTurn, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import { freeGround } from "./free-ground.ts";
import { standingFeet } from "./standing-feet.ts";
import { waysThrough } from "./ways-through.ts";

type Wanted = { size: { length: number; width: number }; decking: { width: number } };

/** A design's own place, else where there is room, else the middle of the view. */
export function placeOf(scene: Scene, design: Pick<PoolDesign, "place"> & Wanted): PoolPlace {
  return design.place ?? proposePlace(scene, design) ?? middlePlace(scene, design);
}

const copingWidth = 0.32;
/** Meters of ground that stay open between deck and house or fence. */
const clearance = 0.6;
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Meters, 18 by 9 feet: what is smaller is a plunge pool, for those who ask for one. */
const smallest = { length: 5.48, width: 2.74 };
/** Of water and coping, what must lie on ground that is seen and free; a little of its rim may be a leaf or a pole. */
const minWater = 0.9;
/** Meters in all by which feet of what stands may be in the water: less is the edge of a mask. */
const maxStanding = 0.2;
/** Of the deck, which may run out of the picture. */
const minDeck = 0.6;
/** Of the picture's height, what the water must take up to be seen as more than a line. */
const minHeight = 0.04;

/**
 * Where the photo has room for a pool: the place on lawn or patio where pool and coping lie whole on free ground and
 * whole in the frame, nothing that stays would stand in them, and most of the deck lies on free ground, too; aligned to
 * the house or across the view. The pool shrinks, down to half of what was wanted and to no less than people buy, rather
 * than run into things or out of the picture. Meters on the ground; null where there is no room.
 */
export function proposePlace(scene: Scene, { size, decking }: Wanted): PoolPlace | null {
  const wanted = { size, decking: { width: decking.width } };
  return scene.once(`pool place ${JSON.stringify(wanted)}`, () => findPlace(scene, wanted));
}

function findPlace(scene: Scene, wanted: Wanted): PoolPlace | null {
  const freeAt = clearanceOn(scene);
  const { decking, size } = wanted;
  let best: { score: number; place: PoolPlace } | null = null;
  for (const place of placesFor(scene, size)) {
    const maxScore = worthOf(scene, place, size);
    const fit = fitOf(freeAt, place, decking.width, (best?.score ?? 0) / maxScore);
    if (maxScore * fit > (best?.score ?? 0) && standingIn(scene, place) <= maxStanding)
      best = { score: maxScore * fit, place };
  }
  if (best === null) return null;
  const { water, deck } = sharesOf(freeAt, best.place, decking.width);
  return water >= minWater && deck >= minDeck && heightOf(scene, best.place) >= minHeight ? best.place : null;
}

/** In the middle of the view, for those who know better than we that there is room: it is theirs to move. */
export function middlePlace({ camera }: Scene, { size }: Wanted): PoolPlace {
  const z = groundAt(camera, camera.centerX, 0.8 * camera.height)?.z ?? 8;
  return { x: 0, z: Math.max(4, Math.min(20, z)), turn: 0, ...size };
}

/** From large to small, along the house and across it, near and far, in the middle of the view and to its sides. */
function* placesFor(scene: Scene, size: Wanted["size"]): Generator<PoolPlace> {
  const { camera } = scene;
  const turn = houseTurn(scene);
  const nearest = groundAt(camera, camera.centerX, camera.height)?.z ?? 3;
  for (const scale of scales) {
    const length = size.length * scale;
    // A lap pool is as slim as can be: it only gets shorter.
    const width = Math.max(size.width * scale, Math.min(size.width, smallest.width));
    if (scale < 1 && length < smallest.length) return;
    for (const quarter of [0, Math.PI / 2]) {
      for (let z = Math.max(2, nearest); z < nearest + 18; z += z < 12 ? 0.35 : 0.7) {
        for (let aside = -4; aside <= 4; aside++) {
          const x = ((aside / 10) * z * camera.width) / camera.focal;
          yield { x, z, turn: turn + quarter, length, width };
        }
      }
    }
  }
}

/** Meters across of all that would stand in water and coping. */
function standingIn(scene: Scene, place: PoolPlace): number {
  const frame = frameOf(place);
  let sum = 0;
  for (const foot of standingFeet(scene)) {
    const { along, across } = fromGround(frame, foot);
    if (Math.abs(along) < place.length / 2 + copingWidth && Math.abs(across) < place.width / 2 + copingWidth)
      sum += foot.width;
  }
  return sum;
}

/** What a place is worth if it is free, 0..1: large, along the house, in the middle of the view and not seen as a line. */
function worthOf(scene: Scene, place: PoolPlace, size: Wanted["size"]): number {
  const { camera } = scene;
  const across = place.turn === houseTurn(scene);
  // A slim pool seen from its side is a line.
  const turned = across ? 1 : size.length > 3 * size.width ? 0.85 : 0.68;
  const aside = Math.abs((10 * place.x * camera.focal) / (place.z * camera.width));
  return (
    (place.length / size.length) ** 0.6 *
    turned *
    (0.6 + 0.4 * Math.min(1, heightOf(scene, place) / 0.13)) *
    (1 - 0.02 * aside)
  );
}

/** Share of the picture's height that the water takes up. */
function heightOf({ camera }: Scene, { z, turn, length, width }: PoolPlace): number {
  const half = Math.abs((length / 2) * Math.sin(turn)) + Math.abs((width / 2) * Math.cos(turn));
  const near = seenAt(camera, 0, 0, Math.max(0.5, z - half)).y;
  const far = seenAt(camera, 0, 0, z + half).y;
  return (Math.min(near, camera.height) - far) / camera.height;
}

/** Shares 0..1 of water and deck that lie on free ground; of the deck, what is out of the picture counts nearly as much. */
function sharesOf(freeAt: ClearanceAt, place: PoolPlace, deck: number): { water: number; deck: number } {
  const look = freeAt(place);
  const steps = 4;
  let water = 0;
  let around = 0;
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      water += look(i / steps, j / steps, copingWidth, 0);
      if (Math.max(Math.abs(i), Math.abs(j)) === steps) around += look(i / steps, j / steps, copingWidth + deck, 0.84);
    }
  }
  return { water: water / (2 * steps + 1) ** 2, deck: around / (8 * steps) };
}

/**
 * How well pool and deck fit, 0..1: the water all on free ground and all in the frame; of the deck, and of the open
 * ground that it needs around it, some may be out of sight. Gives up, with 0, what cannot be better than `atLeast`.
 */
function fitOf(freeAt: ClearanceAt, place: PoolPlace, deck: number, atLeast: number): number {
  const steps = 4;
  const look = freeAt(place);
  let water = 0;
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) water += look(i / steps, j / steps, copingWidth, 0);
  }
  const lies = (water / (2 * steps + 1) ** 2) ** 6;
  if (lies <= atLeast) return 0;
  let around = 0;
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      if (Math.abs(i) < steps && Math.abs(j) < steps) continue;
      around += look(i / steps, j / steps, copingWidth + deck, 0.84);
      around += look(i / steps, j / steps, copingWidth + deck + clearance, 0.98);
    }
  }
  return lies * (around / (16 * steps)) ** 2.5;
}

/** Room for a pool at shares of its half length and width, `beyond` meters more of both: 1, or `unseen` out of the frame. */
type ClearanceAt = (place: PoolPlace) => (i: number, j: number, beyond: number, unseen: number) => number;

function clearanceOn(scene: Scene): ClearanceAt {
  const { camera } = scene;
  const { width, height, data } = freeGround(scene);
  const paved = scene.mask("paved").data;
  const way = waysThrough(scene).data;
  return (place) => {
    const frame = frameOf(place);
    return (i, j, beyond, unseen) => {
      const spot = toGround(frame, (place.length / 2 + beyond) * i, (place.width / 2 + beyond) * j);
      if (spot.z < 0.6) return unseen;
      const seen = seenAt(camera, spot.x, 0, spot.z);
      const x = Math.floor(seen.x);
      const y = Math.floor(seen.y);
      if (x < 0 || y < 0 || x >= width || y >= height) return unseen;
      const at = y * width + x;
      if (data[at] <= 128 || way[at] === 255) return 0;
      // A patio is there for a reason; but where all is paved it makes no difference.
      return paved[at] > 128 ? 0.985 : 1;
    };
  };
}
