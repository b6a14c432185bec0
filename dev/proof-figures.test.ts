import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { proofFigures } from "#app/layout/proof/proof-figures.ts";
import { pageWeightLimits } from "../e2e/page-weight-limits.ts";
import { root } from "./root.ts";

const figuresIn = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

test("a picture takes no longer than we say", () => {
  const { seconds } = figuresIn("bench/end-to-end.json") as { seconds: number };
  expect(seconds).toBeGreaterThan(0);
  expect(proofFigures.secondsToPicture).toBeGreaterThanOrEqual(seconds);
});

test("outside of what was chosen as many pixels change as we say", () => {
  const figures = figuresIn("bench/quality/figures.json") as Record<string, { worst: number }>;
  const outside = Object.keys(figures).filter((name) => name.endsWith("bytes changed outside"));
  expect(outside.length).toBeGreaterThan(1);
  for (const name of outside) expect(figures[name]?.worst).toBe(proofFigures.pixelsChangedOutside);
});

test("a widget weighs no more than we say", () => {
  const widgets = pageWeightLimits.filter(({ path }) => path.startsWith("/embed"));
  expect(widgets.length).toBeGreaterThan(2);
  for (const { whole } of widgets) expect(whole).toBeLessThanOrEqual(proofFigures.widgetKilobytes * 1000);
});
