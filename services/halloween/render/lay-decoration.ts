import {
  createMask,
  type Draft,
  laySilhouette,
  type Mask,
  type Placement,
  type Scene,
  type Stock,
} from "#engine/kit.ts";
import type { Placed } from "./place-decorations.ts";

/** A placed thing with its sprite, and the scene in which its placement is to be laid. */
export type Thing = { placed: Placed; placement: Placement; scene: Scene };

/** Meters: how near the lens the models of hung things are held. */
const atTheLens = 0.2;

/** How dark a thing is where it rests on the ground, which keeps the light from below off it. */
const onGround = 0.55;

/** The sprites of all things, the farthest first. */
export async function thingsOf(scene: Scene, all: Placed[], stock: Stock): Promise<Thing[]> {
  const farFirst = [...all].sort((a, b) => b.z - a.z);
  return Promise.all(
    farFirst.map(async (placed) => {
      const { x, y, z, scale, mirrored } = placed;
      const sprite = await stock.sprite(placed.sprite);
      if (placed.lifted === null)
        return { placed, placement: { sprite, x, z, scale, mirrored, rooted: onGround }, scene };
      // A small model close to the lens is seen as the thing itself is, over the ground by `y`, and nothing stands before it.
      const share = atTheLens / z;
      const camera = { ...scene.camera, eye: (scene.camera.eye - y) * share };
      const placement = { sprite, x: x * share, z: atTheLens, scale: scale * share, mirrored };
      return { placed, placement, scene: { ...scene, camera } };
    }),
  );
}

/** What plants before the house hide. */
export function isAtWall({ placed }: Thing): boolean {
  return placed.lifted === "wall" || placed.lifted === "stoop";
}

export function layThing(draft: Draft, { placement, scene }: Thing, light: Pick<Placement, "light" | "glow" | "tone">) {
  laySilhouette(draft, scene, { ...placement, ...light });
}

/** `allowed` without what plants hide of the walls. */
export function withoutPlants(scene: Scene, allowed: Mask | null): Mask {
  const { width, height } = scene.photo;
  const plants = scene.mask("vegetation").data;
  const free = createMask(width, height);
  for (let i = 0; i < free.data.length; i++) {
    free.data[i] = Math.min(allowed === null ? 255 : allowed.data[i], 255 - plants[i]);
  }
  return free;
}
