import { LAWN, OPENING, PAVED, ROOF, SIDING, SKY, TRIM, VEGETATION } from "#engine/bench.ts";
import type { Raster } from "#engine/pixels.ts";
import type { Random } from "./random.ts";

type Color = [number, number, number];

/** What such surfaces are sold in, or grow in; each is varied further. sRGB. */
const palettes: Record<number, Color[]> = {
  [ROOF]: [
    [62, 60, 62],
    [88, 84, 82],
    [126, 122, 118],
    [104, 84, 70],
    [150, 126, 104],
    [168, 98, 70],
    [86, 98, 88],
    [120, 66, 58],
    [70, 78, 92],
    [52, 58, 70],
    [92, 98, 108],
    [120, 126, 134],
    [176, 172, 166],
  ],
  [SIDING]: [
    [236, 234, 228],
    [226, 214, 186],
    [196, 182, 158],
    [168, 166, 160],
    [122, 124, 126],
    [72, 78, 84],
    [108, 128, 146],
    [130, 142, 122],
    [148, 84, 68],
    [116, 84, 66],
    [232, 208, 140],
    [92, 54, 50],
  ],
  [LAWN]: [
    [96, 132, 52],
    [74, 110, 44],
    [130, 156, 74],
    [58, 88, 40],
    [160, 150, 100],
    [150, 124, 88],
    [118, 120, 66],
  ],
  [PAVED]: [
    [196, 192, 184],
    [164, 160, 152],
    [120, 118, 116],
    [80, 80, 82],
    [186, 168, 146],
    [216, 212, 206],
  ],
  [VEGETATION]: [
    [58, 84, 36],
    [40, 62, 32],
    [86, 112, 48],
    [104, 104, 50],
    [62, 80, 58],
    [120, 84, 40],
  ],
  [TRIM]: [
    [240, 240, 238],
    [236, 230, 214],
    [70, 66, 64],
    [150, 140, 128],
  ],
};

/** Color overhead and at the horizon. */
const skies: [Color, Color][] = [
  [
    [40, 96, 190],
    [150, 192, 232],
  ],
  [
    [24, 84, 200],
    [90, 150, 225],
  ],
  [
    [92, 142, 210],
    [196, 214, 232],
  ],
  [
    [228, 230, 232],
    [236, 236, 236],
  ],
  [
    [150, 158, 168],
    [196, 200, 204],
  ],
  [
    [84, 92, 108],
    [110, 118, 132],
  ],
  [
    [110, 130, 170],
    [240, 190, 160],
  ],
  [
    [250, 250, 250],
    [252, 252, 252],
  ],
];

/**
 * Paints the surfaces of a scene in other colors, in place, keeping their light and texture. A dozen scenes then hold
 * as many color schemes as they have variants, and the trees cannot learn that roofs are gray.
 */
export function recolor(photo: Raster, labels: Uint8Array, random: Random): void {
  const targets = pickColors(random);
  const means = meanColors(photo, labels);
  const sky = random.next() < 0.6 ? skies[random.below(skies.length)] : null;
  const skyBottom = lowestOf(labels, SKY, photo.width);
  const clouds = random.between(0.2, 1);
  for (let i = 0, at = 0; i < labels.length; i++, at += 4) {
    const label = labels[i];
    const target = targets[label];
    if (label === SKY && sky !== null) {
      const down = Math.min(1, Math.floor(i / photo.width) / skyBottom);
      for (let channel = 0; channel < 3; channel++) {
        const painted = sky[0][channel] + (sky[1][channel] - sky[0][channel]) * down;
        photo.data[at + channel] = painted * (photo.data[at + 1] / means[SKY][1]) ** clouds;
      }
    } else if (target) {
      for (let channel = 0; channel < 3; channel++) {
        photo.data[at + channel] = target[channel] * ((photo.data[at + channel] + 4) / (means[label][channel] + 4));
      }
    }
  }
}

function pickColors(random: Random): (Color | null)[] {
  const pick = (label: number, chance: number): Color | null => {
    if (random.next() > chance) return null;
    const palette = palettes[label];
    const gain = random.between(0.75, 1.2);
    const color = palette[random.below(palette.length)];
    return color.map((value) => Math.min(250, value * gain * random.between(0.94, 1.06))) as Color;
  };
  const targets: (Color | null)[] = new Array(256).fill(null);
  targets[ROOF] = pick(ROOF, 0.75);
  targets[SIDING] = pick(SIDING, 0.75);
  // The hard case of a roof in the wall's own tone.
  if (random.next() < 0.12) targets[ROOF] = targets[SIDING];
  targets[LAWN] = pick(LAWN, 0.6);
  targets[PAVED] = pick(PAVED, 0.6);
  targets[VEGETATION] = pick(VEGETATION, 0.5);
  targets[TRIM] = random.next() < 0.15 ? targets[SIDING] : pick(TRIM, 0.4);
  targets[OPENING] = null;
  return targets;
}

function meanColors({ data }: Raster, labels: Uint8Array): Float64Array[] {
  const means = Array.from({ length: 256 }, () => new Float64Array(4));
  for (let i = 0; i < labels.length; i++) {
    const mean = means[labels[i]];
    for (let channel = 0; channel < 3; channel++) mean[channel] += data[i * 4 + channel];
    mean[3]++;
  }
  for (const mean of means) for (let channel = 0; channel < 3; channel++) mean[channel] /= Math.max(1, mean[3]);
  return means;
}

function lowestOf(labels: Uint8Array, label: number, width: number): number {
  return Math.max(1, Math.floor(labels.lastIndexOf(label) / width));
}
