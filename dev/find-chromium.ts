import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { runCommand } from "./run-command.ts";

export type Chromium = { executablePath: string; env?: Record<string, string> };

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one on PATH, Playwright's own, one from npm (Linux x64), or the
 * system's package manager when run as root. Null where none can be had.
 */
export async function findChromium(): Promise<Chromium | null> {
  const ways = [fromVariable, fromPath, fromPlaywright, fromNpm, fromApt];
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  return null;
}

function fromVariable(): Chromium | null {
  const executablePath = process.env.CHROMIUM_PATH;
  return executablePath && existsSync(executablePath) ? { executablePath } : null;
}

function fromPath(): Chromium | null {
  // Without windows it costs a quarter less.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  for (const name of names) {
    for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
      const executablePath = path.join(folder, name);
      if (existsSync(executablePath)) return { executablePath };
    }
  }
  return null;
}

function fromPlaywright(): Chromium | null {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath } : null;
}

async function fromNpm(): Promise<Chromium | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = path.join(os.tmpdir(), "eavesight-chromium");
  const module = path.join(folder, "node_modules/@sparticuz/chromium");
  try {
    if (!existsSync(module)) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, "package.json"), "{}");
      await runCommand("npm", ["install", "--prefix", folder, "--no-save", "@sparticuz/chromium@153.0.0"], {
        quiet: true,
      });
    }
    const { default: packed } = (await import(`${module}/build/index.js`)) as {
      default: { executablePath(): Promise<string> };
    };
    const libraries = unpackLibraries(module, folder);
    const found = { executablePath: await packed.executablePath(), env: { LD_LIBRARY_PATH: libraries } };
    execFileSync(found.executablePath, ["--version"], { env: { ...process.env, ...found.env }, stdio: "ignore" });
    return found;
  } catch {
    return null;
  }
}

/** Outside a cloud function the package leaves its system libraries packed. */
function unpackLibraries(module: string, folder: string): string {
  const archive = path.join(folder, "libraries.tar");
  writeFileSync(archive, brotliDecompressSync(readFileSync(path.join(module, "bin/al2023.tar.br"))));
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  return path.join(folder, "lib");
}

async function fromApt(): Promise<Chromium | null> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  try {
    await runCommand("apt-get", ["update"], { quiet: true });
    await runCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
    return fromPath();
  } catch {
    return null;
  }
}
