import type { Plugin } from "vite";

const crossesTheWire = /\.(contract|catalogue)\.ts(\?|$)/;

/** May the browser's build load this module of ours? Of `worker/` only what describes the wire. */
export function browserMayLoad(root: string, id: string): boolean {
  return !id.startsWith(`${root}/worker/`) || crossesTheWire.test(id);
}

/** The import law as a build error: server code never reaches a browser bundle. */
export function browserGuard(root: string): Plugin {
  return {
    name: "browser-may-not-load-worker",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!browserMayLoad(root, id)) {
        throw new Error(`The browser may not load ${id}: only *.contract.ts and *.catalogue.ts cross the wire.`);
      }
      return null;
    },
  };
}
