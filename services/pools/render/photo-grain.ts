import type { Scene } from "#engine/kit.ts";

/** Noise of the photo's smoothest parts, as a share of the light; what is painted gets the same. */
export function photoGrain(scene: Scene): number {
  return scene.once("grain", () => {
    const { width, height, data } = scene.photo;
    const found: number[] = [];
    for (let y = 2; y < height - 2; y += 5) {
      for (let x = 2; x < width - 2; x += 5) {
        const at = (y * width + x) * 4 + 1;
        const own = data[at];
        if (own < 40 || own > 240) continue;
        // A second difference forgets slopes of light.
        const across = Math.abs(2 * own - data[at - 4] - data[at + 4]);
        const down = Math.abs(2 * own - data[at - width * 4] - data[at + width * 4]);
        found.push((across + down) / own);
      }
    }
    if (found.length < 50) return 0.02;
    const calm = found.sort((a, b) => a - b)[Math.floor(found.length * 0.15)];
    return Math.max(0.008, Math.min(0.08, calm * 1.6));
  });
}
