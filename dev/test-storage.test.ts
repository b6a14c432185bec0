import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./root.ts";

const script = `import { existsSync } from "node:fs";
import { storeTestsInMemory } from ${JSON.stringify(path.join(root, "dev/test-storage.ts"))};
const folder = storeTestsInMemory();
console.log(JSON.stringify({ folder, exists: existsSync(folder ?? ""), temporary: process.env.TMPDIR }));`;

function run(temporary?: string): { folder?: string; exists: boolean; temporary?: string } {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module-typescript", "--eval", script];
  const env = { ...process.env, TMPDIR: temporary };
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }));
}

it("is in memory until the run ends, and takes along what a killed run has left", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = `/dev/shm/eavesight-tests-${pid}`;
  onTestFinished(() => rmSync(left, { recursive: true, force: true }));
  if (existsSync("/dev/shm")) mkdirSync(left, { recursive: true });
  const { folder, exists, temporary } = run();
  // A machine with little memory keeps to the disk.
  if (!folder) return expect(temporary).toBeUndefined();
  expect({ exists, temporary }).toEqual({ exists: true, temporary: folder });
  expect([existsSync(folder), existsSync(left)]).toEqual([false, false]);
});

it("stays where TMPDIR says", () => {
  expect(run("/tmp")).toEqual({ exists: false, temporary: "/tmp" });
});
