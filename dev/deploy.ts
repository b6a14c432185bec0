import { runCommand } from "./run-command.ts";

/**
 * `npm run deploy`: build, then publish and migrate. On a running account the database is migrated before the new code
 * serves; on a new one `wrangler deploy` makes the database first, so the order turns round.
 */
await runCommand("react-router", ["build"]);
if (await databaseExists()) {
  await migrate();
  await publish();
} else {
  await publish();
  await migrate();
}

/** From the list, which ends in an error where the account cannot be asked: that must never pass for a new account. */
async function databaseExists(): Promise<boolean> {
  const list = await runCommand("wrangler", ["d1", "list", "--json"], { quiet: true });
  return (JSON.parse(list) as { name: string }[]).some(({ name }) => name === "eavesight");
}

async function migrate(): Promise<void> {
  await runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
}

async function publish(): Promise<void> {
  await runCommand("wrangler", ["deploy"]);
}
