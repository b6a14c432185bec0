import type { Plugin } from "vite";

const source = "app/embeds/widget/island.tsx";
const virtualId = "virtual:page-island";

/**
 * Builds the browser's side of the widgets as a script of its own, without the router, and tells the server its address
 * (`import { scripts } from "virtual:page-island"`): the last one runs it, those before it are what it imports.
 */
export function pageIsland(): Plugin {
  let isBuild = false;
  let scripts: string[] = [];
  return {
    name: "page-island",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (isBuild && this.environment.name === "client") this.emitFile({ type: "chunk", id: source, name: "island" });
    },
    // The browser's build is the first of the two, and both have this plugin.
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const island = Object.values(bundle).find(
        (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(source),
      );
      if (island?.type !== "chunk") throw new Error(`${source} did not become a script.`);
      scripts = [...island.imports, island.fileName].map((file) => `/${file}`);
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      // In development React Refresh wants its own script to come first.
      const served = isBuild ? scripts : ["/@id/__x00__virtual:react-router/inject-hmr-runtime", `/${source}`];
      return `export const scripts = ${JSON.stringify(served)};`;
    },
  };
}
