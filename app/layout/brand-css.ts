import type { Accent, AccentSteps } from "#worker/tenants/tenants.contract.ts";

/** The tenant's accent as custom properties. They are Radix's names and stronger than its sheet, so every component takes the brand. */
export function brandCss(accent: Accent): string {
  return `:root,html [data-accent-color=blue]{${declarations(accent.light)}}html.dark,html.dark [data-accent-color=blue]{${declarations(accent.dark)}}`;
}

function declarations({ solid, alpha, contrast }: AccentSteps): string {
  const steps = solid.map((hex, i) => `--accent-${i + 1}:${hex};--accent-a${i + 1}:${alpha[i]};`).join("");
  return `${steps}--accent-contrast:${contrast};--accent-surface:${alpha[1]};--accent-indicator:${solid[8]};--accent-track:${solid[8]};--brand-9:${solid[8]};--brand-contrast:${contrast}`;
}
