import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFontTools, range } from "./font-tools.ts";
import { root } from "./root.ts";

/**
 * Writes the font of approval sheets (`public/sheet-font`) for names that Windows code page 1252 cannot write: Latin as Poles,
 * Turks and Vietnamese write it, Greek and Cyrillic. Arimo is as wide as Helvetica, so both can stand in one word. Run by hand
 * when its letters change; what it writes is committed, and its name goes into `worker/sheets/pdf/extra-font.ts`.
 */
const codePage = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ`;
const others = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x370, 0x3ff)}${range(0x400, 0x4ff)}‐‑′″−ʻʼ`;

const folder = path.join(root, "public/sheet-font");
const { subsetFont, source } = await openFontTools("@expo-google-fonts/arimo", "0.4.3");
const whole = readFileSync(path.join(source, "400Regular/Arimo_400Regular.ttf"));
const cut = await subsetFont(whole, codePage + others, { targetFormat: "truetype" });
const name = `arimo-${createHash("sha256").update(cut).digest("hex").slice(0, 8)}.ttf`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, name), cut);
copyFileSync(path.join(source, "LICENSE_FONT"), path.join(folder, "LICENSE.txt"));
console.log(`${name}: ${cut.length} bytes (whole: ${whole.length})`);
