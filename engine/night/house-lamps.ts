import { groundAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import { smoothstep } from "../materials/noise.ts";
import { frontEntry } from "./front-entry.ts";
import { houseLine } from "./house-line.ts";
import { type Lamp, lampColors } from "./lamps.ts";
import { mainHouse } from "./main-house.ts";
import { type Opening, openingsOf } from "./openings.ts";
import { findLantern, isBareWall } from "./wall-lantern.ts";
import type { Glow } from "./window-glow.ts";

/** A lamp of the house. `seen`: the pixel of its bulb, and how many pixels a meter takes there; null where it hides under a porch's roof. */
export type HouseLamp = Lamp & { seen: { x: number; y: number; meter: number } | null };

/** Meters over the ground, of a lamp beside a door and of one under the roof before it. */
const sconceHeight = 2;
const porchLight = { height: 2.5, ahead: 1.5 };
/** See `Lamp`. */
const power = { door: 2.6, doorless: 1.7, garage: 2 };
/** Meters from the edge of what it stands beside. */
const besideDoor = 0.45;
const besideGarage = 0.35;
/** Meters from where one enters, at which a lantern still belongs to the door. */
const aboutDoor = 2.2;
/** Meters: the lit glass of a lantern. */
const bulb = { across: 0.1, up: 0.19 };

/**
 * The lamps that are on at such a house in the evening: on both sides of where one enters, and of garage doors. Each hangs where the
 * photo shows a lantern, or else on bare wall, so that its light has a source; where there is neither, a lamp under the roof lights the
 * door, and the garage stays dark. None where no house is seen, and none on a neighbor's: a fence alone carries no lamps.
 */
export function houseLamps(scene: Scene): HouseLamp[] {
  return scene.once("house-lamps", () => {
    if (!isHouse(scene)) return [];
    const { column, door } = frontEntry(scene);
    const lamps = door ? beside(scene, door, besideDoor, power.door) : aboutEntry(scene, column);
    if (lamps.length === 0)
      lamps.push(underRoof(scene, column, { ...porchLight, power: door ? power.door : power.doorless }));
    for (const garage of openingsOf(scene).filter(
      (opening) => opening.kind === "garage" && mainHouse(scene).holds(opening),
    )) {
      lamps.push(...beside(scene, garage, besideGarage, power.garage));
    }
    return lamps.slice(0, 8);
  });
}

/** A fence alone has neither roof nor windows. */
function isHouse(scene: Scene): boolean {
  if (openingsOf(scene).length > 0) return true;
  const roof = scene.mask("roof").data;
  let seen = 0;
  for (let i = 0; i < roof.length; i += 7) if (roof[i] > 128) seen++;
  return seen * 7 > roof.length / 200;
}

/** What is seen of the lamps themselves: their lit glass. */
export function lampGlows({ photo }: Scene, lamps: readonly (Lamp | HouseLamp)[]): Glow[] {
  return lamps.flatMap((lamp) => {
    if (!("seen" in lamp) || !lamp.seen) return [];
    const { x, y, meter } = lamp.seen;
    const [halfX, halfY] = [bulb.across, bulb.up].map((size) => Math.max(1, (size * meter) / 2));
    const [left, top] = [Math.max(0, Math.floor(x - halfX - 1)), Math.max(0, Math.floor(y - halfY - 1))];
    const width = Math.min(photo.width, Math.ceil(x + halfX + 1)) - left;
    const height = Math.min(photo.height, Math.ceil(y + halfY + 1)) - top;
    if (width <= 0 || height <= 0) return [];
    const share = Uint8Array.from({ length: width * height }, (_, i) => {
      const away = Math.hypot((left + (i % width) + 0.5 - x) / halfX, (top + Math.floor(i / width) + 0.5 - y) / halfY);
      return 255 * (1 - smoothstep(0.55, 1.15, away));
    });
    return [{ left, top, width, height, share, color: [2, 1.5, 0.9] }];
  });
}

function beside(scene: Scene, opening: Pick<Opening, "left" | "right">, gap: number, power: number): HouseLamp[] {
  const line = houseLine(scene);
  return [opening.left, opening.right].flatMap((edge, side) => {
    const meter = line.pixelsPerMeter(edge);
    const x = edge + (side === 0 ? -1 : 1) * gap * meter;
    const y = line.baseY(x) - sconceHeight * meter;
    const seen = findLantern(scene, x, y, meter) ?? (isBareWall(scene, x, y, meter) ? { x, y } : null);
    return seen && mainHouse(scene).spans(seen.x) ? [lampOnWall(scene, seen, power)] : [];
  });
}

/** The lantern nearest to where one enters, of a door that was not found itself. */
function aboutEntry(scene: Scene, column: number): HouseLamp[] {
  const line = houseLine(scene);
  const meter = line.pixelsPerMeter(column);
  const seen = findLantern(scene, column, line.baseY(column) - sconceHeight * meter, meter, aboutDoor);
  return seen && mainHouse(scene).spans(seen.x) ? [lampOnWall(scene, seen, power.door)] : [];
}

function lampOnWall(scene: Scene, { x, y }: { x: number; y: number }, power: number): HouseLamp {
  const line = houseLine(scene);
  const base = line.baseY(x);
  const meter = line.pixelsPerMeter(x);
  const z = line.wallZ(x);
  const ground = groundAt(line.camera, x, base) ?? { x: 0, z };
  return {
    x: ground.x,
    y: (base - y) / meter,
    z: z - 0.25,
    color: [...lampColors.warm],
    power,
    radius: 0.5,
    upward: 0.6,
    seen: { x, y, meter },
  };
}

/** A lamp that is not seen itself, over column `column`. */
function underRoof(scene: Scene, column: number, at: { height: number; ahead: number; power: number }): HouseLamp {
  const line = houseLine(scene);
  const z = line.wallZ(column);
  const ground = groundAt(line.camera, column, line.baseY(column)) ?? { x: 0, z };
  return {
    x: ground.x,
    y: at.height,
    z: z - at.ahead,
    color: [...lampColors.warm],
    power: at.power,
    radius: 0.6,
    upward: 0.15,
    seen: null,
  };
}
