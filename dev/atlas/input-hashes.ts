import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../root.ts";
import { chapters } from "./chapters.ts";
import type { Figure } from "./figure.ts";

export const atlasFolder = path.join(root, "docs/engine");

/** Of each figure the hash of what it was drawn from. */
export type InputHashes = Record<string, string>;

export function readInputHashes(): InputHashes {
  return JSON.parse(readFileSync(path.join(atlasFolder, "inputs.json"), "utf8")) as InputHashes;
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

function hashOf({ sample, crop, files, recipe }: Figure): string {
  const hash = createHash("sha256").update(JSON.stringify({ crop, recipe }));
  for (const kind of ["jpg", "json"]) hash.update(readFileSync(path.join(root, `public/samples/${sample}.${kind}`)));
  for (const file of files) hash.update(codeOf(file));
  return hash.digest("hex").slice(0, 16);
}
