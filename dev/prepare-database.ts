import { runCommand } from "./run-command.ts";

/**
 * Brings the database in a state folder up to the newest migration, with the demo accounts in it. In a process of its own:
 * the local runtime warns of what only the built Worker has.
 */
export async function prepareDatabase(state: string): Promise<void> {
  await runCommand("node", ["dev/fill-database.ts", state], { quiet: true });
}
