import { type Draft, type Lamp, lampColors, lay, type Scene, seenAt } from "#engine/kit.ts";
import type { Thing } from "./lay-decoration.ts";

/** Meters: before the thing and up, apart from each other, and across the lamp itself; `power` is for each meter of the thing. */
const stake = { ahead: 0.8, height: 0.15, apart: 1.6, across: 0.11, power: 0.3, maxPower: 0.6 };
/** Meters: what is lower than this nobody lights. */
const minHeight = 0.8;
const maxCount = 4;
/** Linear light of a lamp's dark back, which is what the street sees of it. */
const back = 0.003;

/** Lamps on stakes before tall things that have no light of their own; what stands in the light of another one's needs none. */
export function stakeLights(things: readonly Thing[]): Lamp[] {
  const lamps: Lamp[] = [];
  for (const { placed, placement } of things) {
    const tall = placement.sprite.metres * placed.scale;
    if (placement.sprite.glow !== null || placed.lifted !== null || tall < minHeight) continue;
    const z = placed.z - placement.sprite.radius * placed.scale - stake.ahead;
    if (lamps.some((lamp) => Math.hypot(lamp.x - placed.x, lamp.z - z) < stake.apart)) continue;
    const power = Math.min(stake.maxPower, stake.power * tall);
    lamps.push({ x: placed.x, y: stake.height, z, color: lampColors.warm, power, radius: 0.6 });
  }
  return lamps.slice(-maxCount);
}

/** The backs of the lamps, so that their light on the ground has a source. `scene`: the steady one. */
export function layStakes(draft: Draft, { camera }: Scene, lamps: readonly Lamp[]): void {
  for (const lamp of lamps) {
    const top = seenAt(camera, lamp.x, lamp.y, lamp.z);
    const foot = seenAt(camera, lamp.x, 0, lamp.z);
    const half = Math.max(0.7, (stake.across * foot.pixelsPerMeter) / 2);
    const headEnd = top.y + (foot.y - top.y) * 0.6;
    for (let y = Math.max(0, Math.floor(top.y)); y <= Math.min(draft.height - 1, foot.y); y++) {
      const reach = y < headEnd ? half : half * 0.25;
      for (let x = Math.max(0, Math.floor(foot.x - half)); x <= Math.min(draft.width - 1, foot.x + half); x++) {
        const cover = Math.min(1, Math.max(0, reach + 0.5 - Math.abs(x + 0.5 - foot.x)));
        if (cover > 0) lay(draft, y * draft.width + x, back, back, back, cover);
      }
    }
  }
}
