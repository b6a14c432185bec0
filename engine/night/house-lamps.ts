import { groundAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import { houseLine } from "./house-line.ts";
import { type Lamp, lampColors } from "./lamps.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** A lamp of the house with the pixel at which its bulb is seen. */
export type HouseLamp = Lamp & { seen: { x: number; y: number } };

/** Metres over the ground, of a lamp beside a door. */
const sconceHeight = 2;

/**
 * The lamps that are on at such a house in the evening: beside the front door, on both sides of garage doors; where
 * neither was found, two under the eaves.
 */
export function houseLamps(scene: Scene): HouseLamp[] {
  return scene.once("house-lamps", () => {
    const openings = openingsOf(scene);
    const doors = frontDoors(openings, scene.photo.width);
    const lamps: HouseLamp[] = [];
    for (const door of doors) lamps.push(...beside(scene, door, 0.45));
    for (const garage of openings.filter(({ kind }) => kind === "garage")) {
      lamps.push(...beside(scene, garage, 0.35).map((lamp) => ({ ...lamp, power: lamp.power * 0.62 })));
    }
    if (lamps.length > 0) return lamps.slice(0, 8);
    const { width } = scene.photo;
    return [0.36, 0.64].map((share) => lampOnWall(scene, width * share));
  });
}

/** The one that is most in the middle of those that are of a door's size. */
function frontDoors(openings: Opening[], width: number): Opening[] {
  const doors = openings.filter(({ kind }) => kind === "door");
  const aside = ({ left, right }: Opening) => Math.abs((left + right) / 2 - width / 2);
  return doors.sort((a, b) => aside(a) - aside(b)).slice(0, 1);
}

function beside(scene: Scene, opening: Opening, gap: number): HouseLamp[] {
  const line = houseLine(scene);
  return [opening.left, opening.right].flatMap((edge, side) => {
    const x = edge + (side === 0 ? -1 : 1) * gap * line.pixelsPerMetre(edge);
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
    power: 1.05,
    radius: 0.35,
    seen: { x, y: y - sconceHeight * line.pixelsPerMetre(x) },
  };
}
