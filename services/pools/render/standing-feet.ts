import { groundAt, type Scene, seenAt } from "#engine/kit.ts";
import { freeGround } from "./free-ground.ts";

/** Where something that stays meets the ground before it, one for each column of pixels; `width` is that of the column there. Meters. */
export type Foot = { x: number; z: number; width: number };

/** The feet of all that a pool does not take away: a bush in the lawn has some, what the frame cuts off below has none. */
export function standingFeet(scene: Scene): Foot[] {
  return scene.once("standing-feet", () => findFeet(scene));
}

function findFeet(scene: Scene): Foot[] {
  const { camera } = scene;
  const { width, height, data } = freeGround(scene);
  const feet: Foot[] = [];
  for (let i = 0; i < (height - 1) * width; i++) {
    if (data[i] > 128 || data[i + width] <= 128) continue;
    const x = (i % width) + 0.5;
    const foot = groundAt(camera, x, Math.floor(i / width) + 1);
    if (foot !== null) feet.push({ ...foot, width: 1 / seenAt(camera, foot.x, 0, foot.z).pixelsPerMeter });
  }
  return feet;
}
