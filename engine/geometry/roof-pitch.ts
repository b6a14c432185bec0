import { type Camera, rayThrough, vanishingPointOf } from "./camera.ts";
import { depthRatio, type FlatPiece, rimRays } from "./flat-piece.ts";
import type { Rim } from "./roof-rims.ts";
import type { Grid } from "./surface-grid.ts";
import type { Line, Point3 } from "./vanishing-points.ts";
import { cross, dot, scaled, sum, unit, type Vec3 } from "./vectors.ts";

const degree = Math.PI / 180;
/** Roofs' pitches, and how far a lens or a turn that was misheard may lean the slope along the eave. */
const typicalPitch = { middle: 31, spread: 8 };
/** Of a roof that leans against a wall: a porch's. */
const leanToPitch = { middle: 18, spread: 5 };
const typicalLean = 0.06;
const leans = [0, ...[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 21, 24, 27, 30, 33].flatMap((k) => [0.02 * k, -0.02 * k])];
const [minPitch, maxPitch] = [12, 72];
/** Radians; what looks steeper is seen through a longer lens than is known. */
const steepestRoof = 48 * degree;
/** Of faces, those that end in rakes, in hips, or otherwise on each side; of rims, those that are the ridge, and those that are
 * none of all (the edge of a tree). */
const [gabled, hipped, mixed] = [0.7, 0.25, 0.05];
const [ridges, strays] = [0.2, 0.1];
/** Edges over gables that are another roof's, which stands in front of the face; before a face that is turned less than this (the sine) they all are. */
const othersGables = 0.5;
const turnedFace = 0.5;
/** What the rest of the house counts beside a face's own rims. */
const houseShare = 2;
/** By how much a rim's direction is off, degrees and cells at its ends. */
const offLine = 0.7;
const offEnds = 0.5;

/** How many times deeper than its nearest point a face reaches as a rule. */
const usualReach = { max: 1.5, spread: 0.25 };

/** A face seen flatter than this gives courses too thin to draw. */
const flattestView = 0.13;
/** How many times deeper than its nearest point a face should reach, and what is taken of an eave that recedes itself. */
const deepest = 2.2;
const deepestEave = 4.5;
/** A face drawn this steep has its courses right and hardly any foreshortening up the slope. */
const steepestPitch = 1.4;

/** A face, and what tells of its slope: `rims` where it ends in the open; a lean-to ends below a wall. */
export type Seen = { shape: FlatPiece; along: Vec3; rims: Rim[]; isLeanTo: boolean };

/** How likely each pitch is, as logarithms, and which lean goes with it best. */
type Heard = { pitch: number; lean: number; score: number }[];

/** What is heard of each face by itself and, less, of the house's other roofs, which are mostly as steep; porches are not. */
export function hearPitches(camera: Camera, grid: Grid, faces: Seen[]): Heard[] {
  const own = faces.map((face) => hearPitch(camera, grid, face));
  const sure = faces.map((face, i) => {
    const rims = face.rims.filter(({ overGable }) => !overGable);
    return rims.length === face.rims.length ? own[i] : hearPitch(camera, grid, { ...face, rims });
  });
  const total = faces.reduce((sum, { shape }) => sum + shape.area, 0);
  return own.map((heard, i) => {
    if (faces[i].isLeanTo) return heard;
    return heard.map((one, k) => {
      let { score } = one;
      sure.forEach((other, j) => {
        if (j === i || faces[j].isLeanTo) return;
        score += houseShare * (faces[j].shape.area / total) * (other[k].score - bestOf(other).score);
      });
      return { ...one, score };
    });
  });
}

function bestOf(heard: Heard): Heard[number] {
  return heard.reduce((a, b) => (b.score > a.score ? b : a));
}

