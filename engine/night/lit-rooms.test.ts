import { expect, test } from "vitest";
import { drawnYard } from "../ground/drawn-yard.ts";
import { houseSeed, litRooms, type RoomWindow } from "./lit-rooms.ts";

const windows: RoomWindow[] = Array.from({ length: 8 }, (_, room) => ({ room, upstairs: room > 4, certainty: 1 }));
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const shown = (lit: Set<number>) => [...lit].sort().join();

test("other rooms are lit in other houses, and other numbers of them; the same ones in the same house", () => {
  const choices = seeds.map((seed) => litRooms(windows, 0.6, seed));
  expect(new Set(choices.map(shown)).size).toBeGreaterThan(10);
  expect(new Set(choices.map(({ size }) => size)).size).toBeGreaterThan(1);
  expect(shown(litRooms(windows, 0.6, 3))).toBe(shown(choices[3]));
});

test("at least two windows are lit where there are two, however few are asked for", () => {
  for (const seed of seeds) {
    expect(litRooms(windows, 0.01, seed).size).toBe(2);
    expect(litRooms(windows.slice(0, 1), 0.01, seed).size).toBe(1);
    expect(litRooms([], 0.8, seed).size).toBe(0);
  }
});

test("what hardly looks like a window is lit last", () => {
  const vague = windows.map((window) => (window.room < 3 ? { ...window, certainty: 0 } : window));
  for (const seed of seeds) for (const room of litRooms(vague, 0.3, seed)) expect(room).toBeGreaterThan(2);
});

test("a house's number depends on what was found, not on what a person marked afterwards", () => {
  const { surfaces } = drawnYard();
  const found = { width: 4, height: 1, runs: [1, 3] };
  const [first, ...rest] = surfaces.regions;
  const house = houseSeed({ ...surfaces, regions: [{ ...first, base: found }, ...rest] });
  expect(houseSeed({ ...surfaces, regions: [{ ...first, base: found, edits: [] }] })).toBe(house);
  expect(houseSeed({ ...surfaces, regions: [{ ...first, base: { ...found, runs: [2, 2] } }] })).not.toBe(house);
});
