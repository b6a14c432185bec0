import { readFileSync } from "node:fs";
import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import * as schema from "#worker/db/schema.ts";
import { dataModelPath, withDataModel } from "./data-model.ts";

const page = readFileSync(dataModelPath, "utf8");

it("docs/data-model.md is what the tables are (else: npm run data-model)", async () => {
  expect(page).toBe(await withDataModel(page));
});

it("a column that is gone from the page comes back", async () => {
  const stale = page.replace("    text slug UK\n", "");
  expect(stale).not.toBe(page);
  expect(await withDataModel(stale)).toBe(page);
});

it("has every table that migrations are made from", () => {
  const drawn = page.match(/^ {2}\w+ \{$/gm) ?? [];
  expect(drawn).toHaveLength(Object.values(schema).filter((table) => is(table, SQLiteTable)).length);
});
