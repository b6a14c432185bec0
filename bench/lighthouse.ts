import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findChromium } from "../dev/find-chromium.ts";
import { root } from "../dev/root.ts";
import { runCommand, startCommand } from "../dev/run-command.ts";
import { makePrivatePages } from "./private-pages.ts";

/**
 * What Lighthouse says of every public page on its throttled phone: `npm run bench -- lighthouse`, or
 * `npx node bench/lighthouse.ts /pricing ...` for some (`private`: the two that are made first). It measures the built product as `npm start` serves it, or
 * what runs at LIGHTHOUSE_URL. The goal is 100 for all but performance, and 95 for that; below it the exit status is 1.
 * Performance is a matter of how much else the machine does: believe it where the load is low.
 *
 * A shared picture and a homeowner's own are made first, through the API. Search engines are kept off both on purpose, so
 * there SEO is judged without that.
 */
const version = "lighthouse@12.8.2";
const port = 5296;
const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const company = "?tenant=ridgeline-roofing";
const listed = [
  "/",
  "/roofing-siding",
  "/pools",
  "/landscape",
  "/halloween",
  "/pricing",
  "/contact",
  "/auth",
  "/privacy",
  "/terms",
  `/${company}`,
  ...["/roofing-siding", "/pricing", "/contact", "/auth"].map((page) => page + company),
];

type Audit = { score: number | null; displayValue?: string };
type Category = { id: keyof typeof goals; score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> };

const chosen = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
const isPrivateOnly = process.argv.includes("private");
const tools = path.join(os.tmpdir(), "eavesight-lighthouse");
const chromium = await findChromium();
if (!chromium) throw new Error("No Chromium: name one in CHROMIUM_PATH.");
await installLighthouse();

const base = process.env.LIGHTHOUSE_URL ?? `http://localhost:${port}`;
const server = process.env.LIGHTHOUSE_URL
  ? null
  : startCommand("node", [path.join(root, "dev/start.ts")], {
      env: { PORT: String(port), EAVESIGHT_STATE: ".wrangler/bench-state" },
      stdio: "ignore",
    });
try {
  await healthy();
  console.log(`load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} processors`);
  if (!isPrivateOnly) for (const page of chosen.length > 0 ? chosen : listed) print(page, await measure(page));
  if (chosen.length === 0) {
    for (const page of await makePrivatePages(base)) print(page, await measure(page, ["--skip-audits=is-crawlable"]));
  }
} finally {
  server?.kill("SIGTERM");
}

/** It is half as large as the product and needed by nothing else, so it stays outside of its packages. */
async function installLighthouse(): Promise<void> {
  if (existsSync(path.join(tools, "node_modules/lighthouse"))) return;
  mkdirSync(tools, { recursive: true });
  writeFileSync(path.join(tools, "package.json"), "{}");
  await runCommand("npm", ["install", "--prefix", tools, "--no-save", version], { quiet: true });
}

async function healthy(): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts++) {
    const isUp = await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await wait(250);
  }
  throw new Error("The product did not start.");
}

/** Its browser loses the beginning of a page now and then: then once more. */
async function measure(page: string, more: string[] = []): Promise<Report> {
  return runLighthouse(page, more).catch(() => runLighthouse(page, more));
}

async function runLighthouse(page: string, more: string[]): Promise<Report> {
  const file = path.join(tools, "report.json");
  const command = path.join(tools, "node_modules/lighthouse/cli/index.js");
  const flags = ["--quiet", "--output=json", `--output-path=${file}`, "--chrome-flags=--headless=new --no-sandbox"];
  await runCommand("node", [command, `${base}${page}`, ...flags, ...more], {
    quiet: true,
    env: { ...chromium?.env, CHROME_PATH: chromium?.executablePath ?? "" },
  });
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function print(page: string, { categories, audits }: Report): void {
  const scores = Object.values(categories).map(({ id, score }) => ({ id, score: Math.round((score ?? 0) * 100) }));
  console.log(`${page.slice(0, 40).padEnd(40)} ${scores.map(({ id, score }) => `${id} ${score}`).join("  ")}`);
  for (const { id, score } of scores) {
    if (score >= goals[id]) continue;
    process.exitCode = 1;
    const weak =
      categories[id]?.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9) ?? [];
    for (const { id } of weak) console.log(`  ${id} ${audits[id]?.score} ${audits[id]?.displayValue ?? ""}`);
  }
}
