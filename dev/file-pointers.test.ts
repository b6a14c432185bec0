import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const ignored = /(^|\/)(node_modules|build|\.wrangler|\.react-router|\.types|test-results)\//;

/** Decisions tell what was when they were made, so they may name what is gone. */
const texts = globSync("{app,bench,dev,docs,e2e,engine,services,worker}/**/*.{ts,tsx,md}", { cwd: root })
  .concat("README.md")
  .filter((file) => !ignored.test(file) && !file.startsWith("docs/decisions/"));

it("every code file that a comment or a document names is there", () => {
  const files = globSync(["*.ts", "{app,bench,dev,e2e,engine,scenes,services,worker}/**/*.{ts,tsx,py}"], { cwd: root });
  const missing = texts.flatMap((text) =>
    [...readFileSync(path.join(root, text), "utf8").matchAll(/`([\w./@-]+\.(?:tsx?|py))`/g)]
      .map(([, name = ""]) => name.replace(/^(\.+\/)+/, ""))
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))
      .map((name) => `${text}: ${name}`),
  );
  expect(missing).toEqual([]);
});
