import type { ChildProcess } from "node:child_process";
import { openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { testPort } from "./environment.ts";
import { exitCode, startCommand } from "./run-command.ts";
import { storeTestsInMemory } from "./test-storage.ts";

const startsWithin = 240_000;
const endsWithin = 10_000;

/**
 * The browser tests' server, started before them: it takes half a minute until it answers. Needs a build.
 * @param log the file that it writes into
 * @returns null where it does not come up; the browser tests then start their own, and say why that one does not
 */
export async function startTestServer(log: string): Promise<ChildProcess | null> {
  const output = openSync(log, "w");
  const server = startCommand("node", ["dev/start.ts"], {
    stdio: ["ignore", output, output],
    env: {
      PORT: String(testPort),
      EAVESIGHT_STATE: path.join(storeTestsInMemory() ?? ".wrangler", "test-state"),
      EAVESIGHT_BUILT: "1",
    },
  });
  process.once("exit", () => server.kill("SIGTERM"));
  const ended = exitCode(server).then(() => false);
  const isThere = await Promise.race([ended, answers(), wait(startsWithin, false, { ref: false })]);
  if (isThere) return server;
  await stopTestServer(server);
  return null;
}

export async function stopTestServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = exitCode(server);
  server.kill("SIGTERM");
  await Promise.race([ended, wait(endsWithin, null, { ref: false })]);
}

async function answers(): Promise<true> {
  for (;;) {
    const isHealthy = await fetch(`http://localhost:${testPort}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return true;
    await wait(200);
  }
}
