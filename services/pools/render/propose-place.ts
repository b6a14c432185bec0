import { frameOf, groundAt, houseTurn, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { PoolPlace } from "./design.ts";
import { freeGround } from "./free-ground.ts";

type Wanted = { size: { length: number; width: number }; decking: { width: number } };

const copingWidth = 0.32;
/** Meters of ground that stay open between deck and house or fence. */
const clearance = 0.6;
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/**
 * Where the photo has room for a pool: the place on lawn or paving where pool and coping lie whole on free ground and
 * whole in the frame, and most of the deck does; aligned to the house or across the view. The pool shrinks, down to
 * half of what was wanted, rather than run into things or out of the picture. Meters on the ground.
 */
export function proposePlace(scene: Scene, wanted: Wanted): PoolPlace {
  const turn = houseTurn(scene);
  const { camera } = scene;
  const freeAt = clearanceOn(scene);
  const nearest = groundAt(camera, camera.centerX, camera.height)?.z ?? 3;
  // A slim pool seen from its side is a line.
  const endOn = wanted.size.length > 3 * wanted.size.width ? 0.85 : 0.68;
  let best: { score: number; place: PoolPlace } | null = null;
  for (const scale of scales) {
    const length = Math.max(2.4, wanted.size.length * scale);
    const width = Math.max(2.2, wanted.size.width * scale);
    for (const quarter of [0, Math.PI / 2]) {
      const maxScore = scale ** 0.6 * (quarter === 0 ? 1 : endOn);
      for (let z = Math.max(2, nearest); z < nearest + 18; z += z < 12 ? 0.35 : 0.7) {
        for (let aside = -4; aside <= 4; aside++) {
          const x = ((aside / 10) * z * camera.width) / camera.focal;
          const place = { x, z, turn: turn + quarter, length, width };
          const seen = (0.6 + 0.4 * showing(scene, place)) * (1 - 0.02 * Math.abs(aside));
          const fit = fitOf(freeAt, place, wanted.decking.width, (best?.score ?? 0) / (maxScore * seen));
          if (best === null || maxScore * seen * fit > best.score) best = { score: maxScore * seen * fit, place };
        }
      }
    }
  }
  return best?.place ?? { x: 0, z: 8, turn: 0, ...wanted.size };
}

/** 1 where the water is seen as a fair share of the picture's height, less where it is a sliver. */
function showing({ camera }: Scene, { z, turn, length, width }: PoolPlace): number {
  const half = Math.abs((length / 2) * Math.sin(turn)) + Math.abs((width / 2) * Math.cos(turn));
  const near = seenAt(camera, 0, 0, Math.max(0.5, z - half)).y;
  const far = seenAt(camera, 0, 0, z + half).y;
  return Math.min(1, (Math.min(near, camera.height) - far) / (0.13 * camera.height));
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
      if (data[at] <= 128) return 0;
      // A walk or a drive is there for a reason; but where all is paved it makes no difference.
      return paved[at] > 128 ? 0.985 : 1;
    };
  };
}
