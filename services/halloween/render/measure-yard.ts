import { groundAt, houseLine, objectDepth, type Scene, seenAt, steadyScene } from "#engine/kit.ts";

/** What the ground before the house offers, in meters of the steady scene. */
export type Yard = {
  scene: Scene;
  wallZ: number;
  /** Meters, of the nearest ground that is well in sight. */
  nearZ: number;
  /** How far aside the picture reaches, of the depth. */
  aside: number;
  /** Depth by how far down the picture it is: 0 at the wall, 1 in the foreground. */
  deep(share: number): number;
  /** What the ground is at a spot; null where something stands there, or out of sight. */
  at(x: number, z: number): "green" | "paved" | null;
  /** Whether `height` meters of a thing standing there would be seen. */
  inSight(x: number, z: number, height: number): boolean;
  /** Whether nothing at all stands before it or close behind, slim as a trunk: over two meters wide, as high. */
  isFree(x: number, z: number): boolean;
};

export function surveyYard(original: Scene): Yard {
  const scene = steadyScene(original);
  const { camera, photo } = scene;
  const green = [scene.mask("lawn").data, scene.mask("soil").data];
  const paved = scene.mask("paved").data;
  const depth = objectDepth(scene);
  const line = houseLine(original);
  const bottom = groundAt(camera, photo.width / 2, photo.height - 1)?.z ?? 4;
  const pixel = (x: number, y: number, z: number) => {
    const seen = seenAt(camera, x, y, z);
    const px = Math.round(seen.x);
    const py = Math.round(seen.y);
    return px < 0 || py < 0 || px >= photo.width || py >= photo.height ? -1 : py * photo.width + px;
  };
  const wallZ = line.wallZ(photo.width / 2);
  const nearZ = Math.max(bottom * 1.12, 3, camera.focal / (photo.height * 0.17));
  return {
    scene,
    wallZ,
    nearZ,
    aside: (photo.width * 0.46) / camera.focal,
    deep: (share) => (wallZ - 0.8) * (nearZ / Math.max(nearZ, wallZ)) ** share,
    at: (x, z) => {
      const i = pixel(x, 0, z);
      if (i < 0) return null;
      if (paved[i] > 128) return "paved";
      return green.some((mask) => mask[i] > 128) ? "green" : null;
    },
    inSight: (x, z, height) => {
      let seen = 0;
      for (const share of [0.15, 0.5, 0.85]) {
        for (const side of [-0.3, 0, 0.3]) {
          const i = pixel(x + side * height, share * height, z);
          if (i >= 0 && depth[i] + 30 >= z * 100) seen++;
        }
      }
      return seen >= 7;
    },
    isFree: (x, z) => {
      for (const up of [0.4, 1, 1.7]) {
        for (let side = -1.05; side <= 1.06; side += 0.15) {
          const i = pixel(x + side, up, z);
          if (i < 0 || depth[i] < z * 100 + 60) return false;
        }
      }
      return true;
    },
  };
}

/** Lawn or soil all round a spot. */
export function onGrass(yard: Yard, x: number, z: number, radius: number): boolean {
  const around = [
    [0, 0],
    [radius, 0],
    [-radius, 0],
    [0, radius],
    [0, -radius],
  ];
  return around.every(([dx, dz]) => yard.at(x + dx, z + dz) === "green");
}
