import * as radix from "@radix-ui/colors";
import Color from "colorjs.io";
import type { Accent, AccentSteps, TwelveSteps } from "./tenants.contract.ts";

type Mode = "light" | "dark";
/** What is written on the brand's color, the first that reads. Black always does where white does not. */
const inks = ["#ffffff", "#15161a", "#000000"];
const page = { light: "#ffffff", dark: "#111113" } as const;
const names = [
  "tomato",
  "red",
  "ruby",
  "crimson",
  "pink",
  "plum",
  "purple",
  "violet",
  "iris",
  "indigo",
  "blue",
  "cyan",
  "teal",
  "jade",
  "green",
  "grass",
  "brown",
  "orange",
  "amber",
  "gold",
  "gray",
] as const;

/**
 * A 12-step scale around a brand color: lightness comes from the reference scale whose ninth step is nearest, hue and
 * chroma from the brand. Step 9 is the brand color itself; step 11 is moved until it reads on step 3, the tint of buttons and badges (WCAG 4.5:1).
 * @param hex "#rrggbb"
 */
export function accentScale(hex: string): Accent {
  return { light: steps(hex, "light"), dark: steps(hex, "dark") };
}

function steps(hex: string, mode: Mode): AccentSteps {
  const brand = new Color(hex).to("oklch");
  const reference = nearestReference(brand, mode);
  const ninth = reference[8] ?? brand;
  const chromaRatio = ninth.c ? Math.min(1.4, (brand.c ?? 0) / ninth.c) : 0;
  const solid = reference.map((step, index) => {
    if (index === 8) return brand;
    if (index === 9) return shifted(brand, mode === "light" ? -0.035 : 0.04);
    return new Color("oklch", [step.l ?? 0, (step.c ?? 0) * chromaRatio, brand.h ?? 0]);
  });
  const tint = solid[2] ?? brand;
  solid[10] = readable(solid[10] ?? brand, tint, mode);
  const hexes = solid.map(toHex);
  return {
    solid: twelve(hexes),
    alpha: twelve(hexes.map((step) => overPage(step, page[mode]))),
    contrast: inks.find((ink) => brand.contrast(ink, "WCAG21") >= 4.5) ?? "#000000",
  };
}

function twelve(steps: string[]): TwelveSteps {
  if (!isTwelve(steps)) throw new RangeError(`A scale of ${steps.length} steps.`);
  return steps;
}

function isTwelve(steps: string[]): steps is TwelveSteps {
  return steps.length === 12;
}

/** Read once: 252 colors each, which every mail and page of a company without an accent of its own would pay for. */
const references: { [In in Mode]?: Color[][] } = {};

function nearestReference(brand: Color, mode: Mode): Color[] {
  references[mode] ??= names.map((name) => scaleOf(mode === "light" ? name : `${name}Dark`));
  const scales = references[mode];
  // A gray, or gold that is nearly one, may be near to a dark brand color in lightness, but the tints made from it would be gray.
  const colorful = scales.filter((scale) => (scale[8]?.c ?? 0) >= (brand.c ?? 0) * 0.75);
  const all = colorful.length > 0 ? colorful : scales;
  const distance = (scale: Color[]) => scale[8]?.deltaE(brand, { method: "OK" }) ?? Number.POSITIVE_INFINITY;
  return all.reduce((best, scale) => (distance(scale) < distance(best) ? scale : best));
}

function scaleOf(name: string): Color[] {
  const scale = (radix as Record<string, Record<string, string>>)[name] ?? radix.gray;
  return Object.values(scale).map((step) => new Color(step).to("oklch"));
}

function shifted(color: Color, by: number): Color {
  return new Color("oklch", [Math.min(1, Math.max(0, (color.l ?? 0) + by)), color.c ?? 0, color.h ?? 0]);
}

/** Darkens (on a light page) or lightens (on a dark one) in small steps until text in it reads on `background`. */
function readable(text: Color, background: Color, mode: Mode): Color {
  let color = text;
  // Measured as it is written: strong colors lie outside of sRGB.
  const written = shown(background);
  for (let step = 0; step < 60 && shown(color).contrast(written, "WCAG21") < 4.6; step++) {
    color = shifted(color, mode === "light" ? -0.01 : 0.01);
  }
  return color;
}

function shown(color: Color): Color {
  return color.to("srgb").toGamut({ method: "css" });
}

function toHex(color: Color): string {
  return shown(color).toString({ format: "hex", collapse: false });
}

/** The most transparent color that looks like `hex` on `background`: "#rrggbbaa". */
function overPage(hex: string, background: string): string {
  const target = channels(hex);
  const base = channels(background);
  const alpha = Math.max(
    ...target.map((value, i) => {
      const under = base[i] ?? 0;
      return value > under ? (value - under) / (255 - under) : under > 0 ? (under - value) / under : 0;
    }),
  );
  if (alpha === 0) return `${background}00`;
  const top = target.map((value, i) => Math.round((value - (base[i] ?? 0) * (1 - alpha)) / alpha));
  return `#${[...top, Math.round(alpha * 255)].map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, "0")).join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
