import { hash } from "../materials/noise.ts";
import type { Surfaces } from "../surfaces.ts";

/** A window as far as the choice of lit ones goes: the number of its room, its floor, and 0..1 how surely it is glass before a room. */
export type RoomWindow = { room: number; upstairs: boolean; certainty: number };

/** Share of the rooms asked for that are lit on a floor; people sleep upstairs. */
const floorShare = { upstairs: 0.7, ground: 1.12 };
/** How much one house differs from the next: at least this share of the asked light. */
const fewestShare = 0.76;
/** A house with one lit window looks forsaken rather than lived in. */
const fewestLit = 2;
/** How far chance moves a room past surer ones. */
const chance = 0.5;

/** A whole number that stays with the house: from what was found on its photo, not from its pixels, which depend on the size. */
export function houseSeed({ regions }: Surfaces): number {
  let seed = 7;
  for (const { base } of regions) for (const run of base?.runs ?? []) seed = Math.imul(seed ^ run, 16777619);
  return seed >>> 0;
}

/**
 * The numbers of the rooms that are lit: about `share` (0..1) of them on each floor, fewer upstairs, others in each house (`seed`), the
 * doubtful ones last. At least two windows where there are two.
 */
export function litRooms(windows: readonly RoomWindow[], share: number, seed: number): Set<number> {
  const rooms = [...new Set(windows.map(({ room }) => room))].map((room) => {
    const of = windows.filter((window) => window.room === room);
    const certainty = Math.max(...of.map((window) => window.certainty));
    return { room, windows: of.length, upstairs: of[0].upstairs, liking: certainty + chance * hash(room, 11, seed) };
  });
  rooms.sort((a, b) => b.liking - a.liking);
  const lit = new Set<number>();
  const house = Math.min(1, share * (fewestShare + (1.1 - fewestShare) * hash(1, 12, seed)));
  for (const upstairs of [false, true]) {
    const floor = rooms.filter((room) => room.upstairs === upstairs);
    const wanted = Math.round(floor.length * Math.min(1, house * floorShare[upstairs ? "upstairs" : "ground"]));
    for (const { room } of floor.slice(0, wanted)) lit.add(room);
  }
  const count = () => windows.filter(({ room }) => lit.has(room)).length;
  for (const { room } of rooms) if (count() < fewestLit) lit.add(room);
  return lit;
}
