import { type KnownSizes, type Quantity, sizeOf } from "#services/size-quantity.ts";
import type { SceneTruth } from "./scene-truth.ts";

const feet = 1 / 0.3048;

type Tally = {
  /** The photo does not tell; the answers make it too unsure. */
  none: number;
  unsure: number;
  contained: number;
  halves: number[];
  errors: number[];
  /** Errors that are left when one thing is known exactly. */
  causes: Map<string, number[]>;
};

const tallies = new Map<string, Tally>();

/** Counts what the page would say of a part of a scene's house, and how far that is off. */
export function judgeRange(quantity: Quantity, truth: SceneTruth, known: KnownSizes): void {
  const area = quantity.part === "roof" ? truth.roof : truth.frontWall;
  if (area === null) return;
  const tally = tallyOf(quantity.part);
  if (quantity.state === "lost") tally.none++;
  if (quantity.state !== "asks") return;
  const size = sizeOf(quantity, known);
  if (size.state === "lost") tally.unsure++;
  if (size.state !== "sized") return;
  const right = area * feet ** 2;
  if (right >= size.low && right <= size.high) tally.contained++;
  tally.halves.push((size.high - size.low) / (size.high + size.low));
  tally.errors.push(errorOf(size, right));
  for (const [cause, exact] of exactAnswers(quantity.part, truth)) {
    const better = sizeOf(quantity, { ...known, ...exact });
    if (better.state !== "sized") continue;
    tally.causes.set(cause, [...(tally.causes.get(cause) ?? []), errorOf(better, right)]);
  }
  if (quantity.part !== "siding") return;
  const { stories: _, ...alone } = quantity;
  const photo = sizeOf(alone, known);
  if (photo.state === "sized") {
    tally.causes.set("stories not asked", [...(tally.causes.get("stories not asked") ?? []), errorOf(photo, right)]);
  }
}

function exactAnswers(part: string, truth: SceneTruth): [string, KnownSizes][] {
  if (part !== "roof") return [["width exact", { "front-width": truth.frontWidth * feet }]];
  return [
    ["floor exact", { "ground-floor": truth.groundFloor * feet ** 2 }],
    ["rise exact", { "roof-rise": truth.roofRise }],
  ];
}

function tallyOf(part: string): Tally {
  const known = tallies.get(part);
  if (known) return known;
  const causes = new Map<string, number[]>();
  const tally = { none: 0, unsure: 0, contained: 0, halves: [], errors: [], causes };
  tallies.set(part, tally);
  return tally;
}

/** Of the middle of a range, as the logarithm of its ratio to the truth, without sign. */
function errorOf({ low, high }: { low: number; high: number }, right: number): number {
  return Math.abs(Math.log(Math.sqrt(low * high) / right));
}

export function printTallies(title: string): void {
  console.log(title);
  for (const [part, { none, unsure, contained, halves, errors, causes }] of tallies) {
    const shown = halves.length;
    const total = none + unsure + shown;
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `  ${part}, ${total} scenes: a range on ${percent(shown / total)} once answered; none: photo ${percent(none / total)}, ` +
        `too unsure ${percent(unsure / total)}`,
    );
    if (shown === 0) continue;
    console.log(
      `    of ${shown} ranges ${percent(contained / shown)} contain the truth, half width ${percent(quantile(halves, 0.5))} (worst ` +
        `${percent(Math.max(...halves))}); error ${percent(quantile(errors, 0.5))}, nine in ten ${percent(quantile(errors, 0.9))}`,
    );
    for (const [cause, left] of causes) {
      console.log(`    ${cause}: ${percent(quantile(left, 0.5))}, nine in ten ${percent(quantile(left, 0.9))}`);
    }
  }
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
