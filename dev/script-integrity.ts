import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const virtualId = "virtual:script-integrity";

/**
 * Tells the server the hash of every script of the browser's build by its address (`import { integrity } from
 * "virtual:script-integrity"`), so that pages can name it and a browser runs nothing else. Empty in development.
 */
export function scriptIntegrity(): Plugin {
  let isBuild = false;
  let folder = "";
  return {
    name: "script-integrity",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    // Read back from the disk: other plugins may still write to a script after this one has seen it.
    writeBundle({ dir }) {
      if (this.environment.name === "client" && dir) folder = dir;
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    // The server's build is the second of the two.
    async load(id) {
      if (id !== `\0${virtualId}`) return null;
      const integrity = isBuild && folder ? await hashScripts(folder) : {};
      return `export const integrity = ${JSON.stringify(integrity)};`;
    },
  };
}

/** SHA-384 of every `.js` below a folder, as `integrity` attributes have it, by `/path/in/the/folder.js`. */
export async function hashScripts(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js")).sort();
  const hashes = files.map(async (file) => {
    const hash = createHash("sha384").update(await readFile(path.join(folder, file)));
    return [`/${file.split(path.sep).join("/")}`, `sha384-${hash.digest("base64")}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
