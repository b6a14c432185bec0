import { expect, test } from "vitest";
import { drawSheet } from "./draw-sheet.ts";
import type { Subject } from "./looks.ts";
import { interval, readAnswers, reportAnswers } from "./score-answers.ts";

const candidates = Array.from({ length: 41 }, (_, i) => ({
  name: `house-${i}`,
  subject: (["roof", "siding", "yard"] as Subject[])[i % 3],
  look: "slate",
}));

test("half of a sheet is untouched, of every subject, and another seed draws another order", () => {
  const rows = drawSheet(candidates, 1).map(({ row }) => row);
  expect(rows.map(({ number }) => number)).toEqual(candidates.map((_, i) => i + 1));
  for (const subject of ["roof", "siding", "yard"]) {
    const own = rows.filter((row) => row.subject === subject);
    expect(Math.abs(own.filter(({ edited }) => edited).length - own.length / 2)).toBeLessThan(1);
  }
  expect(drawSheet(candidates, 1).map(({ row }) => row)).toEqual(rows);
  expect(drawSheet(candidates, 2).map(({ row }) => row.name)).not.toEqual(rows.map(({ name }) => name));
});

test("answers are counted against the key, and what is not answered is said", () => {
  const key = drawSheet(candidates, 1).map(({ row }) => row);
  const right = key.map(({ number, edited }) => `${number} ${edited ? "edited" : "real"}`);
  expect(reportAnswers(key, [readAnswers(right.join("\n"))])).toMatch(/^told right +41 of 41: 100 % \(91 % to 100 %\)/);
  const guessed = readAnswers(key.map(({ number }) => `${number}: E # a guess`).join("\n"));
  const edited = key.filter((row) => row.edited).length;
  expect(reportAnswers(key, [guessed])).toContain(`${edited} of 41`);
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
