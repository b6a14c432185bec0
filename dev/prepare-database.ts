import { cpSync } from "node:fs";
import { runCommand } from "./run-command.ts";
import { seedLocalDatabase } from "./seed.ts";

/** Brings the database in a state folder up to the newest migration, with the demo accounts in it. */
export async function prepareDatabase(state: string): Promise<void> {
  await runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state], { quiet: true });
  await seedLocalDatabase(state);
}

/**
 * The same, as a copy of one that `npm test` has prepared beside the worker tests and named in EAVESIGHT_PREPARED: each of
 * the 36 migrations costs a start of the runtime, so that the browser would wait a quarter of a minute for a new one.
 */
export async function prepareOrCopyDatabase(state: string): Promise<void> {
  const prepared = process.env.EAVESIGHT_PREPARED;
  // What SQLite shares between processes belongs to those that had it open.
  if (prepared) cpSync(prepared, state, { recursive: true, filter: (file) => !file.endsWith("-shm") });
  else await prepareDatabase(state);
}
