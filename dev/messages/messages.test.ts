import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Rolldown } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compileMessages } from "./compile-messages.ts";
import { messages } from "./messages-plugin.ts";
import { type Catalogue, messagesFolder, patternsOf, readCatalogues } from "./read-catalogues.ts";

const root = path.dirname(messagesFolder);
let place: string;

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), "messages-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function write(catalogues: Record<string, Record<string, Record<string, unknown>>>): void {
  const languages = Object.fromEntries(Object.keys(catalogues).map((language) => [language, language]));
  writeFileSync(path.join(place, "languages.json"), JSON.stringify({ base: "en", languages }));
  for (const [language, files] of Object.entries(catalogues)) {
    mkdirSync(path.join(place, language));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(place, language, `${name}.json`), JSON.stringify(content, null, 2));
    }
  }
}

type Compiled = { m: Record<string, (inputs?: object, options?: { locale: string }) => string> };
function load(): Promise<Compiled> {
  return import(/* @vite-ignore */ pathToFileURL(path.join(place, "compiled/messages.js")).href);
}

const seats = {
  declarations: ["input count", "local plural = count: plural"],
  selectors: ["plural"],
  match: { "plural=one": "{count} seat is left", "plural=other": "{count} seats are left" },
};

describe("compiled messages", () => {
  it("choose a plural and are typed", async () => {
    write({ en: { teams: { teams_seats_left: [seats] } } });
    await compileMessages(place);
    const { m } = await load();
    expect([1, 2].map((count) => m.teams_seats_left?.({ count }))).toEqual(["1 seat is left", "2 seats are left"]);
    const types = readFileSync(path.join(place, "compiled/messages.d.ts"), "utf8");
    expect(types).toContain("const teams_seats_left: Message<{ count: number }>;");
  });

  it("are not made of a catalogue that another language lacks a part of", async () => {
    write({ en: { teams: { teams_a_b: "One", teams_c_d: "Two {name}" } }, es: { teams: { teams_c_d: "Dos" } } });
    await expect(compileMessages(place)).rejects.toThrow(/es lacks teams_a_b\.\n.*teams_c_d takes "", not "name"/);
  });

  it("are not made of nothing", async () => {
    write({ en: {} });
    await expect(compileMessages(place)).rejects.toThrow("There is no message in en.");
  });

  it("have keys that begin with their file's name", async () => {
    write({ en: { teams: { billing_pay_now: "Pay" } } });
    await expect(compileMessages(place)).rejects.toThrow("en/teams.json: billing_pay_now has to be teams_and_words.");
  });
});

describe("our messages", () => {
  it("are all in use", () => {
    const sources = globSync("{app,worker,services,dev,bench}/**/*.{ts,tsx}", { cwd: root });
    const used = new Set(
      sources.flatMap((file) => readFileSync(path.join(root, file), "utf8").match(/\bm\.\w+/g) ?? []),
    );
    const keys = [...(readCatalogues(messagesFolder).byLanguage.get("en") as Catalogue).keys()];
    expect(keys.filter((key) => !used.has(`m.${key}`))).toEqual([]);
  });

  it("say a sentence of four words or more once", () => {
    const keysOf = new Map<string, string[]>();
    for (const [key, message] of readCatalogues(messagesFolder).byLanguage.get("en") as Catalogue) {
      const text = patternsOf(message).join(" / ");
      if (text.split(" ").length > 3) keysOf.set(text, [...(keysOf.get(text) ?? []), key]);
    }
    expect([...keysOf].filter(([, keys]) => keys.length > 1)).toEqual([]);
  });

  it("reach a page one by one, and cost it little more than their letters", async () => {
    const entry = path.join(place, "page.ts");
    cpSync(path.join(root, "package.json"), path.join(place, "package.json"));
    writeFileSync(entry, `import { m } from "#messages"; document.title = m.factors_keep_it();`);
    const output = (await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [messages()],
      build: { write: false, rollupOptions: { input: entry } },
    })) as Rolldown.RolldownOutput;
    expect(output.output[0].code.replace(/^.*modulepreload[^;]*;/s, "").length).toBeLessThan(80);
    expect(output.output[0].code).toContain("Keep it");
  });
});
