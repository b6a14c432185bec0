import { cameraRay, type GroundCamera, hash, noiseField, type Ray, readTile } from "#engine/kit.ts";
import type { Backdrop } from "./backdrop.ts";
import type { Basin } from "./basin.ts";
import { type Cast, castBySolids } from "./cast-by-solids.ts";
import { type Daylight, shoulder } from "./daylight.ts";
import { hitSolids, outward, type SolidHit } from "./hit-solid.ts";
import { rimGlow } from "./led-glow.ts";
import { type PoolModel, reachOf, slabHeight } from "./pool-model.ts";
import { rimShader } from "./shade-rim.ts";
import { solidShader } from "./shade-solid.ts";
import { waterShader } from "./shade-water.ts";
import { fallingWater } from "./waterfall.ts";

/** What a ray met, so that borders between different things can be drawn finer. */
export const parts = {
  nothing: 0,
  edge: 1,
  deck: 2,
  coping: 3,
  wall: 4,
  water: 5,
  side: 6,
  cap: 7,
  curtain: 8,
} as const;

/**
 * `trace` follows the ray through (px, py) and writes linear red, green, blue, coverage 0..1 and depth along the view in
 * meters; returns one of `parts`, plus 16 for each solid so that two of them differ.
 */
export type Tracer = { trace(px: number, py: number, into: Float64Array): number };

const grassEdge = 0.05;
const verge = noiseField(401, 24, 2);

