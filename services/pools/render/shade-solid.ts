import { type GroundCamera, type Ray, readTile } from "#engine/kit.ts";
import type { Daylight } from "./daylight.ts";
import { outward, type SolidHit } from "./hit-solid.ts";
import type { Face } from "./pool-model.ts";
import { shellTone } from "./shell-tone.ts";

/** What a solid shows where `by` meets it in the light `from`, linear, into `into`. */
export type ShadeSolid = (at: SolidHit, by: Ray, from: Float64Array, into: Float64Array) => void;

export function solidShader(camera: GroundCamera, daylight: Daylight): ShadeSolid {
  const normal = new Float64Array(3);

  function shadeFace(
    face: Face,
    u: number,
    v: number,
    foot: number,
    lit: number,
    from: Float64Array,
    into: Float64Array,
  ) {
    if (face.tile) {
      readTile(face.tile, u, v, 0, foot, foot, into);
      for (let c = 0; c < 3; c++) into[c] *= from[c] * lit;
      return;
    }
    for (let c = 0; c < 3; c++) into[c] = face.color[c] * from[c] * lit;
  }

  /** In a mirror and from the camera alike. */
  function shadeSolid(at: SolidHit, by: Ray, from: Float64Array, into: Float64Array): void {
    if (at.solid === null) return;
    const { solid } = at;
    const x = by.x + by.dx * at.way;
    const y = by.y + by.dy * at.way;
    const z = by.z + by.dz * at.way;
    const foot = Math.max(0.004, at.way / camera.focal);
    if (at.cap) {
      shadeFace(solid.cap, x, -z, foot, 1, from, into);
      return;
    }
    outward(solid.field, x, z, normal);
    const toSun = Math.max(0, normal[0] * daylight.sun.x + normal[1] * daylight.sun.z) / daylight.sun.y;
    const lit = from[3] * Math.min(1.5, toSun) + (1 - from[3]) * 0.62 + 0.08;
    const ground = 1 - 0.35 * Math.exp(-(y - solid.bottom) / 0.12);
    const along = solid.field.along(x, z);
    shadeFace(
      solid.side,
      along,
      -y,
      foot,
      lit * ground * (solid.ribs ? shellTone(along, y, solid.top) : 1),
      from,
      into,
    );
  }

  return shadeSolid;
}
