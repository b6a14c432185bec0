import { m } from "#messages";
import type { Edit, Stop } from "#services/chat-kit/edit.ts";
import { type Draft, isObject, type Part, readField } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "./join-names.ts";
import { listOf } from "./set-values.ts";

export function drop(draft: Draft, { part, field, choice }: Extract<Edit, { type: "drop" }>): Draft | Stop {
  if (field.many) {
    const list = listOf(draft, part);
    if (list.includes(choice.id)) return { ...draft, [part.key]: list.filter((id) => id !== choice.id) };
    return {
      text: m.chat_not_in_design({ choice: choice.name.toLowerCase() }),
      choices: [],
      isFinal: true,
    };
  }
  if (readField(draft, part, field) !== choice.id) return draft;
  // "No umbrella" of loungers and an umbrella leaves the loungers.
  const less = field.isGreedy && field.choices[field.choices.indexOf(choice) - 1];
  if (less) return { ...draft, [part.key]: less.id };
  return clear(draft, { part, isRemoval: true });
}

export function clear(draft: Draft, { part, isRemoval }: { part: Part; isRemoval: boolean }): Draft | Stop {
  const [field] = part.fields;
  if (isRemoval && part.isFixed) {
    const choices = isObject(draft[part.key]) ? [m.chat_choice_as_in_photo({ part: part.name })] : [];
    return { text: m.chat_part_is_fixed({ part: part.name.toLowerCase() }), choices, isFinal: true };
  }
  if (isRemoval && field.off) {
    return { ...draft, [part.key]: field.key === null ? field.off : { [field.key]: field.off } };
  }
  if (field.many) return { ...draft, [part.key]: [] };
  if (part.off === "null") return { ...draft, [part.key]: null };
  if (part.off === "missing") {
    const { [part.key]: _, ...rest } = draft;
    return rest;
  }
  const asPhoto = field.asPhoto ?? field.off;
  if (asPhoto && !isRemoval) return { ...draft, [part.key]: asPhoto };
  return {
    text: m.chat_part_stays({ part: part.name.toLowerCase() }),
    choices: field.choices.slice(0, 4).map(({ name }) => chooseOf(part, name)),
  };
}

/** Lists become empty and what can be none is none; what the service is about stays. */
export function withoutExtras(service: Service, draft: Draft): Draft | Stop {
  const { parts, extras } = chatOf(service);
  if (!extras) return { text: m.chat_remove_which_part(), choices: [] };
  let next = draft;
  for (const part of parts.filter(({ key }) => extras.includes(key))) {
    const [field] = part.fields;
    next = { ...next, [part.key]: field.many ? [] : (field.off ?? null) };
  }
  return next;
}
