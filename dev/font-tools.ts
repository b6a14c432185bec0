import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runCommand } from "./run-command.ts";

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2" | "truetype"; variationAxes?: { wght: { min: number; max: number } } },
) => Promise<Buffer>;

/**
 * What cuts fonts, and the package that a font comes from, each for as long as a script of ours runs: a build needs neither.
 * @returns `source`: the package's folder
 */
export async function openFontTools(
  fontPackage: string,
  version: string,
): Promise<{ subsetFont: SubsetFont; source: string }> {
  const tools = path.join(os.tmpdir(), "eavesight-fonts");
  const source = path.join(tools, "node_modules", fontPackage);
  if (!existsSync(source) || !existsSync(path.join(tools, "node_modules/subset-font"))) {
    mkdirSync(tools, { recursive: true });
    writeFileSync(path.join(tools, "package.json"), "{}");
    const packages = [`${fontPackage}@${version}`, "subset-font@2.9.0"];
    await runCommand("npm", ["install", "--prefix", tools, "--no-save", ...packages], { quiet: true });
  }
  const { default: subsetFont } = (await import(path.join(tools, "node_modules/subset-font/index.js"))) as {
    default: SubsetFont;
  };
  return { subsetFont, source };
}

/** The characters from one code point to another. */
export function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
