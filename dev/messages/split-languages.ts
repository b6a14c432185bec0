import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync, type Rolldown } from "vite";

/** Stands in the browser's build where the page's language is asked for. */
export const languageName = "__PAGE_LANGUAGE__";

type Bundle = Rolldown.OutputBundle;
/** Tag and folder of each language; the base language's files stay where they are (""). */
type Places = Record<string, string>;
export type Copy = { fileName: string; code: string };

/**
 * Makes of a build that holds every language one for each: the base language's takes the place of what was there, the others
 * come as copies in a folder of their own (`assets/es/`). Files import each other by names beside them, so that a page which
 * begins in one folder stays in it. A file's name has the hash of all languages in it.
 */
export function splitLanguages(bundle: Bundle, places: Places): Copy[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const names = new Set(chunks.map(({ fileName }) => fileName));
  const copies: Copy[] = [];
  for (const chunk of chunks) {
    const all = chunk.code;
    for (const [language, folder] of Object.entries(places)) {
      const code = fillLanguage(chunk.fileName, all, language);
      if (folder === "") chunk.code = code;
      else copies.push({ fileName: inFolder(chunk.fileName, folder), code: moveScripts(code, names, folder) });
    }
  }
  return copies;
}

/** Writes the copies into the browser's build at `dir`. */
export function writeCopies(dir: string, copies: Copy[]): void {
  for (const { fileName, code } of copies) {
    const file = path.join(dir, fileName);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
}

function fillLanguage(file: string, code: string, language: string): string {
  if (!code.includes(languageName)) return code;
  const filled = code.replaceAll(languageName, JSON.stringify(language));
  return minifySync(file, filled, { module: true, compress: true, mangle: false }).code;
}

/** What a script names from the root on: the list of what it loads later. Web workers are the same for all. */
function moveScripts(code: string, names: Set<string>, folder: string): string {
  // Alone between quotes, or in a list that commas part.
  return code.replace(/(?<=["'`,]\/?)assets\/[\w.-]+\.js(?=["'`,])/g, (name) =>
    names.has(name) ? inFolder(name, folder) : name,
  );
}

function inFolder(fileName: string, folder: string): string {
  return `${path.posix.dirname(fileName)}${folder}/${path.posix.basename(fileName)}`;
}
