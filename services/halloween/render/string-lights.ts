import {
  type Draft,
  hash,
  houseLine,
  type Lamp,
  type LinearColor,
  lampColors,
  lay,
  type Mask,
  placeOf,
  type Scene,
} from "#engine/kit.ts";
import type { RooflineColors } from "./design.ts";
import { rooflines } from "./rooflines.ts";

/** Meters between bulbs and the length of one (C9, the common outdoor size). */
const spacing = 0.3;
const bulbLength = 0.075;
/** Share of the spacing by which a bulb hangs beside its place, and the meters by which one hangs lower than another. */
const uneven = { along: 0.2, down: 0.03 };
/** Of the bulbs, how dim the dimmest is. */
const dimmest = 0.35;

const palettes: Record<RooflineColors, LinearColor[]> = {
  "warm-white": [[1, 0.7, 0.36]],
  "orange-purple": [lampColors.orange, lampColors.purple],
  multi: [lampColors.orange, lampColors.purple, lampColors.green, [1, 0.62, 0.08], [1, 0.08, 0.05]],
};

/** Pixels; `bright` 0..1 is how much of it is seen, as bulbs turn on their wire and age. */
export type Bulb = { x: number; y: number; radius: number; color: LinearColor; line: number; bright: number };

/** The strings of lights by their ids, without those that the person took down. */
export function rooflineIds(scene: Scene, removed: readonly string[] = []): { id: string; line: number }[] {
  return rooflines(scene)
    .map((_, line) => ({ id: `roofline-${line + 1}`, line }))
    .filter(({ id }) => !removed.includes(id));
}

/** Bulbs along all eaves and rakes as hands clip them there, the wire sagging a finger's width or two between the clips; none where a plant hides the eave. */
export function bulbsOf(scene: Scene, colors: RooflineColors, removed?: readonly string[]): Bulb[] {
  const plants = scene.mask("vegetation").data;
  const { width, height } = scene.photo;
  const palette = palettes[colors];
  return rooflineIds(scene, removed).flatMap(({ line: index }) => {
    const line = rooflines(scene)[index];
    const scale = houseLine(scene).pixelsPerMeter((line.x0 + line.x1) / 2);
    const length = Math.hypot(line.x1 - line.x0, line.y1 - line.y0);
    const count = Math.max(2, Math.round(length / Math.max(5, spacing * scale)));
    const bulbs: Bulb[] = [];
    for (let k = 0; k <= count; k++) {
      const chance = (seed: number) => hash(k, index, seed);
      const along = k === 0 || k === count ? k : k + uneven.along * (chance(1) - 0.5) * 2;
      const x = line.x0 + ((line.x1 - line.x0) * along) / count;
      const down = 0.04 + sagAt(k, index) + uneven.down * chance(2);
      const y = line.y0 + ((line.y1 - line.y0) * along) / count + scale * down;
      const i = Math.round(y) * width + Math.round(x);
      if (y < 0 || y >= height || x < 0 || x >= width || plants[i] > 120) continue;
      const radius = Math.max(0.8, (bulbLength * scale) / 2);
      const bright = dimmest + (1 - dimmest) * Math.sqrt(chance(3));
      bulbs.push({ x, y, radius, color: palette[k % palette.length], line: index, bright });
    }
    return bulbs;
  });
}

/** Clips sit at every fourth bulb, and no two lengths between them hang alike; meters. */
function sagAt(k: number, line: number): number {
  return (0.01 + 0.05 * hash(Math.floor(k / 4), line, 4)) * Math.sin(((k % 4) / 4) * Math.PI);
}

/** The wire and its unlit bulbs, colored glass, by day. */
export function layUnlitString(draft: Draft, bulbs: readonly Bulb[], daylight: number): void {
  layWire(draft, bulbs, 0.02, 0.75);
  for (const bulb of bulbs) {
    layDisc(draft, bulb, (inner) => {
      const shine = inner > 0.7 ? 0.35 : 0.06;
      return bulb.color.map((light) => daylight * (0.05 + 0.42 * light + shine)) as LinearColor;
    });
  }
}

