import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build, minify } from "vite";
import { taggedEmbedTypes } from "#worker/embeds/embeds.catalogue.ts";

const root = path.join(import.meta.dirname, "..");

/** The scripts that stand in other people's pages, by the name that they are served under. */
export const embedScripts = ["embed.js", "embed-dialog.js"] as const;
export type EmbedScript = (typeof embedScripts)[number];

const sources: Record<EmbedScript, string> = { "embed.js": "embed-loader.ts", "embed-dialog.js": "embed-dialog.ts" };

/** A loader as it is served: its source in `app/embeds/loader` with what it imports, as short as it gets. */
export async function makeEmbedScript(name: EmbedScript): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "silent",
    define: { widgetTypes: `/^(${[...taggedEmbedTypes, "manager"].join("|")})$/` },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry: path.join(root, "app/embeds/loader", sources[name]), formats: ["iife"], name: "unused" },
    },
  });
  const [chunk] = [made].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${name} could not be made.`);
  // Rules of style are written to be read, a line each.
  const lean = chunk.code.replaceAll(/\n(?=(?:[.@]|button|dialog|iframe)[^\n;]*\{)/g, "");
  const { code } = await minify(name, lean, { compress: true, mangle: { toplevel: true } });
  return `${code.trim()}\n`;
}

export const embedScriptPath = (name: EmbedScript) => path.join(root, "public", name);

if (import.meta.main) {
  for (const name of embedScripts) await writeFile(embedScriptPath(name), await makeEmbedScript(name));
}
