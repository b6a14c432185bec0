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

async function databaseExists(): Promise<boolean> {
  try {
    await runCommand("wrangler", ["d1", "info", "eavesight"], { quiet: true });
    return true;
  } catch {
    return false;
  }
}

function migrate(): Promise<void> {
  return runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--remote"]);
}

function publish(): Promise<void> {
  return runCommand("wrangler", ["deploy"]);
}
