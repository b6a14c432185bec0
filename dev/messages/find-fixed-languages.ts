/** A date, number or order of names in a language that is fixed, or in whichever the machine has. */
const fixed =
  /toLocale\w*\((\)|["'`]|undefined|\[)|Intl\.(?!Locale|supported)\w+\((\)|["'`]|undefined|\[)|localeCompare\([^(),]*(\([^()]*\))?[^(),]*(\)|, undefined)/;

/**
 * Lines that write or sort for readers and do not say in which language, as numbers from 1. `// any language: <why>` on the line
 * or the one before excuses one.
 */
export function findFixedLanguages(source: string): number[] {
  const lines = source.split("\n");
  const isExcused = (at: number) => [lines[at], lines[at - 1]].some((near) => near?.includes("any language: "));
  return lines.flatMap((line, at) => (fixed.test(line) && !isExcused(at) ? [at + 1] : []));
}
