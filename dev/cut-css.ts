import postcss from "postcss";
import { PurgeCSS } from "purgecss";
import type { Plugin, Rolldown } from "vite";

/**
 * Cuts Radix Themes' sheet (over 50 kB of brotli) at build time to what the pages use: wide-gamut duplicates, classes that
 * no script mentions, widths that no script gives a value for, and custom properties that no rule reads go. Our own sheets
 * stay as they are written.
 */
export function cutCss(): Plugin {
  return {
    name: "cut-css",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const scripts = files.filter((file) => file.type === "chunk").map((chunk) => chunk.code);
        const sheets = files.filter(
          (file): file is Rolldown.OutputAsset => file.type === "asset" && file.fileName.endsWith(".css"),
        );
        const ours = sheets.filter((sheet) => !isRadix(sheet)).map((sheet) => String(sheet.source));
        for (const sheet of sheets.filter(isRadix)) {
          sheet.source = await cutSheet(String(sheet.source), { scripts: scripts.join("\n"), styles: ours.join("\n") });
        }
      },
    },
  };
}

function isRadix(sheet: Rolldown.OutputAsset): boolean {
  return String(sheet.source).includes(".radix-themes");
}

/** @param used everything that may name a class (`scripts`) or read a custom property (`scripts`, `styles`) */
export async function cutSheet(css: string, used: { scripts: string; styles: string }): Promise<string> {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (/display-p3|color-gamut/.test(rule.params)) rule.remove();
    // The site names its own fonts; Radix's tuned copies of installed ones are never asked for.
    if (rule.name === "font-face" && rule.toString().includes("(Custom)")) rule.remove();
  });
  dropWidths(root, used.scripts);
  // Tokens alone, for pages without Radix's components: what only those ask for goes.
  if (!css.includes(".rt-")) root.walkRules(dropForComponents);
  const wide = root.toString();
  root.walkRules((rule) => {
    const scale = /\[data-(?:accent|gray)-color=["']?(\w+)/.exec(rule.selector)?.[1];
    // A scale that is not in the sheet has no colors to give.
    if (scale && !wide.includes(`--${scale}-9:`)) rule.remove();
  });
  // PurgeCSS loses `:is(.dark, .dark-theme) :where(…)`; the site knows one name for dark.
  const narrow = root.toString().replaceAll(/:is\(\.dark, ?\.dark-theme\)/g, ".dark");
  // PurgeCSS also loses rules with `:where(:not(.a))`: such parts wait outside while it decides by the rest.
  const parts: string[] = [];
  const plain = narrow.replaceAll(
    /:where\((?=[^()]*\()(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
    (part) => `:part-${parts.push(part)}`,
  );
  const words = new Set(used.scripts.match(/[A-Za-z][\w-]*/g) ?? []);
  const classes = classNames(narrow);
  const kept = classes.filter((name) => themes.has(name) || isMentioned(name, words));
  // Attributes (data-gray-color="slate", data-state="open") are kept by their words; a class by its own name alone.
  const others = [...words, "100%"].filter((word) => !classes.includes(word));
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: [...kept, ...others].join(" "), extension: "txt" }],
    css: [{ raw: plain }],
    defaultExtractor: (content) => content.match(/\S+/g) ?? [],
    safelist: { variables: properties(narrow, `${used.styles}${used.scripts}`) },
    variables: true,
    keyframes: true,
  });
  return (result?.css ?? plain).replaceAll(/:part-(\d+)/g, (_name, count) => parts[count - 1]);
}

/** Radix has most of its classes once more for each width (`md:rt-r-size-2`); they are asked for as `size={{ md: "2" }}`. */
function dropWidths(root: postcss.Root, scripts: string): void {
  const asked = new Set([...scripts.matchAll(/[{,]\s*["']?(xs|sm|md|lg|xl)["']?\s*:/g)].map(([, width]) => width));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      const width = /\.(xs|sm|md|lg|xl)\\:/.exec(selector)?.[1];
      return width === undefined || asked.has(width);
    });
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  root.walkAtRules("media", (rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

const forComponents =
  /^(?:\[data-radius|\[data-accent-color=["']?gray|\.radix-themes:where\(\[data-(?:panel|has)-background)/;

function dropForComponents(rule: postcss.Rule): void {
  if (forComponents.test(rule.selector)) rule.remove();
}

/** The custom properties that `text` names, and those of the sheet that their values read in turn; PurgeCSS stops at the first. */
function properties(css: string, text: string): string[] {
  const found = new Set(text.match(/--[\w-]+/g) ?? []);
  const reads = new Map<string, string[]>();
  for (const [, name, value] of css.matchAll(/(--[\w-]+)\s*:([^;{}]*)/g)) {
    reads.set(name, [...(reads.get(name) ?? []), ...(value.match(/--[\w-]+/g) ?? [])]);
  }
  // A set hands out what is added to it on the way.
  for (const name of found) for (const next of reads.get(name) ?? []) found.add(next);
  return [...found];
}

/** No script mentions them all, but Radix's dark rules name them, some only to leave them out (`:not(.light-theme)`). */
const themes = new Set(["radix-themes", "light", "light-theme", "dark", "dark-theme"]);

function classNames(css: string): string[] {
  return [...new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => (name ?? "").replaceAll("\\", "")))];
}

/** Radix builds some names from parts (`rt-r-size` and `-2`, with a breakpoint before it), so a mentioned part is enough. */
function isMentioned(name: string, words: Set<string>): boolean {
  const bare = name.replace(/^(initial|xs|sm|md|lg|xl):/, "");
  if (words.has(bare)) return true;
  const cut = bare.lastIndexOf("-");
  return bare.startsWith("rt-") && cut > 3 && words.has(bare.slice(0, cut));
}
