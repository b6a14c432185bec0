import { sql } from "drizzle-orm";
import { db } from "./factories.ts";

/** Every row of every table, as somebody who stole the database reads them. */
export async function dumpDatabase(): Promise<Map<string, string>> {
  const tables = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const dump = new Map<string, string>();
  for (const { name } of tables) {
    // D1's own tables may not be read.
    if (name.startsWith("_cf") || name.startsWith("sqlite")) continue;
    dump.set(name, JSON.stringify(await db.all(sql.raw(`SELECT * FROM "${name}"`))));
  }
  return dump;
}

/** The names of the tables in which a text occurs. */
export async function tablesWith(text: string): Promise<string[]> {
  return [...(await dumpDatabase())].filter(([, rows]) => rows.includes(text)).map(([name]) => name);
}
