import { groundAt, seenAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import { freeGround } from "./free-ground.ts";
import { frameOf, toGround } from "./ground-frame.ts";

type Wanted = { size: { length: number; width: number }; decking: { width: number } };

const copingWidth = 0.32;

/**
 * Where the photo has room for a pool: the place on lawn or paving where most of pool and deck lies on free ground and in
 * the frame, aligned to the house or across the view. The pool shrinks, down to half of what was wanted, rather than
 * run into things. Metres on the ground.
 */
export function proposePlace(scene: Scene, wanted: Pick<PoolDesign, keyof Wanted>): PoolPlace {
  const turn = houseTurn(scene);
  const tried: { score: number; place: PoolPlace }[] = [];
  for (const scale of [1, 0.85, 0.72, 0.6, 0.5]) {
    const length = Math.max(2.4, wanted.size.length * scale);
    const width = Math.max(2.2, wanted.size.width * scale);
    for (const quarter of [0, Math.PI / 2]) {
      for (let z = 3; z < 22; z += 0.5) {
        for (let aside = -3; aside <= 3; aside++) {
          const x = ((aside / 8) * z * scene.camera.width) / scene.camera.focal;
          const place = { x, z, turn: turn + quarter, length, width };
          const fit = fitOf(scene, place, wanted.decking.width);
          const against = 0.012 * Math.abs(x) + (quarter === 0 ? 0 : 0.2) + 0.35 * (1 - showing(scene, place));
          tried.push({ score: fit ** 3 * scale ** 0.5 - against, place });
        }
      }
    }
  }
  return tried.reduce((best, next) => (next.score > best.score ? next : best)).place;
}

/** 1 where the water is seen as a fair share of the picture's height, less where it is a sliver. */
function showing({ camera }: Scene, { z, turn, length, width }: PoolPlace): number {
  const half = Math.abs((length / 2) * Math.sin(turn)) + Math.abs((width / 2) * Math.cos(turn));
  const near = seenAt(camera, 0, 0, Math.max(0.5, z - half)).y;
  const far = seenAt(camera, 0, 0, z + half).y;
  return Math.min(1, (Math.min(near, camera.height) - far) / (0.15 * camera.height));
}

/** How well pool and deck fit, 0..1: all on free ground, all in the frame. Water out of sight is worse than deck. */
function fitOf(scene: Scene, place: PoolPlace, deck: number): number {
  const free = freeGround(scene);
  const frame = frameOf(place);
  const steps = 4;
  let good = 0;
  let all = 0;
  const look = (along: number, across: number, weight: number, unseen: number) => {
    const spot = toGround(frame, along, across);
    const seen = seenAt(scene.camera, spot.x, 0, Math.max(0.3, spot.z));
    const x = Math.floor(seen.x);
    const y = Math.floor(seen.y);
    all += weight;
    if (spot.z < 0.6 || x < 0 || y < 0 || x >= free.width || y >= free.height) good += weight * unseen;
    else if (free.data[y * free.width + x] > 128) good += weight;
  };
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      look((place.length / 2 / steps) * i, (place.width / 2 / steps) * j, 1, 0.5);
      if (Math.abs(i) < steps && Math.abs(j) < steps) continue;
      look(
        ((place.length / 2 + deck + copingWidth) / steps) * i,
        ((place.width / 2 + deck + copingWidth) / steps) * j,
        1.5,
        0.8,
      );
    }
  }
  return good / all;
}

/**
 * The turn of the house's longest level line over the ground: the border between wall and ground as the ground's frame
 * sees it. 0 where it cannot be told.
 */
function houseTurn(scene: Scene): number {
  const { camera } = scene;
  const wall = scene.mask("siding").data;
  const feet: { x: number; z: number }[] = [];
  for (let x = 4; x < camera.width; x += Math.max(4, camera.width >> 7)) {
    for (let y = camera.height - 1; y > camera.horizonY; y--) {
      if (wall[y * camera.width + x] < 128) continue;
      const spot = groundAt(camera, x, y + 1);
      if (spot !== null && spot.z < 40) feet.push(spot);
      break;
    }
  }
  if (feet.length < 12) return 0;
  // Theil-Sen: the median slope over all pairs does not mind porches and shrubs.
  const slopes: number[] = [];
  for (let i = 0; i < feet.length; i++) {
    for (let j = i + 3; j < feet.length; j++) {
      const dx = feet[j].x - feet[i].x;
      if (dx > 1) slopes.push((feet[j].z - feet[i].z) / dx);
    }
  }
  if (slopes.length < 20) return 0;
  const slope = slopes.sort((a, b) => a - b)[slopes.length >> 1];
  const turn = Math.atan(slope);
  return Math.abs(turn) < 0.6 ? turn : 0;
}
