import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { roofMaterials, sidingMaterials } from "#engine/index.ts";
import { serviceIds } from "#services/services.ts";
import { chapters } from "./atlas/chapters.ts";
import { atlasFolder, hashInputs, readInputHashes } from "./atlas/input-hashes.ts";
import { atlasPage, beforeFile } from "./atlas/page.ts";
import { root } from "./root.ts";

const figures = chapters.flatMap((chapter) => chapter.figures);
const maxBytes = 1.5e6;

describe("the atlas of the engine", () => {
  it("was drawn from what the files say now (else: npm run atlas, look, commit)", () => {
    const now = hashInputs();
    const drawn = readInputHashes();
    expect(Object.keys(drawn).sort()).toEqual(Object.keys(now).sort());
    expect(Object.keys(now).filter((name) => now[name] !== drawn[name])).toEqual([]);
    expect(readFileSync(path.join(atlasFolder, "README.md"), "utf8")).toBe(atlasPage());
  });

  it("has each picture once, in 1.5 MB", () => {
    const names = [...figures.map(({ name }) => `${name}.webp`), ...new Set(figures.map(beforeFile))].sort();
    expect(globSync("*.webp", { cwd: atlasFolder }).sort()).toEqual(names);
    const bytes = names.reduce((sum, name) => sum + statSync(path.join(atlasFolder, name)).size, 0);
    expect(bytes).toBeLessThan(maxBytes);
  });

  it("shows every material and every service, and names files that are there", () => {
    const recipes = figures.map(({ recipe }) => JSON.stringify(recipe));
    for (const material of [...roofMaterials, ...sidingMaterials])
      expect(
        recipes.some((recipe) => recipe.includes(`"${material}"`)),
        material,
      ).toBe(true);
    for (const service of serviceIds)
      expect(
        recipes.some((recipe) => recipe.includes(`"${service}"`)),
        service,
      ).toBe(true);
    const missing = figures.flatMap(({ files }) => files).filter((file) => !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
  });
});
