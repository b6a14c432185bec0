import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFontTools, range } from "./font-tools.ts";
import { root } from "./root.ts";

/**
 * Writes the display font (`app/layout/display-font`), a variable font cut to the characters and weights that headings use.
 * Run by hand when the font, its characters or its weights change; what it writes is committed, so that a build needs neither of
 * these packages.
 */
const weights = { min: 500, max: 700 };
/** Latin as Western languages write it, and what type sets between words. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„…•‹›€−`;

const folder = path.join(root, "app/layout/display-font");
const { subsetFont, source } = await openFontTools("@fontsource-variable/figtree", "5.3.0");
const whole = readFileSync(path.join(source, "files/figtree-latin-wght-normal.woff2"));
const cut = await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: { wght: weights } });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "figtree.woff2"), cut);
copyFileSync(path.join(source, "LICENSE"), path.join(folder, "LICENSE.txt"));
console.log(`figtree.woff2: ${cut.length} bytes (whole: ${whole.length})`);
