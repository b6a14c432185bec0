import type { Plugin } from "vite";

/**
 * Keeps the browser's own code out of the Worker's upload: the server renders components that start web workers and load
 * HEIC lazily, so the build would copy both (over 2 MB) although the server never runs them.
 */
export function leanServer(): Plugin {
  return {
    name: "lean-server",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    load: (id) => (id.includes("libheif-bundle") ? "export default undefined;" : null),
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) if (/\.worker-[\w-]+\.js$|\.css$/.test(file)) delete bundle[file];
    },
  };
}
