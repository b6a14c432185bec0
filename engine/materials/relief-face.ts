import { linearOfByte, luminance } from "../color.ts";
import type { Vec3 } from "../geometry/vectors.ts";
import type { ReliefTile } from "../stock/relief-tile.ts";
import { labelStones } from "./label-stones.ts";
import { type HighTexels, leanTexels, type View } from "./lean-tile.ts";
import { smoothstep } from "./noise.ts";
import { shuffleRows } from "./shuffle-rows.ts";
import { type Bond, type Tile, tileOfTexels, writeSpot } from "./tile.ts";

/** Light on a flat piece in its own frame (u right, v down it, n out of it): unit vectors to the sun and straight up. */
export type FaceLight = {
  sun: Vec3;
  up: Vec3;
  /** The sun's part of the light, 0..1. */
  share: number;
};

export type FaceOptions = {
  steps: number;
  drift: number;
  /** Mixes in the second color where the tile has joints. */
  joints: boolean;
  /** How far its pieces differ from one another: 1 = as they were made. */
  blend: number;
  /** How much of its second color the lighter of its pieces take on, 0..1: those that the weather has faded. */
  faded?: number;
  /** How much of it the hollows take on, 0..1, in which dust and leaves lie. */
  soiled?: number;
  /** How much more its pieces differ in warmth than they were made to. */
  motley?: number;
  /** The part of the light that reaches every hollow, thrown back by what stands about it. */
  bounce?: number;
  scatter?: boolean;
  /** Its pieces stand up so far that it is drawn as each face is seen. */
  leans?: boolean;
  bond?: Bond;
};

/** Reflectance over the tile's mean from which a piece is a faded one, and at which it is wholly. */
const [fadesFrom, fadedAt] = [0.85, 1.3];

/** A normal this far off the face belongs to an edge across the courses. */
const steepEdge = 0.45;

/**
 * A relief tile under the sun: its own color as tone and warmth, lit by its normals, in its own shadows (a height field
 * marched towards the sun), with less sky in its hollows. A flat open spot of mean color has tone 1.
 */
export function faceOf(
  relief: ReliefTile,
  light: FaceLight,
  { steps, drift, joints, blend, faded = 0, soiled = 0, motley = 1, bounce = 0, scatter, leans, bond }: FaceOptions,
): Tile {
  const { size, color, normal, detail, width, height } = relief;
  const sunlit = castShadows(relief, light.sun);
  const texels = new Uint8Array(size * size * 3);
  const spot = { tone: 1, warm: 0, second: 0 };
  const cast = meanCast(color);
  const [sunX, sunY, sunZ] = light.sun;
  const [upX, upY, upZ] = light.up;
  const flatSky = 0.5 + 0.5 * upZ;
  const flatSun = Math.max(0.25, sunZ);
  for (let i = 0, at = 0; i < size * size; i++, at += 3) {
    const x = unitOfByte[normal[at]];
    const y = unitOfByte[normal[at + 1]];
    const z = unitOfByte[normal[at + 2]];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    const toUp = (x * upX + y * upY + z * upZ) / length;
    const toSun = (x * sunX + y * sunY + z * sunZ) / length;
    const sky = ((detail[at + 1] / 255) * (0.5 + 0.5 * toUp)) / flatSky;
    const sun = (sunlit[i] * Math.max(0, toSun)) / flatSun;
    const r = linearOfByte[color[at]];
    const b = linearOfByte[color[at + 2]];
    const own = luminance(r, linearOfByte[color[at + 1]], b);
    spot.tone = (2 * own) ** blend * (bounce + (1 - bounce) * (light.share * sun + (1 - light.share) * sky));
    const warm = 2 * blend * motley * ((r - b) / Math.max(0.01, own) - cast);
    spot.warm = Math.max(-1, Math.min(1, warm));
    spot.second = joints
      ? detail[at + 2] / 255
      : Math.max(faded * smoothstep(fadesFrom, fadedAt, 2 * own), soiled * smoothstep(0.9, 0.4, detail[at + 1] / 255));
    writeSpot(texels, at, spot);
  }
  const course = relief.course > 0 ? relief.course : height;
  const stones = scatter ? labelStones(detail, size) : undefined;
  const facts = { width, height, course, phase: phaseOf(relief), steps, drift, size, scatter, stones, bond };
  const tile = tileOfTexels(facts, texels);
  if (!leans) return tile;
  const heights = Uint8Array.from({ length: size * size }, (_, i) => detail[i * 3]);
  const high = { size, texels, heights, relief: relief.relief, texel: [width / size, height / size] } as const;
  return { ...tile, seenFrom: leaning(facts, shuffleRows({ ...high, texel: [...high.texel] }, facts)) };
}

