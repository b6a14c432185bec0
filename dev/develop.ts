import { parseArgs } from "node:util";
import { addressesOf, fakesPort, localState, writeLocalVariables } from "./environment.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { exitCode, startCommand } from "./run-command.ts";

/** `npm run dev`: the product with live reload, for developing. `--port` and `PORT` choose the port. */
const { values } = parseArgs({ options: { port: { type: "string" } }, strict: false });
const port = Number(values.port ?? process.env.PORT ?? 5173);
const address = `http://localhost:${port}`;

writeLocalVariables(addressesOf(port));
await prepareDatabase(localState);
const fakes = startCommand("node", ["dev/fakes/serve.ts", String(fakesPort(port)), address]);
process.on("exit", () => fakes.kill("SIGTERM"));
console.log(`Mails: http://localhost:${fakesPort(port)}/mail`);
const server = startCommand("react-router", ["dev", ...process.argv.slice(2), "--port", String(port), "--strictPort"]);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"));
process.exit(await exitCode(server));
