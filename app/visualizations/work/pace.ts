import { readStored, writeStored } from "../../api.ts";

/** What a person waits for: until the areas of a photo are marked, and for one picture. */
export type Wait = "areas" | "picture";

const keyOf = (wait: Wait) => `eavesight_pace:${wait}`;
const maxKept = 5;

/** Writes down how long something took here, so that the next wait can be told. */
export function recordWait(wait: Wait, milliseconds: number): void {
  writeStored(keyOf(wait), JSON.stringify([...readWaits(wait), Math.round(milliseconds)].slice(-maxKept)));
}

/** Seconds that it has usually taken on this device, rounded up; null before it was measured. */
export function usualSeconds(wait: Wait): number | null {
  const waits = readWaits(wait).toSorted((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)];
  if (median === undefined) return null;
  const seconds = Math.max(1, Math.ceil(median / 1000));
  return seconds <= 10 ? seconds : Math.ceil(seconds / 5) * 5;
}

function readWaits(wait: Wait): number[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(wait)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((value) => Number.isFinite(value) && value >= 0) : [];
  } catch {
    return [];
  }
}
