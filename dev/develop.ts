import { localState, writeLocalVariables } from "./environment.ts";
import { exitCode, runCommand, startCommand } from "./run-command.ts";

/** `npm run dev`: the product with live reload, for developing. */
writeLocalVariables();
await runCommand("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", localState], {
  quiet: true,
});
process.exit(await exitCode(startCommand("react-router", ["dev", ...process.argv.slice(2)])));
