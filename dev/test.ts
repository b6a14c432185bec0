import type { ChildProcess, StdioOptions } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addressesOf, testPort, writeLocalVariables } from "./environment.ts";
import { findChromium } from "./find-chromium.ts";
import { compileMessages } from "./messages/compile-messages.ts";
import { root } from "./root.ts";
import { exitCode, exitCodeWithin, startCommand } from "./run-command.ts";
import { startTestServer, stopTestServer } from "./test-server.ts";

/**
 * `npm test`: lint, types, unit, worker and browser tests, then one line with the sum of all. Names given on the command
 * line choose parts: `npm test -- unit browser`. `npm run test:full` looks at every page in every width and theme, too.
 */
type Tally = { passed: number; failed: number; skipped: number };
type Part = { name: string; run: () => Promise<Tally> };

const results = path.join(root, "test-results");
const serverLog = path.join(results, "server.log");
const runtimes = Math.max(4, os.availableParallelism() - 1);
/**
 * The lanes of a row run side by side, the parts of a lane one after the other. The worker tests wait much of their time (for
 * alarms, for what never answers, for each other); beside them goes all that never waits. The browser tests run alone: they
 * measure what a page does in time.
 */
const rows: Part[][][] = [
  [
    [
      { name: "lint", run: () => check("biome", ["check", "--error-on-warnings", "."]) },
      { name: "types", run: checkTypes },
      { name: "build", run: () => check("react-router", ["build"], ["ignore", "ignore", "inherit"]) },
      { name: "unit", run: () => vitest("unit", "--project=engine", "--project=fifth-service-pages") },
      // The worker tests take longer: the browser tests find it ready.
      { name: "server", run: startServer },
    ],
    [{ name: "worker", run: () => vitest("worker", "--project=fifth-service", `--maxWorkers=${runtimes}`) }],
  ],
  [[{ name: "browser", run: browser }]],
];

const isFull = process.argv.includes("--full");
const fullness = isFull ? { FULL_TESTS: "1" } : {};
const chosen = process.argv.slice(2).filter((word) => word !== "--full");
/** What takes longer hangs: a run that never ends tells nobody what failed. */
const timeoutMinutes = isFull ? 90 : 40;
let isBuilt = false;
let server: ChildProcess | null = null;
const sum: Tally = { passed: 0, failed: 0, skipped: 0 };
mkdirSync(results, { recursive: true });
// The build takes these along.
writeLocalVariables(addressesOf(testPort));
await compileMessages();

for (const row of rows) await Promise.all(row.map(runLane));
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ""}`);
process.exit(sum.failed > 0 ? 1 : 0);

async function runLane(lane: Part[]): Promise<void> {
  for (const part of lane) if (chosen.length === 0 || chosen.includes(part.name)) await runPart(part);
}

async function runPart({ name, run }: Part): Promise<void> {
  const started = Date.now();
  const tally = await run();
  if (name === "build") isBuilt = tally.failed === 0;
  for (const key of ["passed", "failed", "skipped"] as const) sum[key] += tally[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\n${name}: ${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped in ${seconds} s\n`);
}

async function check(command: string, args: string[], stdio: StdioOptions = "inherit"): Promise<Tally> {
  const code = await exitCode(startCommand(command, args, { stdio }));
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Generated types first: `tsc` reads them. */
async function checkTypes(): Promise<Tally> {
  for (const [command, args] of [
    ["wrangler", ["types", "--include-runtime=false", "--strict-vars=false"]],
    ["react-router", ["typegen"]],
  ] as const) {
    const code = await exitCode(startCommand(command, [...args], { stdio: ["ignore", "ignore", "inherit"] }));
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0 };
  }
  // Side by side the checkers work out most types once each: twice the processor, of which there is none to spare here.
  return check("tsc", ["-b", "dev", "--singleThreaded"]);
}

async function vitest(project: string, ...more: string[]): Promise<Tally> {
  const file = path.join(results, `${project}.json`);
  rmSync(file, { force: true });
  const code = await exitCodeWithin(
    startCommand(
      "vitest",
      ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...more],
      { detached: true, env: fullness },
    ),
    timeoutMinutes,
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** No test of its own: where it does not come up, the browser tests say so. */
async function startServer(): Promise<Tally> {
  rmSync(path.join(root, ".wrangler/test-state"), { recursive: true, force: true });
  if (isBuilt) server = await startTestServer(serverLog);
  return { passed: 0, failed: 0, skipped: 0 };
}

async function browser(): Promise<Tally> {
  const chromium = await findChromium();
  if (!chromium) {
    console.error(
      "\n*** The browser tests did NOT run: no Chromium was found and none could be installed. Set CHROMIUM_PATH. ***\n",
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const file = path.join(results, "browser.json");
  rmSync(file, { force: true });
  if (!server) rmSync(path.join(root, ".wrangler/test-state"), { recursive: true, force: true });
  const code = await exitCodeWithin(
    startCommand("playwright", ["test", "--reporter=list,json"], {
      detached: true,
      env: {
        ...chromium.env,
        CHROMIUM_PATH: chromium.executablePath,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(isBuilt && { EAVESIGHT_BUILT: "1" }),
        ...(server && { EAVESIGHT_SERVED: "1" }),
        ...fullness,
      },
    }),
    timeoutMinutes,
  );
  if (server) await stopTestServer(server);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
  if (failed > 0) printServerErrors();
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/** What went wrong at the server while a browser test failed. */
function printServerErrors(): void {
  const log = readFileSync(serverLog, "utf8").split("\n");
  const errors = log.filter((line) => /"level":"(?:warn|error)"|\bError: /.test(line));
  console.log(["The server's errors and warnings:", ...errors.slice(-60)].join("\n"));
}
