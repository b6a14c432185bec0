import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { root } from "./root.ts";

const binaries = `${root}/node_modules/.bin`;

/** What every command runs with: no calls home, no questions. */
const commandEnvironment = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
  CI: "1",
};

/** The environment is added to, not replaced: it need not hold the variables of the Worker. */
type CommandOptions = Omit<SpawnOptions, "env"> & { env?: Record<string, string | undefined> };

/** Starts a command with the project's own tools first on the path; `node` is the pinned one. */
export function startCommand(command: string, args: string[], options: CommandOptions = {}): ChildProcess {
  const env: NodeJS.ProcessEnv = {
    ...commandEnvironment,
    ...options.env,
    PATH: `${binaries}:${process.env.PATH ?? ""}`,
  };
  return spawn(command, args, { cwd: root, stdio: "inherit", ...options, env });
}

/** Runs a command to its end. `quiet` keeps its output back unless it fails. @returns what it printed when quiet */
export async function runCommand(
  command: string,
  args: string[],
  options: { quiet?: boolean; env?: Record<string, string | undefined> } = {},
): Promise<string> {
  const child = startCommand(command, args, { stdio: options.quiet ? "pipe" : "inherit", env: options.env });
  let output = "";
  let complaints = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    complaints += chunk;
  });
  const code = await exitCode(child);
  if (code !== 0) {
    process.stderr.write(output + complaints);
    throw new Error(`${command} ${args.join(" ")} ended with ${code}.`);
  }
  return output;
}

/** Resolves with the exit code; 1 for a process that a signal ended or that never started. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * The exit code of a command started with `detached`, which is ended with all that it started when it runs for longer than
 * `minutes`; 1 then.
 */
export async function exitCodeWithin(child: ChildProcess, minutes: number): Promise<number> {
  const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
  const tooLong = setTimeout(() => {
    console.error(`\n*** ${child.spawnargs.slice(0, 4).join(" ")} did not end within ${minutes} minutes. ***`);
    end();
  }, minutes * 60_000);
  process.once("SIGINT", end);
  const code = await exitCode(child);
  process.off("SIGINT", end);
  clearTimeout(tooLong);
  return code;
}