/** Every pitch from flat to steep, by what a face's rims say. */
function hearPitch(camera: Camera, grid: Grid, seen: Seen): Heard {
  const fall = slopeOf(camera, seen);
  const along = towardsRight(seen.along);
  const level = vanishingPointOf(camera, along);
  const turn = Math.abs(dot(along, camera.ahead));
  const rims = seen.rims
    .filter((rim) => angleOff(rim, level) > 5 * degree && (!rim.overGable || turn > turnedFace))
    .map((rim) => {
      if (rim.overGable) return { ...rim, own: 1 - othersGables, otherwise: othersGables / Math.PI };
      return {
        ...rim,
        own: 1 - ridges - strays,
        otherwise: ridges * nearness(rim, level, 5 * degree) + strays / Math.PI,
      };
    });
  const usual = seen.isLeanTo ? leanToPitch : typicalPitch;
  const border = rimRays(camera, seen.shape, grid);
  const heard: Heard = [];
  for (let degrees = minPitch; degrees <= maxPitch; degrees += 1) {
    const pitch = degrees * degree;
    const reach = depthRatio(unit(cross(seen.along, fall(pitch))), border);
    const prior =
      belief((degrees - usual.middle) / usual.spread) +
      belief(Math.max(0, Math.min(20, reach) - usualReach.max) / usualReach.spread);
    let best = { pitch, lean: 0, score: -Infinity };
    for (const lean of rims.length > 0 ? leans : [0]) {
      const down = sum(fall(pitch), scaled(along, lean));
      let score = prior + belief(lean / typicalLean);
      const rake = vanishingPointOf(camera, down);
      const hips = [-1, 1].map((side) => vanishingPointOf(camera, sum(down, scaled(along, side * Math.cos(pitch)))));
      let [gable, hip, mix] = [Math.log(gabled), Math.log(hipped), Math.log(mixed)];
      for (const rim of rims) {
        const off = offLine * degree + (offEnds * grid.cell * Math.SQRT2) / rim.length;
        const asRake = rim.own * nearness(rim, rake, off);
        const asHip = rim.overGable ? asRake : rim.own * nearness(rim, hips[rim.side < 0 ? 0 : 1], off);
        gable += Math.log(asRake + rim.otherwise);
        hip += Math.log(asHip + rim.otherwise);
        mix += Math.log((asRake + asHip) / 2 + rim.otherwise);
      }
      const max = Math.max(gable, hip, mix);
      score += max + Math.log(Math.exp(gable - max) + Math.exp(hip - max) + Math.exp(mix - max));
      if (score > best.score) best = { pitch, lean, score };
    }
    heard.push(best);
  }
  return heard;
}

/** What so many deviations off the usual cost, as a logarithm: wide, as a photo through a long lens, or cropped, shows a roof as no camera would. */
function belief(deviations: number): number {
  return -3 * Math.log(1 + deviations ** 2 / 6);
}

/** How likely it is, by radian, that a rim runs to a point when it misses that by `off` radians as a rule. */
function nearness(rim: Rim, point: Point3, off: number): number {
  return Math.exp(-0.5 * (angleOff(rim, point) / off) ** 2) / (off * 2.5);
}

/** Radians between a line and the direction to a point, 0 to a quarter turn. */
function angleOff(line: Line, point: Point3): number {
  const dx = point.x - line.midX * point.z;
  const dy = point.y - line.midY * point.z;
  return Math.atan2(Math.abs(dx * line.dirY - dy * line.dirX), Math.abs(dx * line.dirX + dy * line.dirY));
}

/** The slope's direction by pitch, down and outwards. */
function slopeOf(camera: Camera, { shape, along }: Seen): (pitch: number) => Vec3 {
  const center = unit(rayThrough(camera, shape.centerX, shape.centerY));
  let outwards = unit(cross(camera.up, along));
  if (dot(outwards, center) > 0) outwards = scaled(outwards, -1);
  return (pitch) => sum(scaled(outwards, Math.cos(pitch)), scaled(camera.up, -Math.sin(pitch)));
}

/**
 * The slope's direction for what was heard. Where the face would be seen nearly edge on, or would reach back far deeper than it is wide,
 * it is laid steeper, with seams that still run as they should in its middle. Its length is that of a meter on the slope: less than one where
 * a long lens makes a roof look steeper than roofs are. null when no pitch makes sense.
 */
export function chooseSlope(camera: Camera, grid: Grid, seen: Seen, heard: Heard): Vec3 | null {
  const { shape } = seen;
  const fall = slopeOf(camera, seen);
  const along = towardsRight(seen.along);
  const center = rayThrough(camera, shape.centerX, shape.centerY);
  const rim = rimRays(camera, shape, grid);
  const isSane = (pitch: number) => {
    const normal = unit(cross(seen.along, fall(pitch)));
    return Math.abs(dot(normal, unit(center))) >= flattestView && depthRatio(normal, rim) < deepest;
  };
  const { pitch, lean } = bestOf(heard);
  const wanted = unit(sum(fall(pitch), scaled(along, lean)));
  const rise = -Math.asin(dot(unit(center), camera.up));
  const meter = pitch > steepestRoof ? Math.sin(steepestRoof + rise) / Math.sin(pitch + rise) : 1;
  for (let laid = pitch; laid < steepestPitch; laid += 0.03) if (isSane(laid)) return scaled(leant(fall(laid)), meter);
  const normal = unit(cross(seen.along, fall(steepestPitch)));
  return depthRatio(normal, rim) < deepestEave ? leant(fall(steepestPitch)) : null;

  /** Leant along the eave until it is seen in the wanted direction. */
  function leant(steep: Vec3): Vec3 {
    const view = cross(center, wanted);
    const share = dot(view, along);
    const by = Math.abs(share) < 1e-6 ? 0 : -dot(view, steep) / share;
    return Math.abs(by) > 1 ? steep : sum(steep, scaled(along, by));
  }
}

function towardsRight(along: Vec3): Vec3 {
  return along[0] < 0 ? scaled(along, -1) : along;
}
