import path from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { browserGuard } from "./browser-guard.ts";

const root = path.resolve(import.meta.dirname, "..");

/** A browser build of one line that imports `target` the way a component would. */
function buildImporting(target: string) {
  const entry = "virtual:component";
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    resolve: { tsconfigPaths: true },
    plugins: [
      browserGuard(root),
      {
        name: "component",
        resolveId: (id) => (id === entry ? path.join(root, "app/virtual-component.ts") : null),
        load: (id) =>
          id.endsWith("app/virtual-component.ts") ? `import * as found from "${target}"; console.log(found);` : null,
      },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  });
}

describe("browserGuard", () => {
  it("fails a browser build that reaches server code", async () => {
    await expect(buildImporting("#worker/errors.ts")).rejects.toThrow(/The browser may not load .*worker\/errors\.ts/);
  });

  it("lets what crosses the wire through", async () => {
    await expect(buildImporting("#worker/visualizations/variations.catalogue.ts")).resolves.toBeDefined();
  });
});
