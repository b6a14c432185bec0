import { describe, expect, it } from "vitest";
import { addWorkingTime, isTimeZone, type Schedule, type WorkingHours, workingTimeBetween } from "./working-hours.ts";

const office = { from: 8 * 60, to: 17 * 60 };
const weekdays: WorkingHours = [office, office, office, office, office, null, null];
const denver: Schedule = { timeZone: "America/Denver", hours: weekdays };
const minutes = 60_000;
const add = (at: string, count: number, schedule: Schedule = denver) =>
  addWorkingTime(new Date(at), count * minutes, schedule)?.toISOString() ?? null;
const between = (from: string, to: string, schedule: Schedule = denver) =>
  workingTimeBetween(new Date(from), new Date(to), schedule) / minutes;

describe("working time", () => {
  it("passes by the clock of the company, and rests at night and on weekends", () => {
    // Denver is seven hours behind in November: Monday, 10:00 there.
    expect(add("2026-11-23T17:00:00Z", 5)).toBe("2026-11-23T17:05:00.000Z");
    // Monday at 22:30, so Tuesday at 8:05.
    expect(add("2026-11-24T05:30:00Z", 5)).toBe("2026-11-24T15:05:00.000Z");
    // Friday at 16:57: three minutes then, twelve on Monday.
    expect(add("2026-11-27T23:57:00Z", 15)).toBe("2026-11-30T15:12:00.000Z");
    // Early, before it opens.
    expect(add("2026-11-23T12:00:00Z", 15)).toBe("2026-11-23T15:15:00.000Z");
  });

  it("knows the days on which clocks change", () => {
    const always: Schedule = {
      timeZone: "America/New_York",
      hours: Array(7).fill({ from: 60, to: 240 }) as WorkingHours,
    };
    // 1:00 to 4:00 on the eighth of March has two hours.
    expect(between("2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z", always)).toBe(120);
    // And on the first of November it has four.
    expect(between("2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z", always)).toBe(240);
    expect(between("2026-11-02T05:00:00Z", "2026-11-03T05:00:00Z", always)).toBe(180);
  });

  it("is what lies between two moments while the company works", () => {
    expect(between("2026-11-23T17:00:00Z", "2026-11-23T17:20:00Z")).toBe(20);
    expect(between("2026-11-24T05:30:00Z", "2026-11-24T15:05:00Z")).toBe(5);
    expect(between("2026-11-27T23:57:00Z", "2026-11-30T15:12:00Z")).toBe(15);
    expect(between("2026-11-28T17:00:00Z", "2026-11-29T17:00:00Z")).toBe(0);
    expect(between("2026-11-23T17:00:00Z", "2026-11-23T16:00:00Z")).toBe(0);
    expect(between("2026-11-24T05:30:00Z", "2026-11-24T05:40:00Z", null)).toBe(10);
  });

  it("goes until midnight where a day does, and ends nowhere where a company never works", () => {
    const late: Schedule = {
      timeZone: "Pacific/Auckland",
      hours: Array(7).fill({ from: 23 * 60, to: 24 * 60 }) as WorkingHours,
    };
    // Half past eleven at night in Auckland, thirteen hours ahead.
    expect(add("2026-11-23T10:30:00Z", 45, late)).toBe("2026-11-24T10:15:00.000Z");
    const never: Schedule = { timeZone: "UTC", hours: Array(7).fill(null) as WorkingHours };
    expect(add("2026-11-23T10:30:00Z", 5, never)).toBeNull();
    expect([isTimeZone("America/Phoenix"), isTimeZone("Mars/Olympus"), isTimeZone("")]).toEqual([true, false, false]);
  });

  it("put on and taken off again is the same, at any hour of a year", () => {
    for (let hour = 0; hour < 24 * 366; hour += 7) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, 13));
      const due = addWorkingTime(at, 15 * minutes, denver);
      expect(due && workingTimeBetween(at, due, denver)).toBe(15 * minutes);
    }
  });
});
