import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import { type Choice, colorField, type Part } from "#services/chat-kit/part.ts";
import { chooseOf, joinNames, notFor } from "../rules/join-names.ts";
import { sortedByNearness } from "../rules/lab.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import type { Item } from "./find-items.ts";

/** A name of several options of one part. */
export function askWhichOne({ name }: Part, choices: readonly Meant[]): Edit {
  const names = choices.map(({ choice }) => choice.name);
  return {
    type: "ask",
    among: choices.map(({ choice }) => choice),
    text: m.chat_which_one({ part: name.toLowerCase(), options: joinNames(names, "disjunction") }),
    choices: choices.map(({ part, choice }) => chooseOf(part, choice.name)),
  };
}

/** Parts that have it by that very name come first, if there are several; else all that have anything of the kind. */
export function askForWhat(said: string, choices: readonly Meant[]): Edit {
  const byName = choices.filter(({ isName }) => isName);
  const isShared = new Set(byName.map(({ part }) => part)).size > 1;
  const byPart = new Map((isShared ? byName : choices).map((meant) => [meant.part, meant]));
  const parts = [...byPart.values()];
  return {
    type: "ask",
    text: m.chat_for_which_part({
      words: `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`,
      parts: joinNames(
        parts.map(({ part }) => part.name.toLowerCase()),
        "disjunction",
      ),
    }),
    choices: parts.slice(0, 4).map(({ part }) => m.chat_choice_of_part({ part: part.name, choice: said })),
  };
}

/** The part has none of that name: what comes nearest is offered first. */
export function askOther(part: Part, { text, choices, color }: Item): Edit {
  const key = choices[0]?.field.key;
  const own = (color && colorField(part)) ?? part.fields.find((field) => field.key === key) ?? part.fields[0];
  const others: Choice[] = own.choices.filter(({ hex }) => hex !== "");
  const hexes = color?.hexes ?? choices.flatMap(({ choice }) => (choice.hex ? [choice.hex] : []));
  const nearest = hexes.length > 0 ? sortedByNearness(others, hexes) : others;
  const name = choices.find(({ asked }) => asked === undefined)?.choice.name ?? text;
  return {
    type: "ask",
    text: notFor(
      part.name,
      name,
      others.map((other) => other.name),
    ),
    choices: nearest.slice(0, 4).map((other) => chooseOf(part, other.name)),
  };
}
