import { type Ray, toGround } from "#engine/kit.ts";
import type { Backdrop } from "./backdrop.ts";
import type { Basin } from "./basin.ts";
import type { Daylight } from "./daylight.ts";
import { hitSolids, outward, type SolidHit } from "./hit-solid.ts";
import { ledGlow } from "./led-glow.ts";
import type { PoolModel } from "./pool-model.ts";
import { caustics, rippleSlope } from "./ripples.ts";

const refractiveIndex = 1.33;
/** Of the light that leaves the floor: what gets out through the surface on average (the rest is thrown back down). */
const escapes = 0.68;
const thrownBack = 0.34;

/** Writes what the water shows where `ray` meets its surface at parameter `way`. `light` is that of `Daylight.at`. */
export type ShadeWater = (
  basin: Basin,
  ray: Ray,
  way: number,
  foot: number,
  light: Float64Array,
  into: Float64Array,
) => void;

export function waterShader(
  model: PoolModel,
  daylight: Daylight,
  backdrop: Backdrop,
  shadeSolid: (hit: SolidHit, ray: Ray, light: Float64Array, into: Float64Array) => void,
): ShadeWater {
  const { body, frame } = model;
  const slope = new Float64Array(3);
  const mirrored = new Float64Array(3);
  const seen = new Float64Array(3);
  const bounce: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
  const hit: SolidHit = { solid: null, cap: false, way: 0 };

  function reflect(basin: Basin, blur: number, light: Float64Array): void {
    const rim = basin.drop / Math.max(0.02, bounce.dy);
    const overEdge = basin.field.distance(bounce.x + bounce.dx * rim, bounce.z + bounce.dz * rim) - basin.edge;
    if (model.solids.length > 0) {
      hitSolids(model.solids, bounce, 40, hit);
      if (hit.solid !== null && hit.solid.basin !== basin) {
        shadeSolid(hit, bounce, light, mirrored);
        return;
      }
    }
    const start = toGround(frame, bounce.x, bounce.z);
    const dx = bounce.dx * frame.cosine - bounce.dz * frame.sine;
    const dz = bounce.dx * frame.sine + bounce.dz * frame.cosine;
    backdrop.look(start.x, Math.max(0, bounce.y), start.z, dx, bounce.dy, dz, blur, mirrored);
    if (overEdge < 0) return;
    // The waterline of the far wall is mirrored before anything that stands behind it.
    const share = Math.min(1, overEdge / 0.12);
    for (let c = 0; c < 3; c++) {
      const band = (body.band[c] * 0.55 + 0.1) * light[c] * 0.55;
      mirrored[c] += (band - mirrored[c]) * share;
    }
  }

  function look(
    basin: Basin,
    x: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    foot: number,
    light: Float64Array,
  ): void {
    let low = 0;
    let high = 2.6 / -dy;
    let wall = false;
    const steps = 9;
    for (let step = 1; step <= steps; step++) {
      const way = (high * step) / steps;
      const px = x + dx * way;
      const pz = z + dz * way;
      const away = basin.field.distance(px, pz);
      const outside = away > basin.edge;
      if (outside || -dy * way > basin.depthAt(px, pz, away)) {
        high = way;
        wall = outside;
        break;
      }
      low = way;
    }
    for (let round = 0; round < 5; round++) {
      const way = (low + high) / 2;
      const px = x + dx * way;
      const pz = z + dz * way;
      const away = basin.field.distance(px, pz);
      const outside = away > basin.edge;
      if (outside || -dy * way > basin.depthAt(px, pz, away)) {
        high = way;
        wall = outside;
      } else low = way;
    }
    const px = x + dx * high;
    const pz = z + dz * high;
    const depth = -dy * high;
    const { sun } = daylight;
    const flat = Math.sqrt(sun.x * sun.x + sun.z * sun.z) || 1;
    const under = flat / refractiveIndex;
    const lean = under / Math.sqrt(1 - under * under) / flat;
    const rim = basin.drop / sun.y;
    const entry =
      basin.field.distance(px + sun.x * (lean * depth + rim), pz + sun.z * (lean * depth + rim)) - basin.edge;
    const sunlit = Math.max(0, Math.min(1, 0.5 - entry / (0.08 + 0.12 * depth)));
    let facing = 1;
    let tone = 1;
    if (wall) {
      outward(basin.field, px, pz, slope);
      facing = 0.5 + 0.4 * Math.max(0, -(slope[0] * sun.x + slope[1] * sun.z));
      tone = depth < 0.16 ? 0.8 : 1;
    } else {
      const near = -(basin.field.distance(px, pz) - basin.edge);
      facing = 0.74 + 0.26 * Math.min(1, near / 0.5);
    }
    if (body.mosaic > 0) tone *= mosaicTone(px, wall ? depth : pz, body.mosaic, foot);
    const net = caustics(px + depth, pz - depth, foot * 1.6);
    // Water in the shade of its rim still gets what the lit part throws about.
    const lit = light[3] * (0.34 + 0.66 * sunlit) * net + (1 - light[3]) * 0.95;
    const path = depth * 1.12 + high;
    const glow = model.lamps.length > 0;
    const cloudy = 1 - Math.exp(-high * 1.3);
    for (let c = 0; c < 3; c++) {
      const albedo = body.floor[c] * tone;
      const whole = (albedo * escapes) / (1 - albedo * thrownBack);
      seen[c] = whole * light[c] * facing * lit * Math.exp(-body.absorb[c] * path);
      seen[c] += body.scatter[c] * light[c] * cloudy;
    }
    if (glow) ledGlow(model, px, basin.top - basin.drop - depth, pz, high, body, seen);
  }

  return (basin, ray, way, foot, light, into) => {
    const x = ray.x + ray.dx * way;
    const z = ray.z + ray.dz * way;
    const length = Math.sqrt(ray.dx * ray.dx + ray.dy * ray.dy + ray.dz * ray.dz);
    const dx = ray.dx / length;
    const dy = ray.dy / length;
    const dz = ray.dz / length;
    rippleSlope(x, z, foot, slope);
    const tilt = Math.sqrt(1 + slope[0] * slope[0] + slope[1] * slope[1]);
    const nx = -slope[0] / tilt;
    const nz = -slope[1] / tilt;
    const ny = 1 / tilt;
    const rough = slope[2];
    const facing = Math.max(0.03, -(dx * nx + dy * ny + dz * nz));
    // Schlick 1994; waves too small to draw keep the far water from becoming a perfect mirror.
    const fresnel = 0.02 + 0.98 * (1 - Math.min(1, facing + rough * 0.5)) ** 5;
    bounce.x = x;
    bounce.y = basin.top - basin.drop;
    bounce.z = z;
    bounce.dx = dx + 2 * facing * nx;
    bounce.dy = Math.max(0.012, dy + 2 * facing * ny);
    bounce.dz = dz + 2 * facing * nz;
    const eta = 1 / refractiveIndex;
    const inner = Math.sqrt(1 - eta * eta * (1 - facing * facing));
    const bend = eta * facing - inner;
    look(basin, x, z, eta * dx + bend * nx, eta * dy + bend * ny, eta * dz + bend * nz, foot, light);
    reflect(basin, 1 + (rough * 14) / Math.max(foot * 40, 0.05), light);
    for (let c = 0; c < 3; c++) into[c] = seen[c] * (1 - fresnel) + mirrored[c] * fresnel;
  };
}

function mosaicTone(x: number, z: number, size: number, foot: number): number {
  const i = Math.floor(x / size);
  const j = Math.floor(z / size);
  const own = ((Math.imul(i, 73856093) ^ Math.imul(j, 19349663)) >>> 0) % 1000;
  return 1 + (0.36 * (own / 1000 - 0.5)) / (1 + (foot * 2.2) / size);
}
