import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Exception, floors } from "./feature-order.ts";
import { replaceBetween } from "./replace-between.ts";

const root = path.join(import.meta.dirname, "..");
export const biomePath = path.join(root, "biome.json");
export const architecturePath = path.join(root, "docs/architecture.md");

type Refusal = { group: string[]; message: string };
/** Files with one law. The last one that matches a file counts alone: Biome does not add them up. */
export type Zone = { includes: string[]; refused: Refusal[]; globals?: Record<string, string> };

const noBrowser = {
  window: "There is no browser here.",
  document: "There is no browser here.",
  localStorage: "There is no browser here.",
};
const noNode = { Buffer: "Use Uint8Array.", process: "Nothing but dev/, bench/ and e2e/ runs in Node." };

/** What everybody outside the engine may use of it. */
const openFaces = ["index", "pixels", "photos", "selections", "model-edits"];

function onlyFaces(...more: string[]): Refusal {
  return {
    group: ["#engine/**", `!#engine/${oneOf([...openFaces, ...more])}.ts`, "!#engine/**/*.wasm*"],
    message: "Use a face of the engine: docs/architecture.md lists them.",
  };
}

const noPages: Refusal = { group: ["#app/**", "**/app/**", "#services/*/panel/**"], message: "No pages here." };
const noPagesAtAll: Refusal = { group: ["#app/**", "**/app/**"], message: "No pages here." };
const noServer: Refusal = { group: ["#worker/**", "**/worker/**"], message: "No server here." };
const noServices: Refusal = { group: ["#services/**", "**/services/**"], message: "The engine knows no service." };
const noRuntime: Refusal = {
  group: ["{node,cloudflare}:*", "{react,react-router,hono,drizzle-orm}", "{react,react-dom,hono}/**"],
  message: "This runs everywhere: in a page, a web worker, the Workers runtime and Node.",
};

/** Every zone, from the widest to the narrowest. */
export function zones(): Zone[] {
  return [
    ...floors.flatMap(({ name, features, exceptions }) => [
      { includes: [`${name}/**`], ...floorLaws[name] },
      ...features.map((feature, at) => ({
        includes: [`${name}/${feature}/**`],
        refused: [...floorLaws[name].refused, ...laterFeatures(name, features.slice(at), exceptions)],
        globals: floorLaws[name].globals,
      })),
    ]),
    {
      includes: ["engine/**"],
      refused: [noPages, noServer, noServices, noRuntime],
      globals: { ...noBrowser, ...noNode },
    },
    {
      includes: ["services/**"],
      refused: [onlyFaces(), noPages, noServer, noRuntime],
      globals: { ...noBrowser, ...noNode },
    },
    {
      includes: ["services/*/panel/**", "services/panel-kit/**", "services/panels.ts", "services/registry/panels.ts"],
      refused: [onlyFaces(), noPagesAtAll, noServer],
      globals: noNode,
    },
    {
      includes: ["services/*/render/**"],
      refused: [onlyKit, noPages, noServer, noRuntime],
      globals: { ...noBrowser, ...noNode },
    },
    { includes: ["bench/**"], refused: [onlyFaces("bench", "testing")] },
    { includes: ["dev/**", "e2e/**"], refused: [onlyFaces("kit", "testing")] },
    { includes: ["**/*.test.ts", "**/*.test.tsx", "worker/test/**"], refused: [onlyFaces("kit", "testing", "bench")] },
    { includes: ["engine/**/*.test.ts"], refused: [] },
  ];
}

const onlyKit: Refusal = {
  group: ["#engine/**", "!#engine/kit.ts", "#services/**", "../../**"],
  message: "A rendering is built from engine/kit.ts and its own service.",
};
const noRender: Refusal = {
  group: ["#services/*/render/**"],
  message: "Pictures are made by services/make-picture.ts.",
};

const floorLaws = {
  worker: { refused: [onlyFaces(), noPages], globals: { ...noBrowser, ...noNode } },
  app: { refused: [onlyFaces(), noRender], globals: noNode },
};

/** What the first of the features may not use: those after it, but for its exceptions. */
function laterFeatures(floor: string, [feature, ...later]: string[], exceptions: readonly Exception[]): Refusal[] {
  if (later.length === 0) return [];
  const excepted = exceptions.filter(({ from }) => from === feature).map(({ to }) => `!${anyNameOf(floor, to)}`);
  // One pattern of them all: Biome reads every pattern anew for every file that it checks.
  const group = [anyNameOf(floor, `${oneOf(later)}/**`), ...excepted];
  return [{ group, message: "A later feature: see docs/architecture.md." }];
}

/** What a file of a floor is called inside it, from up to three folders deep. */
function anyNameOf(floor: string, target: string): string {
  return `{../,../../,../../../,#${floor}/}${target}`;
}

function oneOf(names: string[]): string {
  return names.length > 1 ? `{${names.join(",")}}` : names[0];
}

/** `biome.json` with the law as its overrides. */
export function withImportLaw(biome: string): string {
  const settings = JSON.parse(biome) as Record<string, unknown>;
  const overrides = zones().map(({ includes, refused, globals }) => ({
    includes,
    linter: {
      rules: {
        style: {
          noRestrictedImports: refused.length > 0 ? { level: "error", options: { patterns: refused } } : "off",
          noRestrictedGlobals: globals ? { level: "error", options: { deniedGlobals: globals } } : "off",
        },
      },
    },
  }));
  return `${JSON.stringify({ ...settings, overrides }, null, 2)}\n`;
}

/** The page with the order of the features and what still runs against it. */
export function withFeatureOrder(page: string): string {
  const lines = floors.flatMap(({ name, features, exceptions }) => [
    `In \`${name}/\`:`,
    "",
    features.map((feature) => `\`${feature}\``).join(" → "),
    "",
    "Still against the order, and nothing more may be:",
    "",
    "| Feature | uses |",
    "|---|---|",
    ...exceptions.map(({ from, to }) => `| \`${from}\` | \`${to}\` |`),
    "",
  ]);
  return replaceBetween(page, "features", lines);
}

if (import.meta.main) {
  writeFileSync(biomePath, withImportLaw(readFileSync(biomePath, "utf8")));
  writeFileSync(architecturePath, withFeatureOrder(readFileSync(architecturePath, "utf8")));
}
