import type { Accent, AccentSteps } from "#worker/tenants/tenants.contract.ts";

/** The tenant's accent as custom properties. They are Radix's names and stronger than its sheet, so every component takes the brand. */
export function brandCss(accent: Accent): string {
  const hover = hoverOf(accent);
  return `:root,html [data-accent-color=blue]{${declarations(accent.light, hover)}}html.dark,html.dark [data-accent-color=blue]{${declarations(accent.dark, hover)}}`;
}

/**
 * Step 10 for both themes: under the pointer a button gets darker beneath white words and lighter beneath dark ones, so that
 * they read no worse than before.
 */
export function hoverOf({ light, dark }: Accent): string {
  return (light.contrast === "#ffffff" ? light : dark).solid[9];
}

function declarations({ solid, alpha, contrast }: AccentSteps, hover: string): string {
  const steps = solid
    .map((hex, i) => `--accent-${i + 1}:${i === 9 ? hover : hex};--accent-a${i + 1}:${alpha[i]};`)
    .join("");
  return `${steps}--accent-contrast:${contrast};--accent-surface:${alpha[1]};--accent-indicator:${solid[8]};--accent-track:${solid[8]};--brand-9:${solid[8]};--brand-contrast:${contrast}`;
}
