import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { providerFields } from "#worker/auth/providers/provider-settings.ts";
import { settingsFields } from "#worker/settings.ts";
import { operatePath, withSettingsTable } from "./settings-table.ts";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");
const page = readFileSync(operatePath, "utf8");
const fields = Object.entries(settingsFields);
const secrets = fields.filter(([, field]) => field.meta()?.secret).map(([name]) => name);

describe("the table of variables in docs/operate.md", () => {
  it("is what worker/settings.ts and wrangler.toml say (else: npm run settings-table)", () => {
    expect(page).toBe(withSettingsTable(page));
  });

  it("changes when a value in it is out of date", () => {
    const stale = page.replace("| `RENDER_LEASE_SECONDS` | `30` |", "| `RENDER_LEASE_SECONDS` | `31` |");
    expect(stale).not.toBe(page);
    expect(withSettingsTable(stale)).toBe(page);
  });

  it("has a sentence for each variable", () => {
    expect(fields.filter(([, field]) => !field.description).map(([name]) => name)).toEqual([]);
  });
});

describe("secrets", () => {
  it("are declared for the types, each of them but those that follow from the list of providers", () => {
    const declared = [...read("worker/secrets.d.ts").matchAll(/^ {4}(\w+): string;$/gm)].map(([, name]) => name);
    expect(declared.sort()).toEqual(secrets.filter((name) => !(name in providerFields)).sort());
  });

  it("are in no file of the repository", () => {
    expect(secrets.filter((name) => new RegExp(`^${name} = `, "m").test(read("wrangler.toml")))).toEqual([]);
  });
});

it("wrangler.toml sets only variables that the Worker reads", () => {
  const set = [...read("wrangler.toml").matchAll(/^#? ?([A-Z][A-Z_]+) = /gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(20);
  expect(set.filter((name) => !(name in settingsFields))).toEqual([]);
});

it("docs/operate.md says what each warning and error in the log means", () => {
  const root = path.join(import.meta.dirname, "..");
  const sources = globSync("worker/**/*.ts", { cwd: root }).filter((file) => !file.endsWith(".test.ts"));
  const events = sources.flatMap((file) =>
    [
      ...read(file).matchAll(/(?:level: "(?:warn|error)", event: |\blog\((?:"(?:warn|error)", )?)"((?!info)[^"]+)"/g),
    ].map(([, event]) => event),
  );
  expect(events.length).toBeGreaterThan(30);
  expect([...new Set(events)].filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
});
