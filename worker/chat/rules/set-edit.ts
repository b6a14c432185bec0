import { m } from "#messages";
import type { Edit, Stop } from "#services/chat-kit/edit.ts";
import { type Choice, choiceOf, type Draft, type Field, type Part } from "#services/chat-kit/part.ts";
import type { ChatContext } from "../interpreter.ts";
import { chooseOf, joinNames } from "./join-names.ts";
import { onlyOffered } from "./offered.ts";
import { isStop, listOf, setValues } from "./set-values.ts";

type Meant = { field: Field; choice: Choice; isName?: boolean };
type Some<Item> = [Item, ...Item[]];
type Sets = { type: "sets"; part: Part; values: Some<Meant> };

/** Material and color of one part belong together, wherever in the message they stand. */
export function groupSets(edits: readonly Edit[]): (Exclude<Edit, { type: "set" }> | Sets)[] {
  const result: (Exclude<Edit, { type: "set" }> | Sets)[] = [];
  for (const edit of edits) {
    if (edit.type !== "set") {
      result.push(edit);
      continue;
    }
    const { part, field, choice, isName } = edit;
    const known = result.find((other): other is Sets => other.type === "sets" && other.part === part);
    if (known) known.values.push({ field, choice, isName });
    else result.push({ type: "sets", part, values: [{ field, choice, isName }] });
  }
  // A whole look comes first, what differs from it after.
  return result.sort((a, b) => rank(a) - rank(b));
}

function rank(edit: { type: string; part?: Part }): number {
  const { type } = edit;
  if (type === "sets" && edit.part?.key === "style") return 0;
  return type === "preset" || type === "everywhere" || type === "bare"
    ? 0
    : type === "drop" || type === "clear"
      ? 1
      : type === "adjustment" || type === "match"
        ? 3
        : 2;
}

export function setEdit(context: ChatContext, draft: Draft, { part, values: all }: Sets): Draft | Stop {
  const values = withoutIncluded(all);
  const brought = part.brings?.(values[0].choice.id, draft);
  if (brought) return { ...draft, ...onlyOffered(context, brought) };
  const rivals = rivalsOf(values);
  if (rivals.length > 1) {
    return {
      text: m.chat_which_one({
        part: part.name.toLowerCase(),
        options: joinNames(
          rivals.map(({ name }) => name.toLowerCase()),
          "disjunction",
        ),
      }),
      choices: rivals.map(({ name }) => chooseOf(part, name)),
    };
  }
  const next = setValues(draft, part, values);
  if (isStop(next)) return next;
  const [field] = part.fields;
  const chosen = field.max ? listOf(next, part) : [];
  if (!field.max || chosen.length <= field.max.count) return next;
  const { count } = field.max;
  const text = field.max.text();
  return {
    text,
    choices: [chosen.slice(0, count), chosen.slice(-count)].map((some) =>
      m.chat_choice_only({ choices: joinNames(some.map((id) => choiceOf(field, id)?.name.toLowerCase() ?? id)) }),
    ),
  };
}

/** "Loungers and an umbrella" is one choice, which has both. */
function withoutIncluded(values: Some<Meant>): Some<Meant> {
  const [{ field }] = values;
  if (!field.isGreedy) return values;
  return [
    values.reduce((most, one) => (field.choices.indexOf(one.choice) > field.choices.indexOf(most.choice) ? one : most)),
  ];
}

/** Two values for what takes only one: which of them is meant? */
function rivalsOf(values: Some<Meant>): Choice[] {
  const [first] = values;
  if (first.field.many) return [];
  const byField = Map.groupBy(values, ({ field }) => field);
  const rivals = [...byField.values()].map((all) => [...new Set(all.map(({ choice }) => choice))]);
  return rivals.find((all) => all.length > 1) ?? [];
}
