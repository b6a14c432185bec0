import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.ts";
import { chapters } from "./chapters.ts";
import type { Figure } from "./figure.ts";

export const atlasFolder = path.join(root, "docs/engine");

/** Of each figure the hash of what it was drawn from. */
export type InputHashes = Record<string, string>;

/** A file for each figure, so that two people's changes of two figures do not meet in one. */
const hashFolder = path.join(atlasFolder, "inputs");
const hashFile = (figure: string) => path.join(hashFolder, `${figure}.txt`);

/** What the figures were drawn from. */
export function readInputHashes(): InputHashes {
  return Object.fromEntries(
    globSync("*.txt", { cwd: hashFolder }).map((file) => {
      const figure = path.basename(file, ".txt");
      return [figure, readFileSync(hashFile(figure), "utf8").trim()];
    }),
  );
}

export function writeInputHash(figure: string, hash: string): void {
  mkdirSync(hashFolder, { recursive: true });
  writeFileSync(hashFile(figure), `${hash}\n`);
}

export function removeInputHash(figure: string): void {
  if (existsSync(hashFile(figure))) rmSync(hashFile(figure));
}

/** The hashes of all figures as the files are now. */
export function hashInputs(): InputHashes {
  return Object.fromEntries(chapters.flatMap(({ figures }) => figures.map((figure) => [figure.name, hashOf(figure)])));
}

/** A comment or a line break more draws nothing else. */
function codeOf(file: string): string {
  const code = readFileSync(path.join(root, file), "utf8");
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replace(/\s+/g, " ");
}

function filesOf({ files, drawnBy = [] }: Figure): string[] {
  const further = drawnBy
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll("\\", "/"));
  return [...files, ...further.filter((file) => !file.endsWith(".test.ts")).sort()];
}

function hashOf(figure: Figure): string {
  const { sample, crop, recipe } = figure;
  const hash = createHash("sha256").update(JSON.stringify({ crop, recipe }));
  for (const kind of ["jpg", "json"]) hash.update(readFileSync(path.join(root, `public/samples/${sample}.${kind}`)));
  for (const file of filesOf(figure)) hash.update(codeOf(file));
  return hash.digest("hex").slice(0, 16);
}
