import { beforeEach, expect, it, vi } from "vitest";
import { recordWait, usualSeconds } from "./pace.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it("tells no time before one was measured", () => {
  expect(usualSeconds("areas")).toBeNull();
});

it("tells the middle of the last five, so that one slow start does not count for long", () => {
  for (const seconds of [60, 3, 4, 5]) recordWait("areas", seconds * 1000);
  expect(usualSeconds("areas")).toBe(5);
  for (const seconds of [2, 2.4]) recordWait("areas", seconds * 1000);
  expect(usualSeconds("areas")).toBe(3);
  expect(usualSeconds("picture")).toBeNull();
});

it("rounds long waits up to five seconds", () => {
  recordWait("picture", 21_200);
  expect(usualSeconds("picture")).toBe(25);
});

it("takes nothing from a store that holds something else", () => {
  for (const stored of ["{", "7", '["soon",-4,null]']) {
    localStorage.setItem("eavesight_pace:areas", stored);
    expect(usualSeconds("areas"), stored).toBeNull();
  }
});