/** Bulbs that are lit: a bright one's core is near white, colored towards the rim; a dim one is of its color. */
export function layLitString(draft: Draft, bulbs: readonly Bulb[]): void {
  layWire(draft, bulbs, 0.003, 0.6);
  for (const bulb of bulbs) {
    const core = Math.max(0.7, bulb.radius * (0.6 + 0.25 * bulb.bright));
    layDisc(draft, { ...bulb, radius: core }, (inner) => {
      const white = bulb.bright ** 2 * (0.12 + 0.5 * inner);
      return bulb.color.map((light) => Math.min(1, bulb.bright * (light * (1 - white) * 1.3 + white))) as LinearColor;
    });
  }
}

function layDisc(draft: Draft, { x, y, radius }: Bulb, colorAt: (inner: number) => LinearColor): void {
  const tall = radius * 1.25;
  for (let py = Math.floor(y - 1); py <= y + tall * 2 + 1; py++) {
    for (let px = Math.floor(x - radius - 1); px <= x + radius + 1; px++) {
      if (px < 0 || py < 0 || px >= draft.width || py >= draft.height) continue;
      const distance = Math.hypot((px + 0.5 - x) / radius, (py + 0.5 - y - tall) / tall);
      const cover = Math.min(1, Math.max(0, (1 - distance) * radius + 0.5));
      if (cover <= 0) continue;
      const [r, g, b] = colorAt(Math.max(0, 1 - distance));
      lay(draft, py * draft.width + px, r, g, b, cover);
    }
  }
}

function layWire(draft: Draft, bulbs: readonly Bulb[], light: number, strength: number): void {
  for (let k = 1; k < bulbs.length; k++) {
    const from = bulbs[k - 1];
    const to = bulbs[k];
    if (from.line !== to.line) continue;
    const thick = Math.min(1, 0.25 + from.radius * 0.22);
    const steps = Math.ceil(Math.abs(to.x - from.x));
    for (let s = 0; s < steps; s++) {
      const x = Math.round(from.x + ((to.x - from.x) * s) / steps);
      const y = from.y + ((to.y - from.y) * s) / steps;
      const row = Math.floor(y);
      for (const [line, share] of [
        [row, 1 - (y - row)],
        [row + 1, y - row],
      ]) {
        if (x < 0 || x >= draft.width || line < 0 || line >= draft.height) continue;
        lay(draft, line * draft.width + x, light, light, light, share * strength * thick);
      }
    }
  }
}

/** Where a string may paint, added to `cover`. */
export function coverString(cover: Mask, bulbs: readonly Bulb[]): void {
  for (let k = 0; k < bulbs.length; k++) {
    const { x, y, radius, line } = bulbs[k];
    const next = bulbs[k + 1]?.line === line ? bulbs[k + 1] : bulbs[k];
    const left = Math.floor(Math.min(x, next.x) - radius - 2);
    const right = Math.ceil(Math.max(x, next.x) + radius + 2);
    const top = Math.floor(Math.min(y, next.y) - 2);
    const bottom = Math.ceil(Math.max(y, next.y) + radius * 2.5 + 3);
    for (let row = Math.max(0, top); row <= Math.min(cover.height - 1, bottom); row++) {
      cover.data.fill(255, row * cover.width + Math.max(0, left), row * cover.width + Math.min(cover.width, right + 1));
    }
  }
}

/** What a string throws on fascia, soffit and wall: one lamp for every few bulbs. */
export function lampsOfString(scene: Scene, bulbs: readonly Bulb[]): Lamp[] {
  const line = houseLine(scene);
  const every = Math.max(3, Math.ceil(bulbs.length / 36));
  const lamps: Lamp[] = [];
  for (let k = Math.floor(every / 2); k < bulbs.length; k += every) {
    const group = bulbs.slice(Math.max(0, k - (every >> 1)), k + (every >> 1) + 1);
    const mean = (c: number) => group.reduce((sum, bulb) => sum + bulb.color[c], 0) / group.length;
    const place = placeOf(line, bulbs[k].x, bulbs[k].y);
    lamps.push({
      ...place,
      z: place.z - 0.2,
      color: [mean(0), mean(1), mean(2)],
      power: 0.035 * every,
      radius: 0.3,
      upward: 0.25,
    });
  }
  return lamps;
}
