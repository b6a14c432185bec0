import Color from "colorjs.io";
import { describe, expect, it } from "vitest";
import { accentScale } from "./accent-scale.ts";

const brands = [
  "#2563EB",
  "#059669",
  "#10b981",
  "#ffe100",
  "#ffffff",
  "#000000",
  "#7f1d1d",
  "#ff00ff",
  "#808080",
  "#3b76e6",
];

describe("accentScale", () => {
  it.each(brands)("keeps %s as step 9 and makes twelve opaque and twelve alpha steps for both modes", (hex) => {
    const scale = accentScale(hex);
    for (const mode of [scale.light, scale.dark]) {
      expect(mode.solid).toHaveLength(12);
      expect(mode.solid[8]?.toLowerCase()).toBe(hex.toLowerCase());
      for (const step of mode.solid) expect(step).toMatch(/^#[0-9a-f]{6}$/);
      for (const step of mode.alpha) expect(step).toMatch(/^#[0-9a-f]{8}$/);
    }
  });

  it.each(brands)("makes text on %s, and text in its step 11, readable", (hex) => {
    const scale = accentScale(hex);
    for (const mode of [scale.light, scale.dark]) {
      expect(new Color(hex).contrast(mode.contrast, "WCAG21")).toBeGreaterThanOrEqual(4.5);
      expect(new Color(mode.solid[10] ?? "").contrast(mode.solid[2] ?? "", "WCAG21")).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("lays an alpha step over the page to give its opaque step", () => {
    const { light } = accentScale("#2563EB");
    const [solid, alpha] = [light.solid[2] ?? "", light.alpha[2] ?? ""];
    const a = Number.parseInt(alpha.slice(7, 9), 16) / 255;
    for (const start of [1, 3, 5]) {
      const top = Number.parseInt(alpha.slice(start, start + 2), 16);
      const wanted = Number.parseInt(solid.slice(start, start + 2), 16);
      expect(Math.abs(top * a + 255 * (1 - a) - wanted)).toBeLessThanOrEqual(2);
    }
  });

  it.each(["#0F766E", "#14532d", "#7f1d1d", "#1e3a8a", "#2563EB"])("makes no gray tints of %s", (hex) => {
    const scale = accentScale(hex);
    for (const { solid } of [scale.light, scale.dark]) {
      for (const step of [solid[4], solid[10]]) expect(new Color(step).to("oklch").c).toBeGreaterThan(0.02);
    }
  });
});
