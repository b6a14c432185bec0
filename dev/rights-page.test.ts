import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** `docs/rights.md` says what happens to each right in each way it changes hands. It must have no hole and no lie. */

const root = path.join(import.meta.dirname, "..");
const page = readFileSync(path.join(root, "docs/rights.md"), "utf8");
const reasons = ["– way in", "– person", "– company", "– not yet"];

const [[, ...ways], , ...rows] = page
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );

type Named = { cell: string; file: string; title: string };

/** The lists below the table: `### Right`, `- Adjustment:`, and under it a file and a test's title in each line. */
function readTests(): Named[] {
  const named: Named[] = [];
  let [right, way] = ["", ""];
  for (const line of page.split("\n")) {
    right = /^### (.+)$/.exec(line)?.[1] ?? right;
    way = /^- (.+):$/.exec(line)?.[1] ?? way;
    const [, file, title] = /^ {2}- `([^`]+)` "(.+)"$/.exec(line) ?? [];
    if (file && title) named.push({ cell: `${right}, ${way}`, file, title });
  }
  return named;
}
const named = readTests();
const cells = rows.flatMap(([right, ...clauses]) =>
  ways.map((way, i) => ({ name: `${right.replaceAll("*", "")}, ${way}`, clause: clauses[i] ?? "" })),
);
const isRule = ({ clause }: { clause: string }) => !clause.startsWith("–");

describe("the page about rights", () => {
  it("has every right and every way in", () => {
    expect(rows.map(([right]) => right.replaceAll("*", ""))).toEqual(
      expect.arrayContaining(["Allowance", "Clean picture", "Lead", "Seat", "Webhook", "Brand", "Mail in our name"]),
    );
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(ways.length).toBeGreaterThanOrEqual(11);
    for (const row of rows) expect([row[0], row.length]).toEqual([row[0], ways.length + 1]);
  });

  it("has a rule or a reason in each cell", () => {
    const without = cells.filter((cell) => (isRule(cell) ? cell.clause.length < 4 : !reasons.includes(cell.clause)));
    expect(without).toEqual([]);
  });

  it("names a test for each rule, and none where there is no rule", () => {
    const rules = cells.filter(isRule).map(({ name }) => name);
    expect([...new Set(named.map(({ cell }) => cell))].sort()).toEqual(rules.sort());
  });

  it("names only tests that there are", () => {
    const missing = named.filter(({ file, title }) => {
      const at = path.join(root, file);
      return !existsSync(at) || !readFileSync(at, "utf8").includes(`"${title}",`);
    });
    expect(missing).toEqual([]);
  });

  it("names every test that is there for its sake", () => {
    const titles = globSync("worker/rights/*.test.ts", { cwd: root }).flatMap((file) => {
      const tests = readFileSync(path.join(root, file), "utf8").matchAll(/^\s*it\(\s*"(.+)",/gm);
      return [...tests].map(([, title]) => title);
    });
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter((title) => !named.some((test) => test.title === title))).toEqual([]);
  });
});
