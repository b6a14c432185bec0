import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserGuard } from "./dev/browser-guard.ts";
import { rememberAssets } from "./dev/cache-assets.ts";
import { cutCss } from "./dev/cut-css.ts";
import { freshConnections } from "./dev/fresh-connections.ts";
import { inlineScripts } from "./dev/inline-scripts.ts";
import { leanPreloads } from "./dev/lean-preloads.ts";
import { leanServer } from "./dev/lean-server.ts";
import { leanTheme } from "./dev/lean-theme.ts";
import { messages } from "./dev/messages/messages-plugin.ts";
import { pageIsland } from "./dev/page-island.ts";
import { retryLostRequests } from "./dev/retry-lost-requests.ts";
import { scriptGroups } from "./dev/script-groups.ts";
import { scriptIntegrity } from "./dev/script-integrity.ts";

/** Pages name some forty files: a letter less in each hash is 50 bytes. */
const shortNames = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
  // Sheets would be named after all the pages that share them.
  assetFileNames: ({ names: [name = ""] }: { names: string[] }) =>
    `assets/${name.startsWith("styles~") ? "styles" : "[name]"}-[hash:7][extname]`,
};

/** Readers of certificates want a polyfill to run before their container does, which only one chunk for all of them keeps. */
const certificates = { name: "certificates", test: /node_modules.(reflect-metadata|tsyringe|.*@peculiar.x509)./ };

export default defineConfig({
  plugins: [
    messages(),
    browserGuard(import.meta.dirname),
    leanPreloads(),
    leanServer(),
    leanTheme(),
    inlineScripts(),
    rememberAssets(),
    pageIsland(),
    scriptGroups(),
    scriptIntegrity(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      remoteBindings: process.env.CF_REMOTE === "1",
      persistState: { path: process.env.EAVESIGHT_STATE ?? ".wrangler/state" },
    }),
    reactRouter(),
    cutCss(),
    freshConnections(),
    retryLostRequests(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: shortNames } } },
    // What the server names has to be what the browser's build wrote.
    ssr: {
      build: {
        rolldownOptions: {
          output: { assetFileNames: shortNames.assetFileNames, codeSplitting: { groups: [certificates] } },
        },
      },
    },
  },
  // Companies' own host names (`e2e/own-host.spec.ts`): no such name is on the Internet (RFC 2606).
  preview: { allowedHosts: [".example"] },
  // Module web workers may load their codecs lazily.
  worker: { format: "es" },
  optimizeDeps: { exclude: ["@jsquash/jpeg", "@jsquash/png", "libheif-js"] },
  resolve: { tsconfigPaths: true },
});
