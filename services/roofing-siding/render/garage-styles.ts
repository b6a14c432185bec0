import { hash, noiseField, type Spot, smoothstep } from "#engine/kit.ts";
import type { GarageStyle } from "./design.ts";
import type { Face, FaceSize } from "./draw-on-quad.ts";

const sections = 4;
const grain = noiseField(301, 24, 3);

/** What a new garage door of this style shows at a spot: tone, warmth, and `second` for glass and iron. Light comes from the upper left. */
export function garageFace(style: GarageStyle, size: FaceSize): Face {
  const faces: Record<GarageStyle, Face> = {
    "raised-panel": raisedPanel(size),
    "carriage-house": carriageHouse(size),
    "flush-with-windows": flushWithWindows(size),
    "wood-tone": woodTone(size),
  };
  return faces[style];
}

/** A rectangle's edge seen in slanting light: `depth` > 0 stands out, < 0 is sunk; `inset` meters inside its border. */
function bevel(left: number, right: number, top: number, bottom: number, width: number, depth: number): number {
  const nearest = Math.min(left, right, top, bottom);
  if (nearest < 0 || nearest > width) return 1;
  const lit = nearest === top ? 0.1 : nearest === left ? 0.05 : nearest === bottom ? -0.22 : -0.12;
  return 1 + lit * depth;
}

/** The joint between two sections: a thin dark line with a light lip under it. */
function joint(v: number, height: number): number {
  const section = height / sections;
  const down = v - Math.round(v / section) * section;
  if (v < 0.03 || height - v < 0.03) return 1;
  if (down > -0.006 && down < 0.007) return 0.52;
  return down >= 0.007 && down < 0.02 ? 1.05 : 1;
}

function raisedPanel({ width, height }: FaceSize): Face {
  const columns = Math.max(2, Math.round(width / 0.61));
  return (u, v, spot) => {
    const [w, h] = [width / columns, height / sections];
    const x = u - Math.floor(u / w) * w;
    const y = v - Math.floor(v / h) * h;
    const [sideways, upright] = [0.075, 0.085];
    const from = (inset: number): [number, number, number, number] => [
      x - sideways - inset,
      w - sideways - inset - x,
      y - upright - inset,
      h - upright - inset - y,
    ];
    spot.tone = joint(v, height) * bevel(...from(0), 0.014, -1.1) * bevel(...from(0.03), 0.026, 1.1);
    spot.tone *= 1 + 0.012 * grain(u / 3, v / 3);
  };
}

/** Glass as it is from the street by day: dark below, the sky in its upper part. */
function glass(down: number, spot: Spot): void {
  spot.second = 1;
  spot.tone = 1.5 - 0.8 * smoothstep(0, 1, down);
}

/** Two leaves of upright boards in frames, arched-free lights along the top, straps and handles of iron. */
function carriageHouse({ width, height }: FaceSize): Face {
  const leaves = Math.max(2, 2 * Math.round(width / 2.6));
  return (u, v, spot) => {
    const w = width / leaves;
    const leaf = Math.floor(u / w);
    const x = u - leaf * w;
    const rail = 0.11;
    const windowTop = 0.13;
    const windowFoot = windowTop + 0.38;
    const lower = windowFoot + rail;
    spot.tone = x < 0.008 || w - x < 0.008 ? 0.45 : 1;
    if (v > windowTop && v < windowFoot && x > rail && w - x > rail) {
      const bars = 2;
      const across = ((x - rail) / (w - 2 * rail)) * bars;
      const bar = Math.abs(across - Math.round(across)) * ((w - 2 * rail) / bars);
      const inset = Math.min(v - windowTop, windowFoot - v, x - rail, w - rail - x);
      if (inset > 0.02 && bar > 0.014) glass((v - windowTop) / (windowFoot - windowTop), spot);
      else spot.tone = inset < 0.006 ? 0.7 : 1.03;
    } else if (v > lower && height - v > rail && x > rail && w - x > rail) {
      const board = (x - rail) / 0.14;
      const at = (board - Math.floor(board)) * 0.14;
      spot.tone = at < 0.008 ? 0.62 : at < 0.016 ? 1.04 : 0.985 + 0.03 * hash(Math.floor(board), leaf, 311);
      spot.tone *= bevel(x - rail, w - rail - x, v - lower, height - rail - v, 0.016, -1.6);
    }
    iron(u, v, { width, height, w, leaf }, spot);
  };
}

function iron(u: number, v: number, door: { width: number; height: number; w: number; leaf: number }, spot: Spot) {
  const x = u - door.leaf * door.w;
  const hung = door.leaf % 2 === 0 ? x : door.w - x;
  const meeting = door.w - hung;
  const strap = hung > 0.03 && hung < 0.4 && (Math.abs(v - 0.07) < 0.022 || Math.abs(v - door.height + 0.2) < 0.022);
  const handle = Math.abs(meeting - 0.06) < 0.014 && Math.abs(v - 0.55 * door.height) < 0.13;
  if (!strap && !handle) return;
  spot.second = 1;
  spot.tone = 0.4;
}

/** Flat sections with a row of long lights in the upper one. */
function flushWithWindows({ width, height }: FaceSize): Face {
  const lights = Math.max(2, Math.round(width / 1.2));
  return (u, v, spot) => {
    const w = width / lights;
    const x = u - Math.floor(u / w) * w;
    const h = height / sections;
    spot.tone = joint(v, height) * (1 + 0.014 * grain(u / 4, v / 2));
    const [top, foot, side] = [0.13, h - 0.1, 0.1];
    const inset = Math.min(v - top, foot - v, x - side, w - side - x);
    if (inset > 0.02) glass((v - top) / (foot - top), spot);
    else if (inset > 0) spot.tone = v - top < 0.02 ? 0.75 : 1.08;
  };
}

/** Level planks of stained wood over four sections, each plank of its own tone. */
function woodTone({ width, height }: FaceSize): Face {
  const plank = height / 16;
  return (u, v, spot) => {
    const row = Math.floor(v / plank);
    const down = v - row * plank;
    const butt = Math.floor((u + 0.7 * width * hash(row, 1, 321)) / (0.55 * width));
    const fibre = grain(u / 4.2 + hash(row, butt, 322), v * 2.6);
    spot.tone = 0.9 + 0.22 * hash(row, butt, 323) + 0.16 * fibre;
    spot.tone *= down < 0.006 ? 0.55 : down < 0.014 ? 1.04 : 1;
    spot.tone *= row % 4 === 0 && down < 0.012 ? 0.6 : 1;
    spot.warm = 0.35 * (hash(row, butt, 324) - 0.5) + 0.25 * fibre;
  };
}
