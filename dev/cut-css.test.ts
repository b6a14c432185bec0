import { describe, expect, it } from "vitest";
import { cutSheet } from "./cut-css.ts";

const sheet = `
:root { --gray-1: #fff; --gray-2: #eee; --unused-9: #000; }
.rt-Button { color: var(--gray-1); }
.rt-Card { color: red; }
:root { --slate-9: #888; }
.radix-themes:where([data-gray-color="slate"]) { --gray-1: #fefefe; }
.radix-themes:where([data-gray-color="sand"]) { --gray-1: var(--sand-1); }
.rt-r-size-2 { font-size: 14px; }
.rt-r-gap-2 { gap: 2px; }
@supports (color: color(display-p3 1 1 1)) { @media (color-gamut: p3) { :root { --gray-1: color(display-p3 1 1 1); } } }
@media (min-width: 640px) { .sm\\:rt-r-size-2 { font-size: 16px; } }
`;

describe("cutSheet", () => {
  it("keeps what scripts name, whole or in parts, and what our styles read; drops the rest", async () => {
    const cut = await cutSheet(sheet, {
      scripts:
        'const a = "rt-Button"; const b = "rt-r-size"; const c = {"data-gray-color": ["slate", "sand"]}; const d = "radix-themes";',
      styles: "p { color: var(--gray-2) }",
    });
    for (const kept of ["slate", ".rt-Button", ".rt-r-size-2", "--gray-1", "--gray-2"]) expect(cut).toContain(kept);
    for (const gone of [".rt-Card", ".rt-r-gap-2", "--unused-9", "display-p3", "sand", "@media"])
      expect(cut).not.toContain(gone);
  });

  it("keeps a width's classes where a script gives a value for that width", async () => {
    const twice = `${sheet} @media (min-width: 768px) { .md\\:rt-r-size-2 { font-size: 18px; } }`;
    const cut = await cutSheet(twice, { scripts: 'f("rt-r-size", ["sm", "md"], {initial:"1",sm:"2"})', styles: "" });
    expect(cut).toContain("sm\\:rt-r-size-2");
    expect(cut).not.toContain("md\\:rt-r-size-2");
  });

  it("keeps the properties that kept properties read", async () => {
    const chain = ":root { --sand-4: #ddd; --gray-4: var(--sand-4); --sand-5: #ccc }";
    const cut = await cutSheet(chain, { scripts: "", styles: "hr { color: var(--gray-4) }" });
    expect(cut).toContain("--sand-4: #ddd");
    expect(cut).not.toContain("--sand-5");
  });

  it("keeps the dark rules, though no script names all their classes", async () => {
    const dark = ":is(.dark, .dark-theme) :where(.radix-themes:not(.light, .light-theme)) { color: red }";
    expect(await cutSheet(dark, { scripts: "", styles: "" })).toContain(".dark :where(.radix-themes:not(.light");
  });

  it("leaves what only components ask for out of a sheet of tokens", async () => {
    const radius = '[data-radius="large"] { --radius-factor: 1.5 }';
    const used = {
      scripts: '"rt-Button", "data-radius", "large"',
      styles: "p { border-radius: var(--radius-factor) }",
    };
    expect(await cutSheet(radius, used)).toBe("");
    expect(await cutSheet(`${radius} .rt-Button { color: red }`, used)).toContain("--radius-factor: 1.5");
    const focus = '.radix-themes, [data-accent-color]:where(:not([data-accent-color=""])) { color: red }';
    expect(await cutSheet(focus, { ...used, scripts: '"radix-themes", "data-accent-color", "gray"' })).toContain("red");
  });

  it("keeps a rule for the variants that a class is not", async () => {
    const padded = ".rt-Button:where(.rt-r-size-2):where(:not(.rt-variant-ghost)) { padding: 12px }";
    expect(await cutSheet(padded, { scripts: '"rt-Button rt-r-size"', styles: "" })).toBe(padded);
    expect(await cutSheet(padded, { scripts: '"rt-Card"', styles: "" })).toBe("");
    const beside = ".rt-Button:where(:has(~ .rt-Slot:not([data-side='right']))) { text-indent: 0 }";
    expect(await cutSheet(beside, { scripts: '"rt-Button rt-Slot"', styles: "" })).toBe(beside);
  });
});
