import type { Plugin } from "vite";

/** Each by the name that pages know it by. */
const sources = {
  widget: "app/embeds/widget/island.tsx",
  auth: "app/auth/island.tsx",
  dashboard: "app/dashboard/island.tsx",
};
const names = Object.keys(sources) as (keyof typeof sources)[];
/** In development React Refresh wants its own script to come first. */
const refresh = "/@id/__x00__virtual:react-router/inject-hmr-runtime";
const virtualId = "virtual:page-island";

/**
 * Builds the browser's side of widgets, of `/auth` and of the dashboard as scripts of their own, without the router, and tells the server their
 * addresses (`import { scripts } from "virtual:page-island"`): the last one runs it, those before it are what it imports.
 */
export function pageIsland(): Plugin {
  let isBuild = false;
  const scripts: Record<string, string[]> = {};
  return {
    name: "page-island",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (!isBuild || this.environment.name !== "client") return;
      for (const name of names) this.emitFile({ type: "chunk", id: sources[name], name: `${name}-island` });
    },
    // The browser's build is the first of the two, and both have this plugin.
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const name of names) {
        const island = Object.values(bundle).find(
          (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(sources[name]),
        );
        if (island?.type !== "chunk") throw new Error(`${sources[name]} did not become a script.`);
        scripts[name] = [...island.imports, island.fileName].map((file) => `/${file}`);
      }
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null;
      const served = isBuild
        ? scripts
        : Object.fromEntries(names.map((name) => [name, [refresh, `/${sources[name]}`]]));
      return `export const scripts = ${JSON.stringify(served)};`;
    },
  };
}
