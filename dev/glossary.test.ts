import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { glossaryPath, readRenames, withGlossaryTables } from "./glossary.ts";

const page = readFileSync(glossaryPath, "utf8");
const renames = readRenames();
const { identifiers, files, words } = renames;

/** Names of the old dialect: no new name may be one. */
const dialect =
  /^(most|least|longest|usual|widest|farthest)[A-Z]|(?<!stop|key)words$|^wordsOf|patience|twin|deed|doomed/i;

describe("the glossary", () => {
  it("has the tables that docs/glossary-renames.json gives (else: npm run glossary)", () => {
    expect(page).toBe(withGlossaryTables(page, renames));
  });

  it("has one meaning for each word", () => {
    const all = words.flatMap(({ word }) => word.split(", "));
    expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
    expect(words.filter(({ meaning }) => meaning === "").map(({ word }) => word)).toEqual([]);
  });
});

describe("the renames", () => {
  it("give each old identifier one new name in each place", () => {
    const places = identifiers.flatMap(({ from, in: only = ["everywhere"] }) => only.map((at) => `${from} in ${at}`));
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  it("lead to names that a program can take", () => {
    expect(identifiers.filter(({ to }) => !/^[A-Za-z_]\w*$/.test(to)).map(({ to }) => to)).toEqual([]);
    expect(files.filter(({ to }) => !/^[\w./-]+$/.test(to)).map(({ to }) => to)).toEqual([]);
  });

  it("never lead back into the old dialect", () => {
    expect(identifiers.filter(({ to }) => dialect.test(to)).map(({ to }) => to)).toEqual([]);
    expect(files.filter(({ to }) => /(?<!stop)-words\.|twin|doomed|beside-/.test(to)).map(({ to }) => to)).toEqual([]);
  });

  it("give no two files one path", () => {
    for (const side of ["from", "to"] as const) {
      const paths = files.map((file) => file[side]);
      expect(paths.filter((file, at) => paths.indexOf(file) !== at)).toEqual([]);
    }
  });
});
