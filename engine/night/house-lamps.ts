import { groundAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import { frontEntry } from "./front-entry.ts";
import { houseLine } from "./house-line.ts";
import { type Lamp, lampColors } from "./lamps.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** A lamp of the house with the pixel at which its bulb is seen. */
export type HouseLamp = Lamp & { seen: { x: number; y: number } };

/** Meters over the ground, of a lamp beside a door. */
const sconceHeight = 2;

/**
 * The lamps that are on at such a house in the evening: on both sides of where one enters, and of garage doors.
 */
export function houseLamps(scene: Scene): HouseLamp[] {
  return scene.once("house-lamps", () => {
    const { column, door } = frontEntry(scene);
    const meter = houseLine(scene).pixelsPerMeter(column);
    const entry = door ?? { left: column - 0.5 * meter, right: column + 0.5 * meter };
    // Where no door was seen no lamp was either: a glow on the wall, without a place of its own.
    const lamps = beside(scene, entry, 0.45).map((lamp) => (door ? lamp : { ...lamp, power: 1.5, radius: 1 }));
    for (const garage of openingsOf(scene).filter(({ kind }) => kind === "garage")) {
      lamps.push(...beside(scene, garage, 0.35).map((lamp) => ({ ...lamp, power: lamp.power * 0.62 })));
    }
    return lamps.slice(0, 8);
  });
}

function beside(scene: Scene, opening: Pick<Opening, "left" | "right">, gap: number): HouseLamp[] {
  const line = houseLine(scene);
  return [opening.left, opening.right].flatMap((edge, side) => {
    const x = edge + (side === 0 ? -1 : 1) * gap * line.pixelsPerMeter(edge);
    return x > 4 && x < scene.photo.width - 4 ? [lampOnWall(scene, x)] : [];
  });
}

function lampOnWall(scene: Scene, x: number): HouseLamp {
  const line = houseLine(scene);
  const y = line.baseY(x);
  const z = line.wallZ(x);
  const ground = groundAt(line.camera, x, y) ?? { x: 0, z };
  return {
    x: ground.x,
    y: sconceHeight,
    z: z - 0.3,
    color: [...lampColors.warm],
    power: 2,
    radius: 0.35,
    seen: { x, y: y - sconceHeight * line.pixelsPerMeter(x) },
  };
}
