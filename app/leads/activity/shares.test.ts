import { describe, expect, it } from "vitest";
import { formatFigures, formatShare } from "./shares.ts";

describe("shares of the last 30 days", () => {
  it.each([
    [0, 0, null],
    [3, 0, null],
    [0, 8, "0%"],
    [1, 8, "13%"],
    [1, 30, "3.3%"],
    [1, 4000, "0.0%"],
    [8, 8, "100%"],
    [12, 8, "150%"],
  ])("%d of %d is %s", (part, whole, words) => {
    expect(formatShare(part, whole)).toBe(words);
  });

  it("say what the figures mean beside each other, and nothing of what has not happened", () => {
    expect(formatFigures({ visits: 200, uploads: 50, renders: 120, leads: 6 })).toEqual({
      visits: "Times a widget was opened",
      uploads: "25% of visits",
      renders: "2.4 a photo",
      leads: "3.0% of visits",
    });
    expect(Object.values(formatFigures({ visits: 0, uploads: 0, renders: 0, leads: 0 })).join()).not.toMatch(/\d|NaN/);
  });
});
