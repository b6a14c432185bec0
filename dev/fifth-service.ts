import path from "node:path";
import type { Plugin } from "vite";

/** What is registered, and the tests' own in its place: the real one and one more. */
const lists = {
  "services/registry/definitions.ts": "services/test/registry/definitions.ts",
  "services/registry/designs.ts": "services/test/registry/designs.ts",
  "services/registry/panels.ts": "services/test/registry/panels.ts",
  "services/registry/renderings.ts": "services/test/registry/renderings.ts",
  "worker/auth/providers/provider-list.catalogue.ts": "worker/test/additions/provider-list.catalogue.ts",
  "worker/leads/delivery/channel-list.catalogue.ts": "worker/test/additions/channel-list.catalogue.ts",
};

/**
 * Puts a service, a delivery channel and a sign-in provider into their lists that are sold nowhere. For the tests alone that prove what one more
 * of them needs; the test's list itself gets the real one.
 */
export function fifthService(root: string): Plugin {
  const inPlace = new Map(
    Object.entries(lists).map((pair) => pair.map((file) => path.join(root, file)) as [string, string]),
  );
  const tests = new Set(inPlace.values());
  return {
    name: "fifth-service",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/\/[\w-]+(\.catalogue)?\.ts$/.test(source) || (importer && tests.has(importer))) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const test = found && inPlace.get(found.id);
      return test ? { ...found, id: test } : null;
    },
  };
}
