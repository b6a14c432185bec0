import path from "node:path";
import type { Plugin, Rolldown } from "vite";

/** What a bundler knows of one module. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code?: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

const root = path.resolve(import.meta.dirname, "..");
const routeMark = "?__react-router-build-client-route";

/**
 * What loads together, from what every page needs to what fewer do: a module belongs to the first of these that reaches it.
 * Modules that none of them reaches are left to the bundler, which gives pages what they share in many small files.
 */
const stages = [
  { name: "frame", starts: ["app/entry.client.tsx", `app/root.tsx${routeMark}`] },
  { name: "shell", starts: [`app/layout/site-shell.tsx${routeMark}`] },
  { name: "work", starts: [`app/layout/work-layout.tsx${routeMark}`] },
  { name: "site", starts: [`app/layout/site-layout.tsx${routeMark}`] },
];
/**
 * Who else needs a module, now or on demand. Widgets and the pages behind a link know nothing of the site's shell, public pages
 * nothing of the signed-in ones: what they share with those has files of its own, so that nobody loads the rest along.
 */
const others: { name: string; starts: string[]; isAtOnce?: boolean }[] = [
  { name: "widget", starts: ["app/embeds/widget/island.tsx"], isAtOnce: true },
  { name: "auth", starts: ["app/auth/island.tsx"], isAtOnce: true },
  { name: "dashboard", starts: ["app/dashboard/island.tsx"], isAtOnce: true },
  { name: "later", starts: ["app/embeds/widget/island.tsx", "app/auth/island.tsx"] },
  {
    name: "links",
    starts: [
      `app/embeds/embed-page.tsx${routeMark}`,
      `app/embeds/embed-tabs-page.tsx${routeMark}`,
      `app/shares/share-page.tsx${routeMark}`,
      `app/sheets/approve/approve-page.tsx${routeMark}`,
      `app/embeds/your-picture/your-picture-page.tsx${routeMark}`,
      `app/embeds/your-picture/stop-page.tsx${routeMark}`,
      `app/embeds/texts/texts-page.tsx${routeMark}`,
    ],
  },
  {
    name: "public",
    starts: [
      `app/layout/site-layout.tsx${routeMark}`,
      `app/marketing/home/home-page.tsx${routeMark}`,
      `app/visualizations/service-page.tsx${routeMark}`,
      `app/billing/pricing-page.tsx${routeMark}`,
      `app/leads/contact-page.tsx${routeMark}`,
      `app/auth/auth-page.tsx${routeMark}`,
    ],
  },
];

/** Modules that only pass on others: whoever imports one name from them does not need the rest. */
const barrels = [
  /node_modules.lucide-react.dist.esm.lucide-react\.m?js$/,
  /node_modules.radix-ui.dist.index\.m?js$/,
  /node_modules.@radix-ui.themes.dist.esm.(components.)?index\.js$/,
  /messages.compiled.browser.messages\.js$/,
];

/** Sheets stay apart, one for each set of pages that shows them. */
const styles = {
  name: "styles",
  test: /\.css$/,
  priority: 1,
  entriesAware: true,
  includeDependenciesRecursively: false,
};

/**
 * Puts what loads together into the same file of the browser's build: fewer and larger files compress better, by a sixth on
 * a signed-in page, than the one file for each set of pages that a bundler makes of shared modules.
 */
export function scriptGroups(): Plugin {
  let names: Map<string, string> | undefined;
  const name = (id: string, graph: Graph) => {
    names ??= groupModules(graph);
    return names.get(id) ?? null;
  };
  return {
    name: "script-groups",
    apply: "build",
    configEnvironment: {
      order: "post",
      handler: (environment) =>
        environment === "client"
          ? {
              build: {
                rolldownOptions: {
                  // A route's own file may give others what they share with it.
                  preserveEntrySignatures: "allow-extension",
                  output: { codeSplitting: { groups: [styles, { name, includeDependenciesRecursively: false }] } },
                },
              },
            }
          : null,
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const circle = findCircle(bundle);
      if (circle) this.error(`Scripts of the browser's build import each other: ${circle.join(" > ")}`);
    },
  };
}

/** Files that import each other, the first again at the end: what one of them makes when it loads may be missing in another. */
function findCircle(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    const chunk = bundle[file];
    if (chunk?.type === "chunk") {
      for (const imported of chunk.imports) {
        const circle = visit(imported, [...way, file]);
        if (circle) return circle;
      }
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

/** The file's name by module id. */
export function groupModules(graph: Graph): Map<string, string> {
  const zones = others.map(({ name, starts, isAtOnce }) => ({
    name,
    ids: reach(graph, starts.map(absolute), { onDemand: !isAtOnce }),
  }));
  const names = new Map<string, string>();
  for (const { name, starts } of stages) {
    for (const id of reach(graph, starts.map(absolute))) {
      if (names.has(id) || id.endsWith(routeMark) || id.endsWith(".css")) continue;
      const shared = zones.filter(({ ids }) => ids.has(id)).map((zone) => `-${zone.name}`);
      if (shared.length === 0 || !bringsSheet(graph, id)) names.set(id, `${name}${shared.join("")}`);
    }
  }
  return names;
}

function absolute(file: string): string {
  return path.join(root, file);
}

/** Pages carry the sheets of each file that they load, so one that many share must not bring any. */
function bringsSheet(graph: Graph, id: string): boolean {
  return [...reach(graph, [id])].some((found) => found.endsWith(".css"));
}

/** Everything that the starts import, directly or through others. */
function reach(graph: Graph, starts: string[], { onDemand = false } = {}): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    const module = graph.getModuleInfo(id);
    if (!module) continue;
    found.add(id);
    if (onDemand) waiting.push(...module.dynamicallyImportedIds);
    for (const imported of module.importedIds) {
      if (!isBarrel(imported)) waiting.push(imported);
      else waiting.push(...takenFrom(graph, imported, module.code ?? ""));
    }
  }
  return found;
}

function isBarrel(id: string): boolean {
  return barrels.some((barrel) => barrel.test(id));
}

/** The modules behind the names that `code` takes from a barrel; names that cannot be followed stay where the bundler puts them. */
function takenFrom(graph: Graph, barrel: string, code: string): string[] {
  const passedOn = graph.getModuleInfo(barrel)?.importedIds ?? [];
  if (barrel.includes("messages")) {
    const index = passedOn.find((id) => id.endsWith("index.js")) ?? "";
    const keys = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => `${key}.js`));
    return (graph.getModuleInfo(index)?.importedIds ?? []).filter((id) => keys.has(path.basename(id)));
  }
  const taken = new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](lucide-react|radix-ui|@radix-ui\/themes)["']/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => kebab(name.split(" as ")[0]?.trim() ?? "")),
    ),
  );
  const deep = passedOn.flatMap((id) => (isBarrel(id) ? (graph.getModuleInfo(id)?.importedIds ?? []) : [id]));
  return deep.filter((id) => taken.has(partName(id)));
}

/** "react-alert-dialog/dist/index.mjs" and "icons/alert-dialog.mjs" are both "alert-dialog". */
function partName(id: string): string {
  return /@radix-ui.react-([\w-]+)/.exec(id)?.[1] ?? path.basename(id).replace(/\.m?js$/, "");
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-z])(\d)/g, "$1-$2")
    .toLowerCase();
}
