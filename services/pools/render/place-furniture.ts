import {
  foliageTone,
  habitOf,
  hash,
  type LinearColor,
  type Placement,
  type Scene,
  type SpriteId,
  type SpriteLight,
  type Stock,
  seenAt,
  toGround,
} from "#engine/kit.ts";
import type { PoolDesign } from "./design.ts";
import { edgeAt } from "./field.ts";
import { freeGround } from "./free-ground.ts";
import { type PoolModel, reachOf } from "./pool-model.ts";

type Planting = { tall: SpriteId[]; low: SpriteId[]; every: number };

const plantings: Record<Exclude<PoolDesign["surroundings"], "existing">, Planting> = {
  tropical: { tall: ["palm-1", "palm-2"], low: ["hosta-1", "fern-1", "palm-2", "daylily-1"], every: 1.05 },
  desert: { tall: ["yucca-1", "agave-1"], low: ["agave-1", "barrel-cactus-1", "boulder-1", "boulder-2"], every: 1.5 },
  native: {
    tall: ["feather-reed-1", "feather-reed-2"],
    low: ["fountain-grass-1", "coneflower-1", "salvia-1", "lavender-1"],
    every: 0.85,
  },
  hedge: { tall: ["arborvitae-1"], low: [], every: 0.78 },
};

/** A sprite in the pool's axes, meters. */
type Spot = { id: SpriteId; along: number; across: number; mirrored?: boolean; scale?: number };

/** Everything that stands around the pool, where the photo has free ground for it. `light`: where it is not the photo's. */
export async function furnish(
  scene: Scene,
  model: PoolModel,
  stock: Stock,
  light: SpriteLight | undefined,
): Promise<Placement[]> {
  const spots = [...furnitureSpots(model), ...featureSpots(model), ...plantSpots(model)];
  const placements: Placement[] = [];
  const lowHedge = spots.some((spot) => {
    const { x, z } = toGround(model.frame, spot.along, spot.across);
    return spot.id === "arborvitae-1" && hidesHouse(scene, x, z);
  });
  for (const { id, along, across, mirrored, scale } of spots) {
    const { x, z } = toGround(model.frame, along, across);
    if (!hasCapacity(scene, x, z) || meetsSolid(model, id, along, across)) continue;
    const glow = model.design.light === "dusk" ? 1 : 0.5;
    const chosen = ((id === "arborvitae-1" ? lowHedge : hidesHouse(scene, x, z)) && lowInstead[id]) || id;
    const looks = isPlanted(chosen) ? looksOfPlant(scene, chosen, x, z) : {};
    placements.push({ sprite: await stock.sprite(chosen), x, z, mirrored, scale, glow, light, ...looks });
  }
  return placements;
}

/** The stock's palms are more in their own shade than its other plants; those around a pool stand in the open. */
const sunnyFronds: LinearColor = [1.1, 1.06, 0.95];

function isPlanted(id: SpriteId): boolean {
  return !id.startsWith("boulder") && Object.values(plantings).some(({ tall, low }) => [...tall, ...low].includes(id));
}

/** As bright and as green as what grows in the photo, and of a form of its own. */
function looksOfPlant(
  scene: Scene,
  id: SpriteId,
  x: number,
  z: number,
): Pick<Placement, "tone" | "contrast" | "crisp" | "habit"> {
  const foot = seenAt(scene.camera, x, 0, z);
  const { tone, contrast, crisp } = foliageTone(scene, foot, 0.4 * foot.pixelsPerMeter);
  const habit = habitOf(Math.round(x * 53 + z * 131), id.startsWith("palm") ? 0.6 : 1);
  if (!id.startsWith("palm")) return { tone, contrast, crisp, habit };
  const sunny: LinearColor = [tone[0] * sunnyFronds[0], tone[1] * sunnyFronds[1], tone[2] * sunnyFronds[2]];
  return { tone: sunny, contrast, crisp, habit };
}

/** Before a house only what leaves it in sight: nobody plants their own windows shut. */
const lowInstead: Partial<Record<SpriteId, SpriteId>> = {
  "palm-1": "palm-2",
  "arborvitae-1": "boxwood-1",
};

function hidesHouse(scene: Scene, x: number, z: number): boolean {
  const roof = scene.mask("roof");
  const column = Math.round(seenAt(scene.camera, x, 0, z).x);
  if (column < 0 || column >= roof.width) return false;
  for (let y = 0; y < scene.camera.horizonY; y += 2) if (roof.data[y * roof.width + column] > 128) return true;
  return false;
}

/** Whether a wall or a spa is in its way; what is small stands beside either. */
function meetsSolid({ solids }: PoolModel, id: SpriteId, along: number, across: number): boolean {
  const half = /lounger|dining/.test(id) ? 1.05 : 0.35;
  return solids.some((solid) => solid.field.distance(along, across) < half);
}

/** Nothing stands beside the lens, in the house, or with its foot out of the frame. */
function hasCapacity(scene: Scene, x: number, z: number): boolean {
  if (z < 2.2) return false;
  const free = freeGround(scene);
  const seen = seenAt(scene.camera, x, 0, z);
  const px = Math.round(seen.x);
  const py = Math.round(seen.y);
  return px >= 0 && py >= 0 && px < free.width && py < free.height && free.data[py * free.width + px] > 128;
}

