import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { prepareDatabase } from "../dev/prepare-database.ts";
import { root } from "../dev/root.ts";
import { exitCode, startCommand } from "../dev/run-command.ts";

/** The built product on a port and a state of its own, for tests that kill it. */
export type OwnServer = {
  address: string;
  /** The folder of all that it keeps. */
  state: string;
  /** Ends the runtime by SIGKILL, in whatever it is doing, and starts it again on the same state, with `changed` variables from then on. */
  killRuntime: (changed?: Record<string, string>) => Promise<void>;
  /** Rows of its database as they are now, without asking the server. */
  read: <Row>(sql: string, ...values: string[]) => Row[];
  /** The Workflow steps of a job that have succeeded so far, by name and in order. */
  stepsOf: (jobId: string) => string[];
  stop: () => Promise<void>;
};

const configuration = path.join(root, "build/server/wrangler.json");

export async function startOwnServer(port: number, variables: Record<string, string>): Promise<OwnServer> {
  if (!existsSync(configuration)) throw new Error("There is no build: run `npm run build` first.");
  const state = mkdtempSync(path.join(tmpdir(), "eavesight-"));
  const address = `http://localhost:${port}`;
  await prepareDatabase(state);
  let current = variables;
  const start = () =>
    startCommand(
      "wrangler",
      [
        "dev",
        "--config",
        configuration,
        "--port",
        String(port),
        "--persist-to",
        state,
        "--show-interactive-dev-session=false",
        // Without an account there are no models at Cloudflare to reach.
        "--local",
        ...Object.entries(current).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      ],
      { stdio: process.env.SHOW_SERVER ? "inherit" : "ignore" },
    );
  let server = start();
  await untilHealthy(address);

  return {
    address,
    state,
    read: (sql, ...values) => readState(path.join(state, "v3/d1/**/*.sqlite"), sql, values).flat() as never,
    stepsOf: (jobId) => stepsOf(state, jobId),
    async killRuntime(changed = {}) {
      current = { ...current, ...changed };
      for (const pid of runtimesOf(server)) process.kill(pid, "SIGKILL");
      // Whether the runtime's parent survives and starts a new one depends on its version: a fresh start always works.
      await end(server);
      server = start();
      await untilHealthy(address);
    },
    async stop() {
      await end(server);
      rmSync(state, { recursive: true, force: true });
    },
  };
}

/** @returns the rows of each of the local runtime's databases under `files` */
function readState(files: string, sql: string, values: string[]): Record<string, unknown>[][] {
  return globSync(files)
    .filter((name) => !name.includes("metadata"))
    .map((file) => {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database.prepare(sql).all(...values) as Record<string, unknown>[];
      } finally {
        database.close();
      }
    });
}

/** As the local runtime keeps them: one database for each run, an event a row; 6 is a step's success, and "-1" follows its name. */
function stepsOf(state: string, jobId: string): string[] {
  const sql = `SELECT target FROM states WHERE event = 6 AND EXISTS (SELECT 1 FROM states WHERE instr(metadata, ?)) ORDER BY id`;
  return readState(path.join(state, "v3/workflows/**/*.sqlite"), sql, [`"id":"${jobId}"`])
    .flat()
    .map(({ target }) => String(target).replace(/-\d+$/, ""));
}

async function end(server: ChildProcess): Promise<void> {
  const runtimes = runtimesOf(server);
  const ended = server.exitCode === null ? exitCode(server) : Promise.resolve(0);
  server.kill("SIGTERM");
  await Promise.race([ended, wait(10_000)]);
  server.kill("SIGKILL");
  for (const pid of runtimes) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone with its parent.
    }
  }
}

async function untilHealthy(address: string): Promise<void> {
  for (let attempts = 0; attempts < 300; attempts++) {
    const healthy = await fetch(`${address}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await wait(200);
  }
  throw new Error(`${address} does not answer.`);
}

/** The `workerd` processes under a server. The killed parent leaves them alive, so they are what a test must kill. */
function runtimesOf(server: ChildProcess): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, name]) => ({ pid: Number(pid), parent: Number(parent), name }));
  const family = new Set([server.pid]);
  for (let grown = -1; grown !== family.size; ) {
    grown = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.filter(({ pid, name }) => family.has(pid) && name.startsWith("workerd")).map(({ pid }) => pid);
}
