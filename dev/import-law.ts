import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { featureOrder, orderExceptions } from "./feature-order.ts";
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
  const faces = [...openFaces, ...more].map((name) => `!#engine/${name}.ts`);
  return {
    group: ["#engine/**", ...faces, "!#engine/**/*.wasm*"],
    message: "Use a face of the engine: docs/architecture.md lists them.",
  };
}

const noPages: Refusal = { group: ["#app/**", "**/app/**", "#services/*/panel/**"], message: "No pages here." };
const noServer: Refusal = { group: ["#worker/**", "**/worker/**"], message: "No server here." };
const noServices: Refusal = { group: ["#services/**", "**/services/**"], message: "The engine knows no service." };
const noRuntime: Refusal = {
  group: [
    "node:*",
    "cloudflare:*",
    "react",
    "react/**",
    "react-dom/**",
    "react-router",
    "hono",
    "hono/**",
    "drizzle-orm",
  ],
  message: "This runs everywhere: in a page, a web worker, the Workers runtime and Node.",
};

/** Every zone, from the widest to the narrowest. */
export function zones(): Zone[] {
  return [
    { includes: ["app/**"], refused: [onlyFaces(), noRender], globals: noNode },
    // Its web worker lays out, proposes and takes away with the renderings' own functions.
    { includes: ["app/visualizations/engine/**"], refused: [onlyFaces()], globals: noNode },
    { includes: ["app/ui/**"], refused: [onlyFaces(), noRender, noFeaturesOfPages], globals: noNode },
    { includes: ["worker/**"], refused: [onlyFaces(), noPages], globals: { ...noBrowser, ...noNode } },
    ...featureOrder.map(featureZone),
    {
      includes: ["engine/**"],
      refused: [noPages, noServer, noServices, noRuntime],
      globals: { ...noBrowser, ...noNode },
    },
    { includes: ["services/**"], refused: [onlyFaces(), noPages, noRuntime], globals: { ...noBrowser, ...noNode } },
    { includes: ["services/*/panel/**", "services/panel-kit/**"], refused: [onlyFaces()], globals: noNode },
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
const noFeaturesOfPages: Refusal = {
  group: ["../../**", "!../../layout/**", "#app/**"],
  message: "What all pages use knows none of them.",
};

function featureZone(feature: string, at: number): Zone {
  const later = featureOrder.slice(at + 1).flatMap((name) => namesInWorker(`${name}/**`));
  const excepted = orderExceptions.filter(({ from }) => from === feature).flatMap(({ to }) => namesInWorker(to));
  const order = {
    group: [...later, ...excepted.map((name) => `!${name}`)],
    message: "A later feature: see docs/architecture.md.",
  };
  return {
    includes: [`worker/${feature}/**`],
    refused: [onlyFaces(), noPages, ...(later.length > 0 ? [order] : [])],
    globals: { ...noBrowser, ...noNode },
  };
}

/** What a file of the server is called inside `worker/`, from up to three folders deep. */
function namesInWorker(target: string): string[] {
  return [`../${target}`, `../../${target}`, `../../../${target}`, `#worker/${target}`];
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
  const lines = [
    featureOrder.map((name) => `\`${name}\``).join(" → "),
    "",
    orderExceptions.length > 0 ? "Still against the order, and nothing more may be:" : "Nothing runs against it.",
    ...(orderExceptions.length > 0 ? ["", "| Feature | uses |", "|---|---|"] : []),
    ...orderExceptions.map(({ from, to }) => `| \`${from}\` | \`${to}\` |`),
  ];
  return replaceBetween(page, "features", lines);
}

if (import.meta.main) {
  writeFileSync(biomePath, withImportLaw(readFileSync(biomePath, "utf8")));
  writeFileSync(architecturePath, withFeatureOrder(readFileSync(architecturePath, "utf8")));
}
