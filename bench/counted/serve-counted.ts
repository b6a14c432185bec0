import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { addressesOf, fakesPort, writeLocalVariables } from "../../dev/environment.ts";
import { prepareDatabase } from "../../dev/prepare-database.ts";
import { root } from "../../dev/root.ts";
import { runCommand, startCommand } from "../../dev/run-command.ts";

export type Counts = Record<string, number>;

export type CountedServer = {
  base: string;
  /** What was paid for since the last time that somebody asked. */
  counts: () => Promise<Counts>;
  /** Seconds of CPU that the local runtime has taken so far: the Worker's own, and its stand-ins for D1, R2 and KV. */
  cpuSeconds: () => number;
  /** Rows of the database, as they are now. */
  read: <Row>(query: string) => Promise<Row[]>;
  stop: () => Promise<void>;
};

/** The built product in the local runtime, counted. `EAVESIGHT_BUILT` takes the build that is there. */
export async function serveCounted(
  port: number,
  variables: Record<string, string> = {},
  inspectorPort?: number,
): Promise<CountedServer> {
  const server = path.join(root, "build/server");
  const state = ".wrangler/bench-state";
  writeLocalVariables(addressesOf(port));
  if (!process.env.EAVESIGHT_BUILT) await runCommand("react-router", ["build"], { quiet: true });
  copyFileSync(path.join(root, ".dev.vars"), path.join(server, ".dev.vars"));
  // A month's free pictures and a day's caps begin anew with each run.
  rmSync(path.join(root, state), { recursive: true, force: true });
  await prepareDatabase(state);
  const fakes = startCommand("node", ["dev/fakes/serve.ts", String(fakesPort(port)), `http://localhost:${port}`], {
    stdio: "ignore",
  });
  process.on("exit", () => fakes.kill("SIGTERM"));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(server, "wrangler.json"));
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      ...workerOptions,
      bindings: { ...(workerOptions.bindings as object), ...variables },
      modulesRules: undefined,
      modules: modulesIn(server),
      modulesRoot: server,
      rootPath: server,
      host: "localhost",
      port,
      inspectorPort,
      resourcePersistencePath: path.join(root, state, "v3"),
      cf: false,
    }),
  );
  await runtime.ready;
  const pid = runtimeOf(process.pid);
  const base = `http://localhost:${port}`;
  return {
    base,
    counts: async () => (await fetch(`${base}/__counts`)).json() as Promise<Counts>,
    cpuSeconds: () => cpuSecondsOf(pid),
    read: async <Row>(query: string) => {
      const database = await runtime.getD1Database("DB");
      return (await database.prepare(query).all<Row>()).results;
    },
    stop: async () => {
      await runtime.dispose();
    },
  };
}

const typeOfModule = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const;

/** The build's modules, the counter first: it is what the runtime calls. */
function modulesIn(folder: string) {
  const source = path.join(import.meta.dirname, "counting-worker.ts");
  const counting = {
    type: "ESModule" as const,
    path: path.join(folder, "counting-worker.js"),
    contents: stripTypeScriptTypes(readFileSync(source, "utf8")).replace("#worker/index.ts", "./index.js"),
  };
  const built = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((file) => {
    const type = typeOfModule[path.extname(file) as keyof typeof typeOfModule];
    return type ? [{ type, path: path.join(folder, file) }] : [];
  });
  return [counting, ...built];
}

/** The local runtime is a process of its own, below this one. */
function runtimeOf(parent: number): number {
  const children = execFileSync("ps", ["-o", "pid=,comm=", "--ppid", String(parent)], { encoding: "utf8" });
  const found = /(\d+) workerd/.exec(children)?.[1];
  if (!found) throw new Error("The local runtime is not among this process's children.");
  return Number(found);
}

function cpuSecondsOf(pid: number): number {
  // The name in brackets may have spaces; user and system time are the 14th and 15th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
