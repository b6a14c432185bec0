import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { withHeavySlot } from "../isolate-gate.ts";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
    }
  }
  /** What makes a migrated database anew, kept for the next file in this runtime. */
  var migratedDatabase: D1PreparedStatement[] | undefined;
}

/** One runtime serves many files (starting one takes longer than most of them): each begins with nothing stored. */
await withHeavySlot(async () => {}, 60_000); // A render that loses its store never lets go of the gate.
await reset();
// The migrations are gone through once, before the first file: what came of them is made in a tenth of the time.
if (globalThis.migratedDatabase) await env.DB.batch(globalThis.migratedDatabase);
else globalThis.migratedDatabase = await migrate();

async function migrate(): Promise<D1PreparedStatement[]> {
  // As one: each costs a way there and back.
  const queries = env.TEST_MIGRATIONS.flatMap((migration) => migration.queries);
  await applyD1Migrations(env.DB, [{ name: "all", queries }]);
  const { results } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master
    WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY type = 'trigger'`,
  ).all<{ type: string; name: string; sql: string }>();
  // Once in a few hundred files the tables are there already after `reset`; then they stay, as migrations would leave them.
  const once = results.map((item) => ({
    ...item,
    sql: item.sql.replace(/^CREATE (UNIQUE )?\w+/i, "$& IF NOT EXISTS"),
  }));
  const tables = once.filter(({ type }) => type === "table");
  const others = once.filter(({ type }) => type !== "table");
  const rows = await Promise.all(tables.map(({ name }) => insertsOf(name)));
  return [
    env.DB.prepare("PRAGMA defer_foreign_keys = true"),
    env.DB.prepare(tables.map(({ sql }) => sql).join(";\n")),
    // Before the triggers, which would write some of them, too.
    ...rows.flat(),
    env.DB.prepare(others.map(({ sql }) => sql).join(";\n")),
  ];
}

/** The statements that write a table's rows. */
async function insertsOf(table: string): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`SELECT * FROM "${table}"`).all();
  return results.map((row) => {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const places = columns.map(() => "?");
    return env.DB.prepare(`INSERT OR IGNORE INTO "${table}" (${columns}) VALUES (${places})`).bind(
      ...Object.values(row),
    );
  });
}
