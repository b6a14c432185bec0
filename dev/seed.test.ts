import { expect, it } from "vitest";
import { migratedDatabase } from "./migrated-database.ts";
import { demoAccounts, seedStatements } from "./seed.ts";

it("makes each demo account once, however often it runs, and leaves what was changed", async () => {
  const database = migratedDatabase();
  const seed = async (now: number) => database.exec(`${(await seedStatements(now)).join(";")};`);
  await seed(1_000_000_000_000);
  database.exec("DELETE FROM recovery_codes");
  database.exec("UPDATE tenants SET company_name = 'Renamed' WHERE slug = 'ridgeline-roofing'");
  database.exec("UPDATE users SET password_hash = 'changed' WHERE id = 'demo-account-pro'");
  await seed(2_000_000_000_000);
  const count = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
  expect(count("SELECT count(*) FROM users")).toBe(demoAccounts.length);
  expect(count("SELECT count(*) FROM users WHERE email_verified_at > 0")).toBe(4);
  expect(count("SELECT password_hash FROM users WHERE id = 'demo-account-pro'")).toBe("changed");
  expect(count("SELECT count(*) FROM users WHERE role = 'admin'")).toBe(1);
  expect(count("SELECT count(*) FROM recovery_codes WHERE user_id = 'demo-account-admin'")).toBe(1);
  expect(count("SELECT group_concat(plan) FROM (SELECT plan FROM subscriptions ORDER BY plan)")).toBe(
    "business-pro,contractor",
  );
  expect(count("SELECT company_name FROM tenants WHERE slug = 'ridgeline-roofing'")).toBe("Renamed");
  // The demo of the migrations, and the two companies.
  expect(count("SELECT count(*) FROM tenants JOIN tenant_slugs ON tenant_slugs.tenant_id = tenants.id")).toBe(3);
});
