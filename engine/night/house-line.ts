import { type GroundCamera, groundAt } from "../ground/ground-camera.ts";
import type { Scene } from "../ground/scene.ts";
import { type HouseBase, houseBase, median } from "./house-base.ts";
import { type Opening, openingsOf, standsInPlants } from "./openings.ts";

/**
 * Meters for everything seen: below the line where the house meets the ground a pixel lies on the level ground, above it
 * on an upright wall that stands on the line.
 */
export type HouseLine = {
  camera: GroundCamera;
  baseY: HouseBase;
  /** Meters ahead of the camera, of the wall over column `x`. */
  wallZ(x: number): number;
  /** Pixels that a meter of wall takes, over column `x`. */
  pixelsPerMeter(x: number): number;
};

/** Lenses of phones and cameras that photograph houses; a proposal outside has only guessed (depth is what suffers). */
const maxWidth = 0.6;
const maxLength = 1.5;
/** Meters: a phone at the chest of a short person; above the head on a slope or a step-ladder. */
const lowestEye = 1.3;
const highestEye = 3;
/** Meters: heights that hardly vary from house to house. */
const typicalHeight = { door: 2.1, garage: 2.2, window: 1.35 } satisfies Record<Opening["kind"], number>;

/** Where the house stands on the ground and how far off, by column of the photo. Measured once a scene. */
export function houseLine(scene: Scene): HouseLine {
  return scene.once("house-line", () => {
    const baseY = houseBase(scene);
    const camera = steadyCamera(scene);
    const wallZ = (x: number) => groundAt(camera, x, baseY(x))?.z ?? 40;
    return { camera, baseY, wallZ, pixelsPerMeter: (x) => camera.focal / wallZ(x) };
  });
}

/**
 * The scene's camera with a likely lens, standing so high that doors and windows get their usual size: a horizon a few
 * pixels off makes a house twice as large. What a person has set stays.
 */
export function steadyCamera(scene: Scene): GroundCamera {
  return scene.once("steady-camera", () => {
    const { camera, photo, surfaces } = scene;
    const focal = Math.min(maxLength * photo.width, Math.max(maxWidth * photo.width, camera.focal));
    if (surfaces.view?.source === "person") return { ...camera, focal };
    const base = houseBase(scene);
    const openings = openingsOf(scene);
    const largest = Math.max(0, ...openings.map(area));
    const large = openings.filter((opening) => area(opening) > largest * 0.2);
    // Behind shrubs neither the foot of a window is seen nor where its wall stands.
    const whole = large.filter((opening) => !standsInPlants(scene, opening));
    const scales = (whole.length > 0 ? whole : large).map(({ kind, left, right, top, bottom }) => {
      const below = base((left + right) / 2) - camera.horizonY;
      return (typicalHeight[kind] * below) / (bottom - top);
    });
    if (scales.length === 0) return { ...camera, focal };
    const measured = median(scales);
    const eye = Math.min(highestEye, Math.max(lowestEye, measured));
    // Nobody stands lower or higher than that: then the horizon was wrong, and the house's scale says where it is.
    const foot = base(photo.width / 2);
    return { ...camera, focal, eye, horizonY: foot - ((foot - camera.horizonY) * eye) / measured };
  });
}

function area({ left, right, top, bottom }: Opening): number {
  return (right - left) * (bottom - top);
}

/** Meters: on the ground below the house's line, on its wall above. */
export function placeOf(line: HouseLine, x: number, y: number): { x: number; y: number; z: number } {
  const { camera } = line;
  const base = line.baseY(x);
  const foot = groundAt(camera, x, Math.max(y, base)) ?? { x: 0, z: 40 };
  return { x: foot.x, y: y >= base ? 0 : ((base - y) * foot.z) / camera.focal, z: foot.z };
}

/** The scene with `steadyCamera`; masks are shared, what depends on the camera is measured anew. */
export function steadyScene(scene: Scene): Scene {
  return scene.once("steady-scene", () => ({
    ...scene,
    camera: steadyCamera(scene),
    once: (key, make) => scene.once(`steady/${key}`, make),
  }));
}
