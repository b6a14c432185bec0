import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { floors } from "./feature-order.ts";
import { architecturePath, biomePath, withFeatureOrder, withImportLaw } from "./import-law.ts";

const root = path.join(import.meta.dirname, "..");
const folders = ["app", "bench", "dev", "engine", "services", "worker"];

it("biome.json says the law (else: npm run import-law && npm run format)", async () => {
  const biome = await readFile(biomePath, "utf8");
  expect(JSON.parse(biome)).toEqual(JSON.parse(withImportLaw(biome)));
});

it("docs/architecture.md has the order of the features (else: npm run import-law)", async () => {
  const page = await readFile(architecturePath, "utf8");
  expect(page).toBe(withFeatureOrder(page));
});

describe.each(floors)("in $name", ({ name, features, exceptions }) => {
  it("an exception names what really runs against the order", () => {
    const place = (feature = "") => features.indexOf(feature);
    const idle = exceptions.filter(({ from, to }) => {
      const [feature] = to.split("/");
      return feature !== "*" && (place(feature) <= place(from) || !existsSync(path.join(root, name, to)));
    });
    expect(idle).toEqual([]);
  });

  it("every folder has a place in the order", async () => {
    const folders = (await readdir(path.join(root, name), { withFileTypes: true })).filter((one) => one.isDirectory());
    expect(folders.map((one) => one.name).filter((feature) => !features.includes(feature))).toEqual(unordered[name]);
  });
});

/** What stands beside the features: the tests' own. */
const unordered = { worker: ["rights", "test"], app: [] };

/** One line that the law refuses, where it would stand. */
const forbidden: [file: string, line: string, rule: string][] = [
  ["engine/made-up.ts", 'import "#services/pools/design.contract.ts";', "noRestrictedImports"],
  ["engine/made-up.ts", 'import "#worker/errors.ts";', "noRestrictedImports"],
  ["engine/light/made-up.ts", 'import "node:fs";', "noRestrictedImports"],
  ["engine/made-up.ts", "export const a = document.title;", "noRestrictedGlobals"],
  ["services/pools/render/made-up.ts", 'import "#engine/raster.ts";', "noRestrictedImports"],
  ["services/pools/render/made-up.ts", 'import "#engine/index.ts";', "noRestrictedImports"],
  ["services/pools/render/made-up.ts", 'import "../../landscape/render/design.ts";', "noRestrictedImports"],
  ["services/pools/render/made-up.ts", "export const a = Buffer.alloc(1);", "noRestrictedGlobals"],
  ["services/pools/made-up.ts", 'import "#engine/kit.ts";', "noRestrictedImports"],
  ["services/pools/made-up.ts", 'import "#app/api.ts";', "noRestrictedImports"],
  ["services/pools/made-up.ts", 'import "react";', "noRestrictedImports"],
  ["services/pools/made-up.ts", 'import "#worker/errors.ts";', "noRestrictedImports"],
  ["services/pools/panel/made-up.tsx", 'import "#engine/surfaces.ts";', "noRestrictedImports"],
  ["services/pools/panel/made-up.tsx", 'import "#worker/errors.ts";', "noRestrictedImports"],
  ["services/panel-kit/made-up.tsx", 'import "#app/ui/notice.tsx";', "noRestrictedImports"],
  ["worker/made-up.ts", 'import "#app/api.ts";', "noRestrictedImports"],
  ["worker/made-up.ts", 'import "#engine/raster.ts";', "noRestrictedImports"],
  ["worker/made-up.ts", 'import "#services/pools/panel/pool-panel.tsx";', "noRestrictedImports"],
  ["worker/made-up.ts", "export const a = window.innerWidth;", "noRestrictedGlobals"],
  ["worker/auth/made-up.ts", 'import "../leads/table.ts";', "noRestrictedImports"],
  ["worker/auth/fresh-proof/made-up.ts", 'import "../../leads/table.ts";', "noRestrictedImports"],
  ["worker/auth/made-up.ts", 'export const a = import("#worker/leads/table.ts");', "noRestrictedImports"],
  ["worker/billing/made-up.ts", "export const a = Buffer.alloc(1);", "noRestrictedGlobals"],
  ["app/visualizations/made-up.ts", 'import "#engine/kit.ts";', "noRestrictedImports"],
  ["app/visualizations/made-up.ts", 'import "#engine/surfaces/apply-tap.ts";', "noRestrictedImports"],
  ["app/visualizations/made-up.ts", 'import "#services/pools/render/pools.ts";', "noRestrictedImports"],
  ["app/visualizations/engine/made-up.ts", 'import "#services/pools/render/pools.ts";', "noRestrictedImports"],
  ["app/visualizations/engine/made-up.ts", 'import "#engine/raster.ts";', "noRestrictedImports"],
  ["app/ui/made-up.tsx", 'import "../leads/send-lead.ts";', "noRestrictedImports"],
  ["app/leads/inbox/made-up.tsx", 'import "../../admin/record.tsx";', "noRestrictedImports"],
  ["app/leads/made-up.tsx", 'import "#app/admin/record.tsx";', "noRestrictedImports"],
  ["app/made-up.ts", "export const a = process.env;", "noRestrictedGlobals"],
  ["bench/made-up.ts", 'import "#engine/raster.ts";', "noRestrictedImports"],
  ["dev/made-up.ts", 'import "#engine/bench.ts";', "noRestrictedImports"],
];

