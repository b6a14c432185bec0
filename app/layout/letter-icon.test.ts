import { expect, test } from "vitest";
import type { AccentSteps, TwelveSteps } from "#worker/tenants/tenants.contract.ts";
import { letterIcon } from "./letter-icon.ts";
import { isPlatform } from "./platform-brand.ts";

const twelve: TwelveSteps = ["#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#b45309", "#a", "#b", "#c"];
const steps: AccentSteps = { solid: twelve, alpha: twelve, contrast: "#fff" };
const accent = { light: steps, dark: steps };
const drawing = (companyName: string) => decodeURIComponent(letterIcon({ companyName, accent }).split(",", 2)[1] ?? "");

test("a company's icon is its initial in its color, whatever its name begins with", () => {
  expect(drawing("ridgeline roofing")).toContain(">R</text>");
  expect(drawing("Ridgeline")).toContain(`fill="#b45309"`);
  expect(drawing("“Élan” & Sons")).toContain(">É</text>");
  expect(drawing("<script>")).toContain(">S</text>");
  expect(drawing("!!!")).toContain("></text>");
});

test("only our own pages wear our brand", () => {
  expect(isPlatform({ slug: "demo", companyName: "Eavesight" })).toBe(true);
  expect(isPlatform({ slug: "demo", companyName: "Maple & Main Exteriors" })).toBe(false);
  expect(isPlatform({ slug: "eavesight-roofs", companyName: "Eavesight" })).toBe(false);
});
