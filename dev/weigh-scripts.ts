import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "./root.ts";

const assets = path.join(root, "build/client/assets");
const best = constants.BROTLI_MAX_QUALITY;
/** About what a server takes that compresses each answer while it sends it. */
export const sentQuality = 5;

type Part = { module: string; imports?: string[]; css?: string[]; parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Part> };

/** What a page names before anything is asked for on demand: bytes as brotli sends them, each file by itself, and files. */
export type Weight = { script: number; files: number; css: number };

/** Each route of the browser's build by its id, with all the layouts that it is in, and the scripts of the widgets' island. */
export function weighPages(): Map<string, Weight> {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes).map((id): [string, Weight] => {
    const parts = [manifest.entry, ...partsOf(manifest, id)];
    const scripts = parts.flatMap((part) => [part.module, ...(part.imports ?? [])]);
    return [id, weigh({ scripts, sheets: parts.flatMap((part) => part.css ?? []) })];
  });
  return new Map(pages);
}

/**
 * What a script of the build loads with it: its own bytes and those of everything that it imports.
 * @param quality of the compression: the best that there is, or `sentQuality`
 */
export function weighScript(name: string, quality = best): Weight {
  const files = readdirSync(assets).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  // What it shares with others may be in a file of the same name, which it imports.
  const [heaviest] = files.map((file) => weigh({ scripts: withImports(file), sheets: [], quality })).sort(byScript);
  if (!heaviest) throw new Error(`The build has no script named ${name}.`);
  return heaviest;
}

function byScript(one: Weight, other: Weight): number {
  return other.script - one.script;
}

function withImports(file: string): string[] {
  const found = new Set([file]);
  for (const script of found) {
    const code = readFileSync(path.join(assets, script), "utf8");
    for (const [, imported = ""] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(imported);
  }
  return [...found];
}

function readManifest(): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("There is no build: npm run build.");
  const code = readFileSync(path.join(assets, file), "utf8");
  return JSON.parse(code.slice(code.indexOf("{"), code.lastIndexOf("}") + 1)) as Manifest;
}

/** The route itself and everything around it. */
function partsOf({ routes }: Manifest, id: string | undefined): Part[] {
  const part = id === undefined ? undefined : routes[id];
  return part ? [part, ...partsOf({ routes } as Manifest, part.parentId)] : [];
}

type Named = { scripts: string[]; sheets: string[]; quality?: number };

function weigh({ scripts, sheets, quality = best }: Named): Weight {
  const files = new Set(scripts.map(nameOf));
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + brotliBytes(name, quality), 0);
  return { script: sum(files), files: files.size, css: sum(new Set(sheets.map(nameOf))) };
}

function nameOf(address: string): string {
  return path.basename(address).replace(/#.*/, "");
}

const known = new Map<string, number>();

function brotliBytes(name: string, quality: number): number {
  const key = `${name} ${quality}`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = known.get(key) ?? brotliCompressSync(readFileSync(path.join(assets, name)), { params }).length;
  known.set(key, bytes);
  return bytes;
}
