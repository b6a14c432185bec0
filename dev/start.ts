import { copyFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addressesOf, fakesPort, localState, usesModels, writeLocalVariables } from "./environment.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { root } from "./root.ts";
import { exitCode, runCommand, startCommand } from "./run-command.ts";
import { demoAccounts, demoPassword, demoRecoveryCode } from "./seed.ts";

/**
 * `npm start`: builds, brings the local database up to date, and serves the product on this machine, without any account,
 * key or network. Ctrl-C stops everything; state stays in `.wrangler/`.
 */
const port = Number(process.env.PORT ?? 5173);
const address = `http://localhost:${port}`;

writeLocalVariables(addressesOf(port));
// `npm test` builds beside the lint.
if (!process.env.EAVESIGHT_BUILT) await runCommand("react-router", ["build"], { quiet: true });
// What was built before may have taken along another port's variables, or none.
else copyFileSync(path.join(root, ".dev.vars"), path.join(root, "build/server/.dev.vars"));
await prepareDatabase(localState);

const fakes = startCommand("node", ["dev/fakes/serve.ts", String(fakesPort(port)), address]);
const server = startCommand("vite", ["preview", "--port", String(port), "--strictPort"], {
  stdio: ["ignore", "pipe", "inherit"],
});
// The server's own words come after ours.
const waiting: Buffer[] = [];
let announced = false;
server.stdout?.on("data", (chunk: Buffer) => (announced ? process.stdout.write(chunk) : waiting.push(chunk)));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill("SIGTERM"));
process.on("exit", () => fakes.kill("SIGTERM"));
const ended = exitCode(server);

const outside = `http://localhost:${fakesPort(port)}`;
const fakesEnded = exitCode(fakes);
const isReady = (await answers(`${outside}/health`, fakesEnded)) && (await answers(`${address}/api/health`, ended));
// Without them no mail would go out and nobody could sign in with Google: better not to start than to seem to work.
fakesEnded.then(() => server.kill("SIGTERM"));

if (isReady) {
  announced = true;
  console.log(`Eavesight: ${address}`);
  console.log(`Mails: ${outside}/mail`);
  console.log(`Stripe: ${outside}/stripe`);
  if (usesModels) console.log(`Image models: ${outside}/models`);
  console.log("Demo: try /roofing-siding, /pools, /landscape and /halloween; no account needed.");
  console.log(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, plan, company, role } of demoAccounts) {
    console.log(`  ${email} (${plan}${company ? `, ${company.name}: /?tenant=${company.slug}` : ""})`);
    if (role)
      console.log(`    recovery code ${demoRecoveryCode}, good once a start; or add a passkey on the dashboard`);
  }
  console.log("Stop with Ctrl-C. Your data stays in .wrangler/.");
} else {
  process.stderr.write(Buffer.concat(waiting));
  server.kill("SIGTERM");
}
process.exit(await ended);

/** True as soon as the address answers; false when its server ended before. */
async function answers(url: string, end: Promise<number>): Promise<boolean> {
  let over = false;
  end.then(() => {
    over = true;
  });
  for (let attempts = 0; attempts < 300 && !over; attempts++) {
    const healthy = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return true;
    await wait(200);
  }
  return false;
}
