import type { MatchOption } from "../products.contract.ts";

/** The option whose color comes nearest to an exact one (weighted sRGB); undefined without one to go by. */
export function nearestColor(options: readonly MatchOption[], hex: string | null): MatchOption | undefined {
  if (hex === null) return options.length === 1 ? options[0] : undefined;
  let best: { option: MatchOption; far: number } | undefined;
  for (const option of options) {
    if (option.hex === null) continue;
    const far = distance(option.hex, hex);
    if (!best || far < best.far) best = { option, far };
  }
  return best?.option;
}

/** Green counts most for the eye, blue least. */
const weights = [2, 4, 3];

function distance(a: string, b: string): number {
  const [x, y] = [bytesOf(a), bytesOf(b)];
  return weights.reduce((sum, weight, i) => sum + weight * ((x[i] ?? 0) - (y[i] ?? 0)) ** 2, 0);
}

function bytesOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
