import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One measure over some pictures: the mean, and the picture that does worst. */
export type Figure = { mean: number; worst: number; where: string };
export type Figures = Record<string, Figure>;

const file = join(import.meta.dirname, "figures.json");

/** What the last release measured; written by `--save` of the benchmarks that measure it, committed with it. */
export function savedFigures(): Figures {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function saveFigures(figures: Figures): void {
  writeFileSync(file, `${JSON.stringify({ ...savedFigures(), ...figures }, null, 2)}\n`);
}

export type Sample = { name: string; value: number };

/** `better` says which end is the worst. Not-a-number values (nothing to measure on that picture) are left out. */
export function figureOf(samples: Sample[], better: "more" | "less"): Figure | null {
  const counted = samples.filter(({ value }) => Number.isFinite(value));
  if (counted.length === 0) return null;
  const worst = counted.reduce((a, b) => ((better === "more") === b.value < a.value ? b : a));
  const mean = counted.reduce((sum, { value }) => sum + value, 0) / counted.length;
  const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
  return { mean: rounded(mean), worst: rounded(worst.value), where: worst.name };
}
