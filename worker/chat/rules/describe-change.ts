import { m } from "#messages";
import { type Choice, choiceOf, type Draft, type Field, type Part, readField } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf, joinNames } from "./join-names.ts";

export type Swatch = { name: string; hex: string };

/** What becomes of each part that differs, on one line: "Roof: Natural slate, charcoal. Trim as in the photo." */
export function describeChange(service: Service, before: Draft, after: Draft): string {
  const lines = changedParts(service, before, after).map((part) => lineOf(part, before, after));
  return [...lines, ...(chatOf(service).describeOther?.(before, after) ?? [])].join(" ");
}

export function changedParts(service: Service, before: Draft, after: Draft): Part[] {
  return chatOf(service).parts.filter(
    ({ key }) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
}

/** A whole design in words; at most `most` parts of it. */
export function describeDraft(service: Service, draft: Draft, most = 20): string {
  const lines = chatOf(service).parts.flatMap((part) => {
    const values = describeValues(part, draft);
    return values ? [m.chat_part_is({ part: part.name, what: values })] : [];
  });
  return lines.slice(0, most).join(" ") || m.chat_all_as_in_photo();
}

/** The colors that are new, for the eye. */
export function swatchesOf(service: Service, before: Draft, after: Draft): Swatch[] {
  const found = changedParts(service, before, after).flatMap((part) =>
    part.fields.flatMap((field) => {
      const choice = choiceOf(field, readField(after, part, field));
      return choice?.hex ? [{ name: chooseOf(part, choice.name), hex: choice.hex }] : [];
    }),
  );
  return found;
}

function lineOf(part: Part, before: Draft, after: Draft): string {
  const [field] = part.fields;
  if (field.many) return listLine(part, field, before, after);
  const values = describeValues(part, after, part.key === "site" ? onlyChanged(part, before, after) : part.fields);
  return values ? m.chat_part_is({ part: part.name, what: values }) : m.chat_part_as_in_photo({ part: part.name });
}

/** A site has many sides: only the new ones are worth a word. */
function onlyChanged(part: Part, before: Draft, after: Draft): Field[] {
  return part.fields.filter((field) => readField(before, part, field) !== readField(after, part, field));
}

function listLine(part: Part, field: Field, before: Draft, after: Draft): string {
  const [old, now] = [listIn(before, part), listIn(after, part)];
  const name = (id: string) => choiceOf(field, id)?.name.toLowerCase() ?? id;
  const added = joinNames(now.filter((id) => !old.includes(id)).map(name));
  const removed = joinNames(old.filter((id) => !now.includes(id)).map(name));
  if (!removed) return m.chat_part_with({ part: part.name, added });
  if (!added) return m.chat_part_without({ part: part.name, removed });
  return m.chat_part_with_and_without({ part: part.name, added, removed });
}

function listIn(draft: Draft, part: Part): string[] {
  const value = draft[part.key];
  return Array.isArray(value) ? value.map(String) : [];
}

function describeValues(part: Part, draft: Draft, fields: readonly Field[] = part.fields): string | null {
  const [field] = part.fields;
  if (field.many) {
    const names = listIn(draft, part).map((id) => choiceOf(field, id)?.name.toLowerCase() ?? id);
    return names.length > 0 ? names.join(", ") : null;
  }
  const chosen = fields.flatMap((entry): Choice[] => {
    const choice = choiceOf(entry, readField(draft, part, entry));
    return choice ? [choice] : [];
  });
  if (chosen.length === 0) return null;
  return chosen.map(({ name }, i) => (i === 0 ? name : name.toLowerCase())).join(", ");
}
