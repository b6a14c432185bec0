import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findFixedLanguages } from "./find-fixed-languages.ts";
import { findLiterals } from "./find-literals.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Not for people: what models are told, what the chat's matcher listens for, plants in Latin, names inside a
 * Tag Manager container, and the tests' own words.
 */
const notForPeople =
  /\.(test|d)\.tsx?$|\/wording\/(utterances\/|[\w-]+-(prompt|examples|synonyms)\.ts)|^services\/(test|prompt-kit)\/|^services\/chat-kit\/prompt-example|^services\/landscape\/catalogue\/plants|^app\/embeds\/ready-pieces\/tag-manager\.ts|^worker\/(test|chat\/(model|prompt|utterances))\/|-in-tests\.ts$/;

describe("words for people", () => {
  it("stand in messages/ and not in the code", () => {
    const files = globSync("{app,worker,services,engine/photo}/**/*.{ts,tsx}", { cwd: root });
    const stray = files
      .filter((file) => !notForPeople.test(file))
      .flatMap((file) =>
        findLiterals(file, readFileSync(path.join(root, file), "utf8")).map(
          ({ line, text }) => `${file}:${line} ${text}`,
        ),
      );
    expect(stray).toEqual([]);
  });

  it.each([
    ["a text", "const a = <p>Your photos</p>;"],
    ["a text in a condition", 'const a = <p>{busy ? "Saving" : "Save"}</p>;'],
    ["a label", 'const a = <input aria-label="Search" />;'],
    ["a sentence", 'throw new AppError("NOT_FOUND", "There is no such team.");'],
    ["a sentence with a value", `const a = \`You have \${count} left.\`;`],
    ["a phrase of a record", 'const labels = { title: "Team" };'],
    ["a word in a variable", 'const title = busy ? "Saving" : "Save";'],
    ["a word by default", 'function Close({ closeLabel = "Close" }) {}'],
    ["a word that is assigned", 'document.title = "Pools";'],
    ["a word of a class", 'class Frame { title = "Pools"; }'],
    ["a name of one word", 'const steps = [{ step: "result", name: "Picture" }];'],
  ])("are found as %s", (_, source) => {
    expect(findLiterals("a.tsx", source)).not.toEqual([]);
  });

  it.each([
    ["a name that code goes by", 'const index = { name: "photos_project" };'],
    ["a class", 'const a = <p className="Big card" />;'],
    ["a fault for the log", 'throw new Error("The key is missing.");'],
    ["SQL", "const a = sql`SELECT name FROM teams`;"],
    ["a comparison", 'const a = text === "Too many of them.";'],
    ["a fault of our own class", `const a = new MailError(\`Resend answered \${status} to us.\`);`],
    ["what is excused", 'const a = "Made by Eavesight"; // not read: metadata'],
  ])("are not found in %s", (_, source) => {
    expect(findLiterals("a.tsx", source)).toEqual([]);
  });
});

describe("dates, numbers and orders of names", () => {
  it("are in the reader's language, but for those that only the provider sees", () => {
    const files = globSync("{app,worker,services}/**/*.{ts,tsx}", { cwd: root });
    const fixed = files
      .filter((file) => !/\.test\.tsx?$|^(app|worker)\/admin\/|^worker\/test\//.test(file))
      .flatMap((file) =>
        findFixedLanguages(readFileSync(path.join(root, file), "utf8")).map((line) => `${file}:${line}`),
      );
    expect(fixed).toEqual([]);
  });

  it.each([
    [[1], 'day.toLocaleDateString("en-US")'],
    [[1], "count.toLocaleString()"],
    [[1], 'new Intl.NumberFormat("en", { style: "currency" })'],
    [[1], "names.sort((a, b) => a.name.localeCompare(b.name))"],
    [[], "count.toLocaleString(language())"],
    [[], "names.sort((a, b) => a.name.localeCompare(b.name, language()))"],
    [[], "// any language: a zone\nIntl.DateTimeFormat().resolvedOptions()"],
  ])("are found on line %j of %s", (lines, source) => {
    expect(findFixedLanguages(source)).toEqual(lines);
  });
});
