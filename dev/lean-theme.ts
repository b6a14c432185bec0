import type { Plugin } from "vite";

const imported = /,\s*Tooltip as (\w+)(\s*\}\s*from\s*["']radix-ui["'];?)/;

/**
 * Radix's theme brings a provider for tooltips along, and with it 10 kB of brotli that place things beside others. The pages
 * have no tooltips (a phone cannot hover), so the build gives it a provider that does nothing.
 */
export function leanTheme(): Plugin {
  return {
    name: "lean-theme",
    apply: "build",
    transform: {
      filter: { id: /@radix-ui.themes.dist.esm.components.theme\.js$/ },
      handler: (code) => withoutTooltips(code),
    },
  };
}

/** Radix's `theme.js` without its import of tooltips; throws where that is written in another way. */
export function withoutTooltips(code: string): string {
  const [found, name, rest = ""] = imported.exec(code) ?? [];
  if (!found) throw new Error("Radix's theme imports its tooltips in another way now: see dev/lean-theme.ts.");
  return `${code.replace(found, rest)}\nconst ${name}={Provider:({children})=>children};`;
}
