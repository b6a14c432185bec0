import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { root } from "./environment.ts";
import { demoAccounts, seedStatements } from "./seed.ts";

/** A database as the migrations make it. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON");
  const folder = path.join(root, "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) database.exec(readFileSync(path.join(folder, file), "utf8"));
  return database;
}

it("makes each demo account once, however often it runs, and leaves what was changed", () => {
  const database = migrated();
  const seed = (hash: string, now: number) =>
    database.exec(`${seedStatements({ passwordHash: hash, recoveryHash: "code", now }).join(";")};`);
  seed("first hash", 1_000_000_000_000);
  database.exec("DELETE FROM recovery_codes");
  database.exec("UPDATE tenants SET company_name = 'Renamed' WHERE slug = 'ridgeline-roofing'");
  seed("second hash", 2_000_000_000_000);
  const count = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
  expect(count("SELECT count(*) FROM users")).toBe(demoAccounts.length);
  expect(count("SELECT count(*) FROM users WHERE password_hash = 'first hash' AND email_verified_at > 0")).toBe(4);
  expect(count("SELECT count(*) FROM users WHERE role = 'admin'")).toBe(1);
  expect(count("SELECT count(*) FROM recovery_codes WHERE user_id = 'demo-account-admin'")).toBe(1);
  expect(count("SELECT group_concat(plan) FROM (SELECT plan FROM subscriptions ORDER BY plan)")).toBe(
    "business-pro,contractor",
  );
  expect(count("SELECT company_name FROM tenants WHERE slug = 'ridgeline-roofing'")).toBe("Renamed");
  // The demo of the migrations, and the two companies.
  expect(count("SELECT count(*) FROM tenants JOIN tenant_slugs ON tenant_slugs.tenant_id = tenants.id")).toBe(3);
});
