import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// A copy of these scripts beside tools that only write down how they were called.
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "deploy-"));
  cpSync(import.meta.dirname, path.join(root, "dev"), { recursive: true });
  const tools = path.join(root, "node_modules/.bin");
  mkdirSync(tools, { recursive: true });
  for (const tool of ["wrangler", "react-router"]) {
    const script = `#!/bin/sh
echo "${tool} $*" >> "${root}/calls"
if [ "$1 $2" = "d1 list" ]; then echo "a warning" >&2; echo "$DATABASES"; exit $LIST_FAILS; fi
`;
    writeFileSync(path.join(tools, tool), script, { mode: 0o755 });
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function deploy(databases: string, listFails = 0): string[] {
  try {
    execFileSync(process.execPath, [path.join(root, "dev/deploy.ts")], {
      env: { ...process.env, DATABASES: databases, LIST_FAILS: String(listFails) },
      stdio: "pipe",
    });
  } catch {
    writeFileSync(path.join(root, "calls"), "stopped\n", { flag: "a" });
  }
  const calls = path.join(root, "calls");
  return existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
}

const build = "react-router build";
const list = "wrangler d1 list --json";
const migrate = "wrangler d1 migrations apply DB --remote";
const publish = "wrangler deploy";

test("a new account is published to first, which makes the database", () => {
  expect(deploy("[]")).toEqual([build, list, publish, migrate]);
  expect(deploy('[{"name":"another"}]').slice(-2)).toEqual([publish, migrate]);
});

test("a running account is migrated before the new code serves", () => {
  expect(deploy('[{"name":"another"},{"name":"eavesight"}]')).toEqual([build, list, migrate, publish]);
});

test("an account that cannot be asked is left alone", () => {
  expect(deploy("[]", 1)).toEqual([build, list, "stopped"]);
});