export function createTracer(model: PoolModel, camera: GroundCamera, daylight: Daylight, backdrop: Backdrop): Tracer {
  const { basin, body, coping, deck, field, solids } = model;
  const reach = reachOf(model);
  const light = new Float64Array(4);
  const color = new Float64Array(3);
  const normal = new Float64Array(3);
  const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 };
  const hit: SolidHit = { solid: null, cap: false, way: 0 };
  const cast: Cast = { sun: 0, all: 0 };
  const falling = fallingWater(model);
  const { shadeCoping, shadeWall } = rimShader(model, daylight, { ray, light, color });
  const shadeSolid = solidShader(camera, daylight);
  const shadeWater = waterShader(model, daylight, backdrop, shadeSolid);

  function shadeDeck(x: number, z: number, away: number, foot: number, long: number): void {
    readTile(deck.tile, x, -z, ray.dx * long, -ray.dz * long, foot, color);
    let tone = 1;
    if (deck.cast > 0) {
      const along = field.along(x, z);
      const place = along / deck.cast;
      const fromJoint = Math.abs(place - Math.round(place)) * deck.cast;
      tone -= 0.45 * Math.max(0, Math.min(1, (0.006 + foot / 2 - fromJoint) / foot)) * Math.min(1, 0.012 / foot);
    }
    // The coping stands a little proud, and the outer rim darkens towards the soil.
    tone *= 1 - 0.22 * Math.exp(-(away - coping.width) / 0.025);
    tone *= 1 - 0.2 * Math.exp(-(reach - away) / 0.04);
    for (let c = 0; c < 3; c++) color[c] *= light[c] * tone;
    rimGlow(model, away, body, color);
  }

  function shadeBasin(of: Basin, rimWay: number, foot: number): number {
    const level = of.top - of.drop;
    const waterWay = (level - ray.y) / ray.dy;
    if (of.field.distance(ray.x + ray.dx * waterWay, ray.z + ray.dz * waterWay) <= of.edge) {
      shadeWater(of, ray, waterWay, (foot * waterWay) / rimWay, light, color);
      return parts.water;
    }
    let low = rimWay;
    let high = waterWay;
    for (let round = 0; round < 9; round++) {
      const middle = (low + high) / 2;
      if (of.field.distance(ray.x + ray.dx * middle, ray.z + ray.dz * middle) > of.edge) high = middle;
      else low = middle;
    }
    shadeWall(of, low, rimWay, waterWay, foot);
    return parts.wall;
  }

  function traceSolid(foot: number): number {
    const { solid } = hit;
    if (solid === null) return parts.nothing;
    const id = 16 * (1 + solids.indexOf(solid));
    if (hit.cap && solid.basin !== null) {
      const x = ray.x + ray.dx * hit.way;
      const z = ray.z + ray.dz * hit.way;
      const away = solid.field.distance(x, z) - solid.basin.edge;
      if (away > 0) {
        shadeCoping(solid.basin, x, z, away, foot);
        return id + parts.coping;
      }
      return id + shadeBasin(solid.basin, hit.way, foot);
    }
    shadeSolid(hit, ray, light, color);
    return id + (hit.cap ? parts.cap : parts.side);
  }

  /** Whether the eye, on its way into the ground, meets the side of the slab that the deck is. */
  function meetsSlab(away: number): boolean {
    const low = (-slabHeight - ray.y) / ray.dy;
    if (away > reach + 0.6) return false;
    return field.distance(ray.x + ray.dx * low, ray.z + ray.dz * low) < reach + grassEdge;
  }

  /** The side of the slab where it faces the camera, grass before its foot, and the dark along it. */
  function traceSlab(
    x: number,
    z: number,
    at: { way: number; away: number; ragged: number; foot: number },
    into: Float64Array,
  ): number {
    const blade = hash(Math.floor(field.along(x, z) / Math.max(0.012, at.foot)), 5, 61);
    const height = slabHeight * (0.5 + 0.5 * blade);
    const low = (-height - ray.y) / ray.dy;
    const below = field.distance(ray.x + ray.dx * low, ray.z + ray.dz * low);
    if (below > at.ragged) {
      into[3] = 0.4 * Math.max(0, 1 - (Math.min(at.away, below) - at.ragged) / grassEdge);
      color.fill(0);
      return parts.edge;
    }
    outward(field, x, z, normal);
    const { sun } = daylight;
    const sunny = Math.max(0, normal[0] * sun.x + normal[1] * sun.z) / sun.y;
    const lit = light[3] * Math.min(1.2, sunny) + (1 - light[3]) * 0.6 + 0.06;
    readTile(deck.tile, x, -z, 0, at.foot, at.foot, color);
    const deep = Math.min(1, (at.away - at.ragged) / Math.max(1e-6, at.away - below));
    for (let c = 0; c < 3; c++) color[c] *= light[c] * lit * (1 - 0.35 * deep);
    return parts.side;
  }

  function traceGround(way: number, foot: number, into: Float64Array): number {
    const x = ray.x + ray.dx * way;
    const z = ray.z + ray.dz * way;
    const away = field.distance(x, z);
    const shaded = solids.length > 0 && castBySolids(model, daylight, x, z, cast);
    if (basin === null || (away > reach + grassEdge && !meetsSlab(away))) {
      if (!shaded || (basin === null && away < 0)) return parts.nothing;
      into[3] = 1 - (1 - 0.85 * light[3] * cast.sun) * (1 - cast.all);
      color.fill(0);
      return parts.edge;
    }
    if (shaded) {
      const kept = 1 - light[3] * cast.sun;
      for (let c = 0; c < 3; c++) light[c] *= Math.max(0.1, kept) * (1 - cast.all);
      light[3] *= 1 - cast.sun;
    }
    const ragged = reach + 0.014 * verge(x / 1.7, z / 1.7);
    if (away > ragged) return traceSlab(x, z, { way, away, ragged, foot }, into);
    if (away > coping.width) {
      shadeDeck(x, z, away, foot, (way * way) / (camera.focal * camera.eye));
      return parts.deck;
    }
    if (away > 0) {
      shadeCoping(basin, x, z, away, foot);
      return parts.coping;
    }
    if (model.covered) {
      const ridge = 1 + 0.05 * Math.cos((x / 0.34) * 2 * Math.PI);
      for (let c = 0; c < 3; c++) color[c] = [0.06, 0.11, 0.2][c] * light[c] * ridge * (away > -0.04 ? 0.5 : 1);
      return parts.cap;
    }
    return shadeBasin(basin, way, foot);
  }

  return {
    trace(px, py, into) {
      cameraRay(camera, model.frame, px, py, ray);
      daylight.at(px, py, light);
      const groundWay = ray.dy < -1e-4 ? -ray.y / ray.dy : 1e6;
      if (groundWay < 0.3) return parts.nothing;
      into[3] = 1;
      let part: number = parts.nothing;
      let way = groundWay;
      if (solids.length > 0) {
        hitSolids(solids, ray, groundWay, hit);
        if (hit.solid !== null) {
          way = hit.way;
          part = traceSolid(way / camera.focal);
        }
      }
      if (part === parts.nothing && groundWay < 200) part = traceGround(groundWay, groundWay / camera.focal, into);
      if (part === parts.nothing) return part;
      into[4] = way;
      const foot = way / camera.focal;
      if (part === parts.water && basin !== null) {
        const wet = (-basin.drop - ray.y) / ray.dy;
        falling.foam(ray.x + ray.dx * wet, ray.z + ray.dz * wet, foot, light, color);
      }
      falling.fall(ray, way, foot, light, color);
      for (let c = 0; c < 3; c++) into[c] = shoulder(color[c]);
      return part;
    },
  };
}
