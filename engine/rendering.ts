import type { Patch } from "./compose.ts";
import type { Scene } from "./ground/scene.ts";
import type { Quantity } from "./quantity.ts";
import type { Mask } from "./raster.ts";
import type { Stock } from "./stock/stock.ts";

/** Nowhere in the photo is ground enough for what is to stand there. */
export type Obstacle = "NO_ROOM";

/**
 * How a service is rendered: what it hands to whoever makes pictures. `D` is its design as the engine takes it: colors by value,
 * lengths in meters. The same scene may be asked again and again; what does not depend on the design is kept with it.
 */
export type Rendering<D> = {
  /** The design over the scene's photo. */
  render(scene: Scene, design: D, stock: Stock): Promise<Patch>;
  /**
   * Where the design may change the photo, whoever renders it: 0 = must stay identical. null where the light of the whole
   * picture changes (dusk, night) and nothing is promised of any pixel.
   */
  allowed(scene: Scene, design: D, stock: Stock): Promise<Mask | null>;
  /** What must look new, by name; absent: all that may change is one. */
  surfaces?(scene: Scene, design: D): Map<string, Mask>;
  /** Ahead of time, so that the first choice shows at once; absent: the scene's ground is enough. */
  prepare?(scene: Scene, stock: Stock): Promise<unknown>;
  /** Why a design cannot be shown on a scene; absent: it always can. */
  obstacle?(scene: Scene, design: D): Obstacle | null;
  /** How much of each part that has a price the picture of a design shows; absent: nothing of the service has one. */
  measure?(scene: Scene, design: D): Quantity[];
  /** What the service's panel asks about a design on a scene, by name. */
  answers?: Readonly<Record<string, (scene: Scene, design: D) => unknown>>;
};
