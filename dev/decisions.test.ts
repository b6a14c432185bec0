import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "../docs/decisions");
const names = globSync("*.md", { cwd: folder }).sort();
const numbers = names.map((name) => name.slice(0, 4));
const head = (name: string) => readFileSync(path.join(folder, name), "utf8").split("\n").slice(0, 4);

it("each decision has a title, and a date and a status under it", () => {
  const line =
    /^Date: \d{4}-\d\d-\d\d · Status: (accepted|superseded by \d{4}|accepted, its part on .+ superseded by \d{4})$/;
  const without = names.filter((name) => {
    const [title = "", , status = ""] = head(name);
    return !/^# \D/.test(title) || !line.test(status);
  });
  expect(names.length).toBeGreaterThan(40);
  expect(without).toEqual([]);
});

it("each decision has a number of its own, and one that supersedes another is there", () => {
  expect(numbers.filter((number, at) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== at)).toEqual([]);
  const successors = names.flatMap((name) => /superseded by (\d{4})/.exec(head(name).join("\n"))?.[1] ?? []);
  expect(successors.filter((number) => !numbers.includes(number))).toEqual([]);
});
