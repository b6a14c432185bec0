import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findLiterals } from "./find-literals.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Folders that still hold their own words. Move a folder's words to `messages/`, then delete its line. */
const notYetMoved: string[] = ["services/landscape/panel", "worker/chat"];

/** Not for people: what models are told, what the chat's matcher listens for, plants in Latin, and the tests' own words. */
const notForPeople =
  /\.(test|d)\.tsx?$|\/wording\/(utterances\/|[\w-]+-(prompt|examples|synonyms)\.ts)|^services\/(test|prompt-kit)\/|^services\/chat-kit\/prompt-example|^services\/landscape\/catalogue\/plants|^worker\/(test|chat\/(model|prompt|utterances))\/|-in-tests\.ts$/;

function placeOf(file: string): string {
  return notYetMoved.find((place) => file === place || file.startsWith(`${place}/`)) ?? path.dirname(file);
}

const words = new Map<string, string[]>();
for (const file of globSync("{app,worker,services,engine/photo}/**/*.{ts,tsx}", { cwd: root }).sort()) {
  if (notForPeople.test(file)) continue;
  const literals = findLiterals(file, readFileSync(path.join(root, file), "utf8"));
  const place = placeOf(file);
  if (literals.length === 0) continue;
  words.set(place, [...(words.get(place) ?? []), ...literals.map(({ line, text }) => `${file}:${line} ${text}`)]);
}

describe("words for people", () => {
  it("stand in messages/ and not in the code", () => {
    const stray = [...words].filter(([place]) => !notYetMoved.includes(place)).flatMap(([, found]) => found);
    expect(stray).toEqual([]);
  });

  it("are still in every place that is listed as not yet moved", () => {
    expect(notYetMoved.filter((place) => !words.has(place))).toEqual([]);
  });

  it.each([
    ["a text", "const a = <p>Your photos</p>;"],
    ["a text in a condition", 'const a = <p>{busy ? "Saving" : "Save"}</p>;'],
    ["a label", 'const a = <input aria-label="Search" />;'],
    ["a sentence", 'throw new AppError("NOT_FOUND", "There is no such team.");'],
    ["a sentence with a value", `const a = \`You have \${count} left.\`;`],
    ["a phrase of a record", 'const labels = { title: "Team" };'],
  ])("are found as %s", (_, source) => {
    expect(findLiterals("a.tsx", source)).not.toEqual([]);
  });

  it.each([
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
