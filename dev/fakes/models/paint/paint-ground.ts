import { chamferSweeps, hash } from "#engine/kit.ts";
import { boxMean, byteOfLinear, linearOfHex, type Mask, type Raster } from "#engine/pixels.ts";

/** Water with a pale border along the mask's edge. Changes `canvas`. */
export function paintPool(canvas: Raster, mask: Mask, { hex, seed }: { hex: string; seed: number }): void {
  const { width, height, data } = canvas;
  const inner = boxMean(mask.data, width, height, Math.max(2, Math.round(width / 90)));
  const water = linearOfHex(hex);
  for (let i = 0; i < mask.data.length; i++) {
    const coverage = mask.data[i] / 255;
    if (coverage === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const ripple = 0.85 + 0.15 * Math.sin(y * 0.9 + 3 * Math.sin(x / (14 + 6 * hash(3, 4, seed))) + seed);
    const isBorder = inner[i] < 200;
    for (let c = 0; c < 3; c++) {
      const painted = byteOfLinear(isBorder ? 0.62 - 0.06 * c : water[c] * ripple + 0.05);
      data[i * 4 + c] = Math.round(painted * coverage + data[i * 4 + c] * (1 - coverage));
    }
  }
}

/** Fresh grass, with bushes or pumpkins strewn over it. Larger ones stand nearer. Changes `canvas`. */
export function paintGarden(
  canvas: Raster,
  mask: Mask,
  { hex, seed, grass }: { hex: string; seed: number; grass: boolean },
): void {
  const { width, height, data } = canvas;
  const green = linearOfHex("#4f7a34");
  for (let i = 0; grass && i < mask.data.length; i++) {
    const coverage = mask.data[i] / 255;
    if (coverage === 0) continue;
    const blade = 0.75 + 0.5 * hash(i % width, Math.floor(i / width / 2), seed);
    for (let c = 0; c < 3; c++) {
      const grown = 0.35 * data[i * 4 + c] + 0.65 * byteOfLinear(green[c] * blade);
      data[i * 4 + c] = Math.round(grown * coverage + data[i * 4 + c] * (1 - coverage));
    }
  }
  const color = linearOfHex(hex);
  const spots = strew(mask, 40, seed);
  const clearance = clearanceIn(mask);
  for (const { x, y } of spots) {
    const wished = (width / 60) * (0.4 + (1.2 * y) / height) * (0.7 + 0.6 * hash(x, y, seed));
    // Whole ones only, as somebody paints who sees where the mask ends.
    const radius = Math.max(2, Math.min(wished, clearance[y * width + x]));
    for (let at = Math.max(0, Math.floor(y - radius)); at < Math.min(height, y + radius); at++) {
      for (let across = Math.max(0, Math.floor(x - radius)); across < Math.min(width, x + radius); across++) {
        const away = Math.hypot(across - x, at - y) / radius;
        const i = at * width + across;
        const coverage = Math.min(1, (1 - away) * 6) * (mask.data[i] / 255);
        if (coverage <= 0) continue;
        const lit = (1.15 - 0.7 * away * ((at - y) / radius + 0.6)) * (0.85 + 0.3 * hash(across, at, seed));
        for (let c = 0; c < 3; c++) {
          const painted = byteOfLinear(color[c] * lit);
          data[i * 4 + c] = Math.round(painted * coverage + data[i * 4 + c] * (1 - coverage));
        }
      }
    }
  }
}

/** Pixels from each pixel to the nearest where the mask is 0. */
function clearanceIn({ width, height, data }: Mask): Float32Array {
  const distance = Uint16Array.from(data, (coverage) => (coverage === 0 ? 0 : 60_000));
  chamferSweeps(distance, width, height);
  return Float32Array.from(distance, (halves) => halves / 2);
}

/** Up to `count` points of the mask, the far ones first. */
function strew({ width, data }: Mask, count: number, seed: number): { x: number; y: number }[] {
  const inside: number[] = [];
  for (let i = 0; i < data.length; i += 7) if (data[i] > 200) inside.push(i);
  if (inside.length === 0) return [];
  return Array.from({ length: count }, (_, n) => inside[Math.floor(hash(n, 11, seed) * inside.length)])
    .map((i) => ({ x: i % width, y: Math.floor(i / width) }))
    .sort((a, b) => a.y - b.y);
}
