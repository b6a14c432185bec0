import { minifySync, type Plugin, transformWithOxc } from "vite";

/** Each exports one function, which pages carry as text. */
const files = /\/app\/(?:hydration\/starter|auth\/switch-tabs|marketing\/home\/(?:start-film|follow-slider))\.ts$/;

/**
 * Makes the functions that pages carry inline as short as the scripts that browsers load: the server's build is not minified,
 * so that its errors can be read. There they are never called, only written out (`toString`).
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    transform: (code, id) => (files.test(id) ? shortenFunction(code, id) : null),
  };
}

/** @returns a module with the same export, whose text is the shortened function */
export async function shortenFunction(code: string, file: string): Promise<string> {
  const plain = (await transformWithOxc(code, file, { lang: "ts" })).code;
  const [name, ...others] = [...plain.matchAll(/^export function (\w+)/gm)].map((match) => match[1]);
  if (!name || others.length > 0) throw new Error(`${file} has to export one function and no more.`);
  // Read as a script: what stands outside functions keeps its name.
  const script = plain.replace(/^export function/m, "function").replace(/\/\/# sourceMappingURL=.*/, "");
  const short = minifySync(file.replace(/ts$/, "js"), script, { module: false, compress: true, mangle: true });
  if (!short.code.startsWith(`function ${name}(`)) throw new Error(`${file} has something beside its function.`);
  return `export const ${name} = Object.assign(() => {}, { toString: () => ${JSON.stringify(short.code.trim().replace(/;$/, ""))} });`;
}