const keptViews = 4;

/** The tile from each of the views from which the faces of a house are seen; the last few are kept. */
function leaning(facts: Omit<Tile, "gain" | "levels" | "seenFrom">, high: HighTexels): (view: View) => Tile {
  const known = new Map<string, Tile>();
  const { width, height, size } = facts;
  // Rows were slid before they were seen from aside.
  const wide = {
    ...facts,
    width: 2 * width,
    height: 2 * height,
    size: 2 * size,
    course: 2 * height,
    phase: 0,
    steps: 1,
  };
  return (view) => {
    const key = `${view.across}/${view.up}`;
    const made = known.get(key) ?? tileOfTexels(wide, leanTexels(high, view));
    known.delete(key);
    known.set(key, made);
    for (const oldest of known.keys()) {
      if (known.size <= keptViews) break;
      known.delete(oldest);
    }
    return made;
  };
}

/** A byte of a normal as -1..1. */
const unitOfByte = Float64Array.from({ length: 256 }, (_, byte) => byte / 127.5 - 1);

/** How much redder than blue the whole tile is: the asked color is to stay what it is. */
function meanCast(color: Uint8Array): number {
  let [red, green, blue] = [0, 0, 0];
  for (let i = 0; i < color.length; i += 3) {
    red += linearOfByte[color[i]];
    green += linearOfByte[color[i + 1]];
    blue += linearOfByte[color[i + 2]];
  }
  return (red - blue) / luminance(red, green, blue);
}

/** How much of the sun each texel sees, 0..1: whether a higher one stands in its way. */
function castShadows({ size, width, height, relief, detail }: ReliefTile, sun: Vec3): Float32Array {
  const sunlit = new Float32Array(size * size).fill(1);
  const across = Math.hypot(sun[0], sun[1]);
  if (across < 0.05) return sunlit;
  // One texel a step, in texels of u and v; what the ray climbs in it as a height byte.
  const texel = Math.min(width, height) / size;
  const stepU = (sun[0] / across) * (texel / (width / size));
  const stepV = (sun[1] / across) * (texel / (height / size));
  const climb = ((texel * Math.max(0.12, sun[2])) / across / relief) * 255;
  const steps = Math.min(48, Math.ceil(255 / climb));
  const mask = size - 1;
  const right = Int32Array.from({ length: steps + 1 }, (_, k) => Math.round(stepU * k));
  const down = Int32Array.from({ length: steps + 1 }, (_, k) => Math.round(stepV * k));
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      let ray = detail[(j * size + i) * 3] + 2;
      let seen = 1;
      for (let k = 1; k <= steps && ray < 255 && seen > 0; k++) {
        ray += climb;
        const over = detail[(((j + down[k]) & mask) * size + ((i + right[k]) & mask)) * 3] - ray;
        if (over > 0) seen = Math.min(seen, Math.max(0, 1 - over / (2 * climb + 1)));
      }
      sunlit[j * size + i] = seen;
    }
  }
  return sunlit;
}

/**
 * Where rows of a tile may be slid against each other: right below the butts of a course, where no piece is cut. Butts are the texels
 * that face down the slope.
 */
function phaseOf({ size, height, course, normal }: ReliefTile): number {
  if (course === 0) return 0;
  const bins = 48;
  const butts = new Float64Array(bins);
  for (let j = 0; j < size; j++) {
    const along = (((j + 0.5) / size) * height) / course;
    const bin = Math.floor((along - Math.floor(along)) * bins);
    for (let i = 0; i < size; i++) if (normal[(j * size + i) * 3 + 1] / 127.5 - 1 > steepEdge) butts[bin]++;
  }
  const peak = butts.indexOf(Math.max(...butts));
  let end = peak;
  while (butts[end % bins] > 0.06 * butts[peak] && end < peak + bins / 2) end++;
  return ((end % bins) / bins) * course;
}
