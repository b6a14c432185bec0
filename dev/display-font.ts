import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./root.ts";
import { runCommand } from "./run-command.ts";

/**
 * Writes the display font (`app/layout/display-font`), a variable font cut to the characters and weights that headings use.
 * Run by hand when the font, its characters or its weights change; what it writes is committed, so that a build needs neither of
 * these packages.
 */
const packages = ["@fontsource-variable/figtree@5.3.0", "subset-font@2.9.0"];
const weights = { min: 500, max: 700 };
/** Latin as Western languages write it, and what type sets between words. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„…•‹›€−`;

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; variationAxes: { wght: typeof weights } },
) => Promise<Buffer>;

const tools = path.join(os.tmpdir(), "eavesight-display-font");
const folder = path.join(root, "app/layout/display-font");
if (!existsSync(path.join(tools, "node_modules/subset-font"))) {
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, "package.json"), "{}");
  await runCommand("npm", ["install", "--prefix", tools, "--no-save", ...packages], { quiet: true });
}
const { default: subsetFont } = (await import(path.join(tools, "node_modules/subset-font/index.js"))) as {
  default: SubsetFont;
};
const source = path.join(tools, "node_modules/@fontsource-variable/figtree");
const whole = readFileSync(path.join(source, "files/figtree-latin-wght-normal.woff2"));
const cut = await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: { wght: weights } });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "figtree.woff2"), cut);
copyFileSync(path.join(source, "LICENSE"), path.join(folder, "LICENSE.txt"));
console.log(`figtree.woff2: ${cut.length} bytes (whole: ${whole.length})`);

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
