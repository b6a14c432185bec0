import type { Plugin, Rolldown } from "vite";

/**
 * A script that loads another on demand names all that this one imports, so that everything is asked for at once. What it stands on
 * itself has come before it ran, and is three quarters of those names: left out.
 */
export function leanPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const resolveDependencies = (_asked: string, files: string[], { hostId }: { hostId: string }) => {
    const there = importedBy(hostId, bundle);
    return files.filter((file) => !there.has(file));
  };
  return {
    name: "lean-preloads",
    apply: "build",
    configEnvironment: (environment) =>
      environment === "client" ? { build: { modulePreload: { resolveDependencies } } } : null,
    generateBundle(_options, written) {
      if (this.environment.name === "client") bundle = written;
    },
  };
}

/** The files that have come when a script runs: its own and all that it imports, directly or through others. */
export function importedBy(file: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    const chunk = bundle[one];
    if (chunk?.type === "chunk") for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}