const allowed: [file: string, line: string][] = [
  ["engine/made-up.test.ts", 'import "node:fs";'],
  ["services/pools/render/made-up.ts", 'import "#engine/kit.ts";'],
  ["services/pools/made-up.ts", 'import "#engine/index.ts";'],
  ["worker/leads/made-up.ts", 'import "../auth/table.ts";'],
  ["worker/made-up.ts", 'import "#engine/surfaces/net/kernels/kernels.wasm";'],
  ["worker/auth/made-up.test.ts", 'import "../leads/table.ts";'],
  ["services/pools/panel/made-up.tsx", 'import "react";'],
  ["app/visualizations/made-up.ts", 'import "#engine/selections.ts";'],
  ["app/leads/made-up.tsx", 'import "../auth/session.tsx";'],
  ["bench/made-up.ts", 'import "#engine/bench.ts";'],
];

describe("a copy of the tree", () => {
  let copy: string;
  let reports: Map<string, string[]>;

  beforeAll(async () => {
    copy = await mkdtemp(path.join(os.tmpdir(), "import-law-"));
    for (const name of ["biome.json", "package.json", "tsconfig.json"]) {
      await cp(path.join(root, name), path.join(copy, name));
    }
    const files = [...forbidden, ...allowed].map(([file, line], at) => [numbered(file, at), `${line}\n`] as const);
    await write([
      ...files,
      ["engine/round.ts", 'import { b } from "./about.ts";\n\nexport const a = 1;\nexport const c = b;\n'],
      ["engine/about.ts", 'import { a } from "./round.ts";\n\nexport const b = a;\n'],
    ]);
    reports = await lint();
  }, 60_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it.each(forbidden.map((one, at) => [...one, at] as const))("%s: %s is refused", (file, _line, rule, at) => {
    expect(reports.get(numbered(file, at))).toContain(rule);
  });

  it.each(allowed.map((one, at) => [...one, at + forbidden.length] as const))(
    "%s: %s is allowed",
    (file, _line, at) => {
      const found = reports.get(numbered(file, at)) ?? [];
      expect(found.filter((rule) => rule.startsWith("noRestricted"))).toEqual([]);
    },
  );

  it("a cycle is refused in both its files", () => {
    expect(reports.get("engine/round.ts")).toContain("noImportCycles");
    expect(reports.get("engine/about.ts")).toContain("noImportCycles");
  });

  async function write(files: (readonly [string, string])[]): Promise<void> {
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true });
      await writeFile(path.join(copy, file), text);
    }
  }

  /** The rules that each file breaks. */
  async function lint(): Promise<Map<string, string[]>> {
    const output = await new Promise<string>((resolve) => {
      const args = ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=json", ...folders];
      const biome = path.join(root, "node_modules/.bin/biome");
      execFile(biome, args, { cwd: copy, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout));
    });
    const found = new Map<string, string[]>();
    const { diagnostics } = JSON.parse(output) as Report;
    for (const { category, location } of diagnostics) {
      found.set(location.path, [...(found.get(location.path) ?? []), category.split("/").at(-1) ?? ""]);
    }
    return found;
  }
});

type Report = { diagnostics: { category: string; location: { path: string } }[] };

/** Each case has a file of its own. */
function numbered(file: string, at: number): string {
  return file.replace("made-up", `made-up-${at}`);
}
