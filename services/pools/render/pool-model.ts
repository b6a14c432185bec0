import type { Frame, LinearColor, LitTile } from "#engine/kit.ts";
import type { Basin } from "./basin.ts";
import type { Coping } from "./coping.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import type { Field } from "./field.ts";
import type { WaterBody } from "./water-body.ts";

/** What a face of a solid is made of: a tile where there is one, else its color. */
export type Face = { tile: LitTile | null; color: LinearColor };

/** Something upright of one outline: a spa, a wall, the shell of an above-ground pool. Meters above the ground. */
export type Solid = {
  field: Field;
  bottom: number;
  top: number;
  side: Face;
  cap: Face;
  /** Water inside its rim. */
  basin: Basin | null;
  /** A wall of sheet with uprights. */
  ribs?: boolean;
};

/**
 * A curtain of falling water in the pool's axes: from (x0, z) to (x1, z), `top` meters high. `towards` is the sign of z on
 * its open side.
 */
export type Curtain = { x0: number; x1: number; z: number; top: number; bottom: number; towards: number };

/** All that is laid into the photo apart from sprites and fences, in the pool's axes. */
export type PoolModel = {
  design: PoolDesign;
  place: PoolPlace;
  frame: Frame;
  /** +1 or -1: the side of the pool's second axis that is farther from the camera. */
  farSide: number;
  field: Field;
  coping: Coping;
  body: WaterBody;
  /** In the ground; null where the pool stands on it. */
  basin: Basin | null;
  /** `cast`: meters between its control joints, 0 = none. */
  deck: { tile: LitTile; width: number; cast: number };
  solids: Solid[];
  curtains: Curtain[];
  /** Foaming water: middle and radius, meters. */
  bubblers: { x: number; z: number; radius: number }[];
  /** The closed cover instead of water. */
  covered: boolean;
  /** Light from within, at dusk: places in the pool's axes (y below the rim is negative). */
  lamps: { x: number; y: number; z: number }[];
};

/** Meters that a deck stands over the grass about it. */
export const slabHeight = 0.045;

/** How far from the outline the ground is changed, meters. */
export function reachOf({ basin, coping, deck }: PoolModel): number {
  return basin === null ? 0 : coping.width + deck.width;
}