function furnitureSpots({ design, field, coping, deck, farSide }: PoolModel): Spot[] {
  const spots: Spot[] = [];
  const row = coping.width + Math.max(0.75, deck.width / 2);
  if (design.furniture !== "none") {
    for (const [i, along] of [-0.55, -0.55 + 1.25 / field.halfLength].entries()) {
      const x = along * field.halfLength;
      const id = i === 0 ? "lounger-1" : "lounger-2";
      spots.push({ id, along: x, across: farSide * (edgeAt(field, x, farSide) + row) });
    }
  }
  if (design.furniture === "full") {
    const x = -0.55 * field.halfLength + 0.62;
    spots.push({ id: "umbrella-1", along: x, across: farSide * (edgeAt(field, x, farSide) + row + 0.25) });
    spots.push({
      id: "dining-set-1",
      along: field.halfLength + coping.width + deck.width + 0.3,
      across: farSide * 0.4,
    });
    spots.push({ id: "planter-1", along: -field.halfLength - coping.width - 0.3, across: farSide * field.halfWidth });
  }
  return spots;
}

function featureSpots({ design, field, coping, deck, farSide }: PoolModel): Spot[] {
  const spots: Spot[] = [];
  if (design.features.includes("tanning-ledge") && design.furniture === "none") {
    for (const along of [-0.9, -0.9 + 1.2 / field.halfLength]) {
      const x = along * field.halfLength;
      const row = coping.width + Math.max(0.75, deck.width / 2);
      spots.push({ id: "lounger-1", along: x, across: farSide * (edgeAt(field, x, farSide) + row) });
    }
  }
  if (design.features.includes("fire-bowls")) {
    for (const side of [-1, 1]) {
      const x = side * field.halfLength * 0.82;
      const across = farSide * (edgeAt(field, x, farSide) + coping.width + 0.35);
      spots.push({ id: "fire-bowl-1", along: x, across, scale: 1.1 });
    }
  }
  if (design.features.includes("rock-waterfall")) {
    const across = farSide * (edgeAt(field, field.halfLength * 0.35, farSide) + 0.5);
    for (const [offset, mirrored, scale] of [
      [-0.62, false, 0.75],
      [0.62, true, 0.68],
      [0, false, 0.9],
    ] as const) {
      spots.push({ id: "rock-group-1", along: field.halfLength * 0.35 + offset, across, mirrored, scale });
    }
  }
  if (design.type === "natural-pond") {
    const count = Math.round(field.perimeter / 0.85);
    const stones: SpriteId[] = [
      "boulder-1",
      "boulder-2",
      "fountain-grass-1",
      "boulder-2",
      "feather-reed-1",
      "juniper-1",
    ];
    for (let i = 0; i < count; i++) {
      const turn = (i / count) * 2 * Math.PI;
      const reach = 0.1 + 0.45 * hash(i, 3, 71);
      const [along, across] = onBank(field, turn, reach);
      // Towards the camera only what is low, or it would hide the water.
      const near = across * farSide < -0.2 * field.halfWidth;
      const id = near ? stones[i % 2] : stones[Math.floor(hash(i, 5, 71) * stones.length)];
      const size = /boulder/.test(id) ? 0.3 + 0.4 * hash(i, 9, 71) : 0.7 + 0.4 * hash(i, 9, 71);
      spots.push({ id, along, across, mirrored: hash(i, 7, 71) > 0.5, scale: size });
    }
  }
  return spots;
}

function onBank(field: PoolModel["field"], turn: number, reach: number): [number, number] {
  const cosine = Math.cos(turn);
  const sine = Math.sin(turn);
  let way = 0.3;
  while (way < 30 && field.distance(cosine * way, sine * way) < reach) way += 0.05;
  return [cosine * way, sine * way];
}

function plantSpots(model: PoolModel): Spot[] {
  const { design, field, farSide } = model;
  if (design.surroundings === "existing") return [];
  const { tall, low, every } = plantings[design.surroundings];
  const reach = Math.max(reachOf(model), 0.8);
  const spots: Spot[] = [];
  const put = (along: number, across: number, i: number, front: boolean) => {
    const list = front && low.length > 0 ? low : tall;
    const id = list[Math.floor(hash(i, 11, 83) * list.length)];
    const jitter = design.surroundings === "hedge" ? 0.05 : 0.28;
    spots.push({
      id,
      along: along + jitter * (hash(i, 13, 83) * 2 - 1),
      across: across + jitter * (hash(i, 17, 83) * 2 - 1),
      mirrored: hash(i, 19, 83) > 0.5,
      scale: 0.85 + 0.3 * hash(i, 23, 83),
    });
  };
  const half = field.halfLength + reach + 0.5;
  const far = farSide * (field.halfWidth + reach + (design.surroundings === "hedge" ? 0.6 : 1.3));
  const tallEvery = design.surroundings === "hedge" ? every : every * 2.6;
  let i = 0;
  for (let along = -half; along <= half; along += tallEvery) put(along, far, i++, false);
  if (low.length === 0) return spots;
  for (let along = -half; along <= half; along += every) put(along, far - farSide * 0.75, 100 + i++, true);
  for (const side of [-1, 1]) {
    for (let across = -0.2; across < 0.95; across += every / field.halfWidth / 1.2) {
      put(side * half, across * farSide * field.halfWidth, 300 + i++, true);
    }
  }
  return spots;
}
