import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "./root.ts";

const folder = path.join(root, "migrations");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** A database as the migrations make it; with `before`, as it was before the migration of that name ("orders"). */
export function migratedDatabase(before?: string): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA foreign_keys = ON");
  const end = before === undefined ? files.length : indexOf(before);
  for (const file of files.slice(0, end)) runFile(database, file);
  return database;
}

export function runMigration(database: DatabaseSync, name: string): void {
  runFile(database, files[indexOf(name)]);
}

function indexOf(name: string): number {
  const index = files.findIndex((file) => file.endsWith(`_${name}.sql`));
  if (index < 0) throw new Error(`There is no migration "${name}".`);
  return index;
}

function runFile(database: DatabaseSync, file: string): void {
  // In one transaction, as D1 applies it.
  database.exec(`BEGIN; ${readFileSync(path.join(folder, file), "utf8")}; COMMIT`);
}
