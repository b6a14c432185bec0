import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { minify, transformWithOxc } from "vite";
import { taggedEmbedTypes } from "#worker/embeds/embeds.catalogue.ts";

const root = path.join(import.meta.dirname, "..");
const source = path.join(root, "app/embeds/loader/embed-loader.ts");

/** The loader as it is served: `app/embeds/loader/embed-loader.ts` without its types, as short as it gets. */
export async function makeEmbedLoader(): Promise<string> {
  const define = { widgetTypes: `/^(${[...taggedEmbedTypes, "manager"].join("|")})$/` };
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source, { sourcemap: false, define });
  const { code: short } = await minify("embed.js", code, { compress: true, mangle: { toplevel: true } });
  return `${short.trim()}\n`;
}

export const embedLoaderPath = path.join(root, "public/embed.js");

if (import.meta.main) await writeFile(embedLoaderPath, await makeEmbedLoader());
