import { pickFrom, type Random } from "./random.ts";

/** The ways in which one sentence is typed and spoken. */
export const variations = ["typo", "two typos", "unmarked", "loud", "polite", "spoken"] as const;
export type Variation = (typeof variations)[number];

const before = [
  "hi there, could you please ",
  "so we were thinking, ",
  "ok so ",
  "Hello! ",
  "my husband says ",
  "can we try this: ",
];
const after = [
  " thanks so much!",
  " please",
  " if thats ok",
  ", that would be great",
  " thank you :)",
  " what do you think",
];

/** The same wish, typed in another way. */
export function varySentence(say: string, variation: Variation, random: Random): string {
  const pick = pickFrom(random);
  switch (variation) {
    case "typo":
      return withSlip(say, random);
    case "two typos":
      return withSlip(withSlip(say, random), random);
    case "unmarked":
      return withoutMarks(say).toLowerCase();
    case "loud":
      return say.toUpperCase();
    case "polite":
      return `${pick(before)}${say}${pick(after)}`;
    case "spoken":
      return `um ${withoutMarks(say).toLowerCase().replace(/ and /, " and uh ")} please`;
  }
}

/** Figures keep their points. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[,;!?:]|\.(?!\d)/g, "");
}

const neighbors = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** One slip of the keyboard in a word of five letters or more: a letter swapped, dropped, doubled, or its neighbor's. */
function withSlip(text: string, random: Random): string {
  const words = [...text.matchAll(/(?<![#\w])[a-z]{5,}(?!\w)/gi)];
  if (words.length === 0) return text;
  const pick = pickFrom(random);
  const { 0: word, index } = pick(words);
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = word[at] ?? "";
  const row = neighbors.find((keys) => keys.includes(letter.toLowerCase())) ?? "";
  const other = row[row.indexOf(letter.toLowerCase()) + 1] ?? row.at(-2) ?? letter;
  const slip = pick([
    word.slice(0, at) + (word[at + 1] ?? "") + letter + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + other + word.slice(at + 1),
  ]);
  return text.slice(0, index) + slip + text.slice(index + word.length);
}
