import { language, m } from "#messages";
import type { Part } from "#services/chat-kit/part.ts";

/** "White, black, and sage"; with "disjunction": "white, black, or sage". */
export function joinNames(names: readonly string[], type: Intl.ListFormatType = "conjunction"): string {
  return new Intl.ListFormat(language(), { type }).format(new Set(names));
}

/** What can be said next to have a choice for a part. */
export function chooseOf({ name }: Part, choice: string): string {
  return m.chat_choice_of_part({ part: name, choice: choice.toLowerCase() });
}

/** A choice is not to be had for a thing, and what is. */
export function notFor(thing: string, choice: string, choices: readonly string[]): string {
  const missing = m.chat_no_such_choice({ choice: choice.toLowerCase(), part: thing.toLowerCase() });
  const options = joinNames(
    choices.map((name) => name.toLowerCase()),
    "disjunction",
  );
  return `${missing} ${m.chat_choose_from({ options })}`;
}
