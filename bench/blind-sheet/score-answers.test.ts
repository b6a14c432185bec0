import { expect, test } from "vitest";
import { drawsOf } from "./candidates.ts";
import { dealOccasions, drawSheet } from "./draw-sheet.ts";
import { findPlaces, overlap } from "./find-places.ts";
import type { Occasion, Subject } from "./looks.ts";
import { interval, readAnswers, reportAnswers } from "./score-answers.ts";

const subjectsOf: Record<Occasion, Subject[]> = {
  house: ["wall", "roof", "wall"],
  yard: ["yard", "yard"],
  night: ["night"],
};
const houses = dealOccasions(
  Array.from({ length: 39 }, (_, i) => `house-${i}`),
  1,
).map(({ photo, occasions: [occasion] }, i) => ({
  name: photo,
  occasion,
  look: "slate",
  places: subjectsOf[occasion].slice(-1 - (i % 3)).map((subject, at) => ({ x: at * 400, y: 0, subject })),
}));

test("half of a sheet is untouched, of every subject by day, and another seed draws another order", () => {
  const rows = drawSheet(houses, 1).map(({ row }) => row);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1));
  for (const subject of ["wall", "roof", "yard"]) {
    const own = rows.filter((row) => row.subject === subject);
    expect(own.length).toBeGreaterThan(9);
    expect(Math.abs(own.filter(({ edited }) => edited).length - own.length / 2)).toBeLessThanOrEqual(1.5);
  }
  expect(drawSheet(houses, 1).map(({ row }) => row)).toEqual(rows);
  expect(drawSheet(houses, 2).map(({ row }) => row.name)).not.toEqual(rows.map(({ name }) => name));
});

test("a house is shown edited or untouched, never both, and by night always edited", () => {
  const rows = drawSheet(houses, 5).map(({ row }) => row);
  for (const { name } of houses)
    expect(new Set(rows.filter((row) => row.name === name).map((row) => row.edited)).size).toBeLessThan(2);
  const night = rows.filter(({ subject }) => subject === "night");
  expect(night.length).toBeGreaterThan(1);
  expect(night.every(({ edited }) => edited)).toBe(true);
});

test("crops of a house do not overlap, and each shows most of its subject", () => {
  const [width, height] = [780, 520];
  const upper = Uint8Array.from({ length: width * height }, (_, i) => (i < (width * height) / 2 ? 255 : 0));
  const covers = new Map<Subject, { width: number; height: number; data: Uint8Array }>([
    ["roof", { width, height, data: upper }],
    ["wall", { width, height, data: upper.map((value) => 255 - value) }],
  ]);
  const changed = { width, height, data: new Uint8Array(width * height).fill(255) };
  const places = findPlaces({ covers, changed, draw: drawsOf("places") });
  expect(places.length).toBeGreaterThan(1);
  for (const [i, place] of places.entries()) {
    expect(place.subject).toBe(place.y + 97.5 < height / 2 ? "roof" : "wall");
    for (const other of places.slice(i + 1)) expect(overlap(place, other)).toBe(false);
  }
  expect(findPlaces({ covers, changed: { ...changed, data: upper.map(() => 0) }, draw: () => 0.3 })).toEqual([]);
});

test("answers are counted against the key, night by itself, and what is not answered is said", () => {
  const key = drawSheet(houses, 1).map(({ row }) => row);
  const day = key.filter(({ subject }) => subject !== "night");
  const right = key.map(({ number, edited }) => `${number} ${edited ? "edited" : "real"}`);
  expect(reportAnswers(key, [readAnswers(right.join("\n"))])).toMatch(
    new RegExp(`^told right +${day.length} of ${day.length}: 100 % \\(9\\d % to 100 %\\)`),
  );
  const guessed = reportAnswers(key, [readAnswers(key.map(({ number }) => `${number}: E # a guess`).join("\n"))]);
  expect(guessed).toContain(`${day.filter((row) => row.edited).length} of ${day.length}`);
  expect(guessed).toMatch(new RegExp(`edited night found +${key.length - day.length} of`));
  expect(guessed).not.toContain("told right, night");
  expect(reportAnswers(key, [readAnswers(right.slice(1).join("\n"))])).toContain("1 not answered");
});

test("answers that say nothing clear are refused", () => {
  expect(() => readAnswers("1 perhaps")).toThrow(SyntaxError);
  expect(() => readAnswers("1 real\n1 edited")).toThrow("Answered twice: 1");
  expect(() => reportAnswers([], [readAnswers("1 real")])).toThrow(RangeError);
});

test("the interval is the one of Wilson", () => {
  const { low, high } = interval(18, 18);
  expect(low).toBeCloseTo(0.824, 3);
  expect(high).toBe(1);
  expect(interval(45, 60).low).toBeCloseTo(0.628, 3);
});
