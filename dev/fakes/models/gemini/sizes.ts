/** Sizes at 1K of https://ai.google.dev/gemini-api/docs/image-generation; 2K and 4K are twice and four times as long. */
export const aspectRatios: Record<string, [number, number]> = {
  "1:1": [1024, 1024],
  "2:3": [848, 1264],
  "3:2": [1264, 848],
  "3:4": [896, 1200],
  "4:3": [1200, 896],
  "4:5": [928, 1152],
  "5:4": [1152, 928],
  "9:16": [768, 1376],
  "16:9": [1376, 768],
  "21:9": [1584, 672],
  "1:4": [512, 2064],
  "4:1": [2064, 512],
  "1:8": [352, 2928],
  "8:1": [2928, 352],
};

export const imageSizes: Record<string, number> = { "1K": 1, "2K": 2, "4K": 4 };

/** Of a picture without an asked ratio: the one that comes nearest to its own. */
export function nearestRatio({ width, height }: { width: number; height: number }): string {
  const off = ([, [w, h]]: [string, [number, number]]) => Math.abs(Math.log((w / h / width) * height));
  return Object.entries(aspectRatios).reduce((best, next) => (off(next) < off(best) ? next : best))[0];
}
