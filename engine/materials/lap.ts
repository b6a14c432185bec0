import { cutCourses, pieceAt } from "./courses.ts";
import { hash, noiseField, smoothstep } from "./noise.ts";
import type { Spot, TileRecipe } from "./tile.ts";

type Boards = {
  exposure: number;
  rows: number;
  /** Boards or panels are this long, meters. */
  length: number;
  blend: number;
  grain: number;
  warmth: number;
  /** How much the shadows under its butts differ: 1 = as they do on two photographed walls of boards, by a quarter of their depth. */
  uneven: number;
  seed: number;
  /** Light over the height of a board: `down` meters below its top. */
  profile: (down: number, exposure: number) => number;
};

/** Of the depth of a shadow: what boards differ by from one another, and what the gap behind one wanders by along it. */
const [ofBoard, alongBoard] = [0.4, 0.35];

function lapped(boards: Boards): TileRecipe {
  const { exposure, rows, length, seed } = boards;
  const width = length * 1.0;
  const cuts = cutCourses({ rows, width, minLength: length * 0.62, maxLength: length, seed });
  const fibre = noiseField(seed + 1, 32, 3);
  const gaps = noiseField(seed + 4, 13, 3);
  const height = exposure * rows;
  return {
    width,
    height,
    course: exposure,
    steps: 64,
    drift: 0.025,
    size: 1024,
    toneLevel: 4,
    paint(u, v, spot: Spot, speck) {
      const row = Math.floor(v / exposure);
      const down = v - row * exposure;
      const { piece, u: at } = pieceAt(cuts[row], u, width);
      const edge = Math.min(at - piece.left, piece.right - at);
      const plain = boards.profile(down, exposure);
      // The gap under a butt is of one width over the whole height of its shadow.
      const gap = ofBoard * (hash(piece.id, row, seed + 5) - 0.5) + alongBoard * gaps(u / width, (row * 0.618) % 1);
      spot.tone = 1 - (1 - plain) * (plain < faceTone ? Math.max(0, 1 + boards.uneven * gap) : 1);
      spot.tone *= 1 - boards.blend / 2 + boards.blend * hash(piece.id, row, seed + 2);
      spot.tone *= 0.8 + 0.2 * smoothstep(0.0015, 0.004, edge);
      const grain = fibre((u * 1) / width + piece.id * 0.21, (v * 3) / height);
      spot.tone *= 1 + boards.grain * grain + 0.012 * speck;
      spot.warm = boards.warmth * (hash(piece.id, row, seed + 3) - 0.5 + 0.5 * grain);
    },
  };
}

/** What is darker lies in a shadow. */
const faceTone = 0.96;

/** A board leans out towards its foot: the foot is a little lighter, and the butt above throws a hard shadow on its top. */
function clapboard(shadow: number, depth: number) {
  return (down: number, exposure: number): number => {
    const lean = 0.97 + 0.055 * (down / exposure);
    const shade = 1 - depth * (1 - smoothstep(shadow * 0.45, shadow, down));
    const lip = exposure - down < 0.006 ? 1.06 : 1;
    return lean * shade * lip;
  };
}

export function vinylLapTile(): TileRecipe {
  const profile = clapboard(0.024, 0.58);
  return lapped({
    exposure: 0.114,
    rows: 24,
    length: 3.66,
    blend: 0.03,
    grain: 0.012,
    warmth: 0,
    uneven: 0.7,
    seed: 91,
    profile,
  });
}

/** A concave groove over the upper third of the board: a soft shadow that fades downwards. */
export function dutchLapTile(): TileRecipe {
  return lapped({
    exposure: 0.127,
    rows: 22,
    length: 3.66,
    blend: 0.015,
    grain: 0.012,
    warmth: 0,
    uneven: 0.6,
    seed: 101,
    profile: (down) => {
      const groove = 0.04;
      if (down < 0.006) return 0.5;
      if (down < groove) return 0.6 + 0.4 * Math.sin(((down - 0.006) / (groove - 0.006)) * (Math.PI / 2));
      return down < groove + 0.005 ? 1.07 : 1.01;
    },
  });
}

export function fiberCementLapTile(): TileRecipe {
  const profile = clapboard(0.025, 0.6);
  return lapped({
    exposure: 0.178,
    rows: 16,
    length: 3.66,
    blend: 0.045,
    grain: 0.03,
    warmth: 0,
    uneven: 1,
    seed: 111,
    profile,
  });
}

export function cedarLapTile(): TileRecipe {
  const profile = clapboard(0.025, 0.66);
  return lapped({
    exposure: 0.15,
    rows: 18,
    length: 3.0,
    blend: 0.2,
    grain: 0.12,
    warmth: 0.5,
    uneven: 1,
    seed: 121,
    profile,
  });
}

/** Round logs: light on the upper swell, dark in the joint, checks and long grain. */
export function logTile(): TileRecipe {
  return lapped({
    exposure: 0.22,
    rows: 14,
    length: 4.2,
    blend: 0.16,
    grain: 0.14,
    warmth: 0.5,
    uneven: 0,
    seed: 131,
    profile: (down, exposure) => {
      const t = (down / exposure) * 2 - 1;
      const swell = Math.sqrt(Math.max(0, 1 - t * t));
      return 0.3 + 0.78 * swell * (1 - 0.16 * t);
    },
  });
}
