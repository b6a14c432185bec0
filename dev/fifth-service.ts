import path from "node:path";
import type { Plugin } from "vite";

/**
 * Puts `services/test/registry` in the place of `services/registry`, so that a service is there which is sold nowhere. For the
 * tests alone that prove what a service needs; the test's registry itself gets the real one.
 */
export function fifthService(root: string): Plugin {
  const own = path.join(root, "services/registry/");
  const test = path.join(root, "services/test/registry/");
  return {
    name: "fifth-service",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/registry\/\w+\.ts$/.test(source) || importer?.startsWith(test)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.startsWith(own) ? { ...found, id: test + found.id.slice(own.length) } : null;
    },
  };
}
