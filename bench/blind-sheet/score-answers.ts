import type { KeyRow } from "./draw-sheet.ts";

/** By a crop's number, whether somebody took it for edited. */
export type Answers = Map<number, boolean>;

/**
 * Lines of a number and a word that begins with e (edited) or r (real); empty lines and lines after # say nothing.
 * @throws SyntaxError with the line that says something else, or says a number twice
 */
export function readAnswers(text: string): Answers {
  const answers: Answers = new Map();
  for (const line of text.split("\n")) {
    const said = line.replace(/#.*/, "").trim();
    if (said === "") continue;
    const match = /^(\d+)[\s.:,;]+(e|r)[a-z]*$/i.exec(said);
    if (!match) throw new SyntaxError(`Neither "12 edited" nor "12 real": ${said}`);
    const number = Number(match[1]);
    if (answers.has(number)) throw new SyntaxError(`Answered twice: ${number}`);
    answers.set(number, match[2].toLowerCase() === "e");
  }
  return answers;
}

type Count = { hits: number; all: number };

/**
 * Hit rate of all answers together, and of each kind of crop, each with its 95 % interval. Night has a line of its own and counts in no
 * other: all of it is edited.
 */
export function reportAnswers(key: KeyRow[], judges: Answers[]): string {
  const known = new Map(key.map((row) => [row.number, row]));
  const given = judges.flatMap((answers) => [...answers]);
  const strange = given.filter(([number]) => !known.has(number));
  if (strange.length > 0) throw new RangeError(`The key has no crop ${strange[0][0]}.`);
  const count = (wanted: (row: KeyRow) => boolean): Count => {
    const rows = key.filter(wanted);
    const told = judges.flatMap((answers) =>
      rows.filter(({ number }) => answers.has(number)).map(({ number, edited }) => answers.get(number) === edited),
    );
    return { hits: told.filter(Boolean).length, all: told.length };
  };
  const subjects = [...new Set(key.map(({ subject }) => subject))].sort();
  const daily = subjects.filter((subject) => subject !== "night");
  const byDay = (row: KeyRow) => row.subject !== "night";
  const lines = [
    say("told right", count(byDay)),
    say(
      "edited, taken for edited",
      count((row) => byDay(row) && row.edited),
    ),
    say(
      "untouched, taken for untouched",
      count((row) => byDay(row) && !row.edited),
    ),
    ...daily.map((subject) =>
      say(
        `told right, ${subject}`,
        count((row) => row.subject === subject),
      ),
    ),
    ...subjects.map((subject) =>
      say(
        `edited ${subject} found`,
        count((row) => row.edited && row.subject === subject),
      ),
    ),
  ];
  const missing = judges.length * key.length - given.length;
  return missing > 0 ? [...lines, `${missing} not answered`].join("\n") : lines.join("\n");
}

function say(what: string, { hits, all }: Count): string {
  if (all === 0) return `${what.padEnd(32)} none`;
  const { low, high } = interval(hits, all);
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `${what.padEnd(32)} ${hits} of ${all}: ${percent(hits / all)} (${percent(low)} to ${percent(high)})`;
}

/** Of a share, with 95 % certainty (Wilson 1927). */
export function interval(hits: number, all: number): { low: number; high: number } {
  const z = 1.96;
  const share = hits / all;
  const middle = share + (z * z) / (2 * all);
  const reach = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const scale = 1 + (z * z) / all;
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}
