import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { getPlatformProxy } from "wrangler";
import { root } from "./root.ts";
import { seedStatements } from "./seed.ts";

/**
 * `node dev/fill-database.ts STATE`: what `wrangler d1 migrations apply --local` does, and the demo accounts, with one start of
 * the runtime. Wrangler starts it once for each migration: 40 starts took 15 seconds, this takes two.
 */
const state = path.resolve(process.argv[2] ?? "");
const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
  persist: { path: path.join(state, "v3") },
  remoteBindings: false,
});
await applyMigrations(env.DB);
await env.DB.batch((await seedStatements(Date.now())).map((statement) => env.DB.prepare(statement)));
await dispose();

/** Each with its own record in one transaction, in wrangler's table, so that wrangler goes on where this ended. */
async function applyMigrations(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(
        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const { name, queries } of await readD1Migrations(path.join(root, "migrations"))) {
    if (applied.has(name)) continue;
    const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await db.batch([...queries.map((query) => db.prepare(query)), record]);
  }
}
