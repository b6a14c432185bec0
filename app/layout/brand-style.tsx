import { useContext } from "react";
import type { Accent, AccentSteps } from "#worker/tenants/tenants.contract.ts";
import { NonceContext } from "../hydration/nonce.ts";

/**
 * The tenant's accent as custom properties, in the page's own head, so that no visitor sees another brand first.
 * It sits under Radix's names and stronger than its sheet, so every component takes the brand.
 */
export function BrandStyle({ accent }: { accent: Accent }) {
  const nonce = useContext(NonceContext);
  const css = `:root,html [data-accent-color=blue]{${declarations(accent.light)}}html.dark,html.dark [data-accent-color=blue]{${declarations(accent.dark)}}`;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and hex colors that the server computed
    <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

function declarations({ solid, alpha, contrast }: AccentSteps): string {
  const steps = solid.map((hex, i) => `--accent-${i + 1}:${hex};--accent-a${i + 1}:${alpha[i]};`).join("");
  return `${steps}--accent-contrast:${contrast};--accent-surface:${alpha[1]};--accent-indicator:${solid[8]};--accent-track:${solid[8]};--brand-9:${solid[8]};--brand-contrast:${contrast}`;
}
