import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";
import type { InlangProject } from "@inlang/sdk";
import { declareMessages } from "./declare-messages.ts";
import { type Catalogues, type Languages, messagesFolder, readCatalogues, readPlaces } from "./read-catalogues.ts";
import { languageName } from "./split-languages.ts";
import { writeFollowed } from "./translations.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Files by their path inside the compiled folder. */
type Files = Map<string, string>;

/**
 * Makes functions of the catalogues in `messages/`, into `messages/compiled/`, unless nothing has changed since:
 * `messages.js` with its types for the server, tests and scripts; `browser/` for the pages, one module a message.
 * Throws when a catalogue has a fault or a message did not come out.
 */
export async function compileMessages(folder: string = messagesFolder): Promise<void> {
  const target = path.join(folder, "compiled");
  const stamp = fingerprint(folder);
  const stampFile = path.join(target, "stamp");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const files = await compileCatalogues(readCatalogues(folder), readPlaces(folder));
  files.set("stamp", stamp);
  writeFiles(target, files);
}

async function compileCatalogues(catalogues: Catalogues, places: Record<string, string>): Promise<Files> {
  const { base, languages, byLanguage } = catalogues;
  const catalogue = byLanguage.get(base) ?? new Map();
  // The compiler's packages take half a second to load, and are needed after a change alone.
  const { compileProject } = await import("@inlang/paraglide-js");
  const project = await openProject(catalogues);
  const files: Files = new Map(Object.entries(await compileProject({ project, compilerOptions })));
  await project.close();
  countFunctions(String(files.get(`messages/${base}.js`)), catalogue.size);
  files.set("messages.d.ts", declareMessages(catalogue, languages));
  const paths = `export const languagePaths = ${JSON.stringify(places)};\n`;
  const list = `export const languages = ${JSON.stringify([base, ...languages.filter((one) => one !== base)])};\n`;
  files.set("messages.js", `${serverEntry}${paths}${list}export * as m from "./messages/_index.js";\n`);
  for (const [name, text] of browserFiles(files, { base, languages })) files.set(`browser/${name}`, text);
  files.set("browser/language.js", `${files.get("browser/language.js")}${paths}${list}`);
  return files;
}

const compilerOptions: CompilerOptions = {
  project: "messages",
  outdir: "messages/compiled",
  outputStructure: "locale-modules",
  strategy: ["globalVariable", "baseLocale"],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  includeEslintDisableComment: false,
};

/** The server says whose language it speaks (`worker/speak-language.ts`); a page in development, its `<html lang>`. */
const serverEntry = `import { baseLocale, locales, overwriteGetLocale } from "./runtime.js";
let read = () => globalThis.document?.documentElement?.lang;
export const readLanguageFrom = (source) => { read = source; };
export function language() {
  const now = read();
  return locales.includes(now) ? now : baseLocale;
}
overwriteGetLocale(language);
`;

/**
 * The messages for a build of the pages: a module each, so that a page carries what it shows. It holds all languages, and a
 * name in place of the page's language, which the build fills in once for each (`split-languages.ts`).
 */
function browserFiles(compiled: Files, { base, languages }: Languages): Files {
  const files: Files = new Map([["registry.js", String(compiled.get("registry.js"))]]);
  const byLanguage = languages.map((language) => splitMessages(String(compiled.get(`messages/${language}.js`))));
  const keys = [...(byLanguage[0]?.keys() ?? [])];
  for (const key of keys) {
    const texts = languages.map((tag, at) => ({ tag, text: String(byLanguage[at]?.get(key)) }));
    const usesIntl = texts.some(({ text }) => text.includes("registry."));
    const registry = usesIntl ? 'import * as registry from "../registry.js";\n' : "";
    files.set(`messages/${key}.js`, `${registry}export const ${key} = ${chooseText(base, texts)};\n`);
  }
  files.set("language.js", `export const language = () => ${languages.length > 1 ? languageName : `"${base}"`};\n`);
  files.set(
    "messages.js",
    'export { language, languagePaths, languages } from "./language.js";\nexport * as m from "./messages/index.js";\n',
  );
  files.set("messages/index.js", keys.map((key) => `export * from "./${key}.js";\n`).join(""));
  // A page keeps of the index only what it calls.
  files.set("package.json", '{ "type": "module", "sideEffects": false }\n');
  return files;
}

function chooseText(base: string, texts: { tag: string; text: string }[]): string {
  const inBase = texts.find(({ tag }) => tag === base)?.text ?? "";
  const others = texts.filter(({ tag }) => tag !== base);
  return others.map(({ tag, text }) => `${languageName} === "${tag}" ? ${text} : `).join("") + inBase;
}

/** Each message of a compiled language as the function that it is. */
function splitMessages(compiled: string): Files {
  const [, ...rest] = compiled.split(/^export const (?=\w+ = )/m);
  return new Map(
    rest.map((text) => {
      const [key = ""] = text.split(" = ", 1);
      return [
        key,
        text
          .slice(key.length + " = ".length)
          .trim()
          .replace(/;$/, ""),
      ];
    }),
  );
}

async function openProject({ base, languages, byLanguage }: Catalogues): Promise<InlangProject> {
  const [{ loadProjectInMemory, newProject }, { default: plugin }] = await Promise.all([
    import("@inlang/sdk"),
    import("@inlang/plugin-message-format"),
  ]);
  const settings = { baseLocale: base, locales: languages, [plugin.key]: { pathPattern: "{locale}" } };
  const project = await loadProjectInMemory({ blob: await newProject({ settings }), providePlugins: [plugin] });
  const files = languages.map((locale) => ({
    locale,
    content: new TextEncoder().encode(JSON.stringify(Object.fromEntries(byLanguage.get(locale) ?? []))),
  }));
  await project.importFiles({ pluginKey: plugin.key, files });
  const [fault] = await project.errors.get();
  if (fault) throw fault;
  return project;
}

/** A compiler that finds no plugin or no file makes nothing and calls that success. */
function countFunctions(compiled: string, wanted: number): void {
  const made = compiled.match(/^export const /gm)?.length ?? 0;
  if (made !== wanted) throw new Error(`${wanted} messages are written, and ${made} were compiled.`);
}

/** Changes with the catalogues, with the compiler's version and with this folder's own scripts. */
function fingerprint(folder: string): string {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const place of [import.meta.dirname, folder]) {
    for (const name of readdirSync(place, { recursive: true, encoding: "utf8" }).sort()) {
      if (/^(compiled|followed)/.test(name) || name.endsWith(".test.ts") || !/\.(json|ts)$/.test(name)) continue;
      hash.update(`\n${name}\n`).update(readFileSync(path.join(place, name)));
    }
  }
  return hash.digest("hex");
}

/** Into a folder beside it first: others may read the old one at this moment. */
function writeFiles(target: string, files: Files): void {
  const fresh = `${target}-${process.pid}`;
  for (const [name, text] of files) {
    const file = path.join(fresh, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

if (process.argv[1] === import.meta.filename) {
  await compileMessages();
  const [what, ...keys] = process.argv.slice(2);
  writeFollowed(readCatalogues(messagesFolder).byLanguage, what === "fits" ? keys : []);
}
