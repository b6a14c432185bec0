import { m } from "#messages";
import {
  type Choice,
  choiceOf,
  type Draft,
  type Field,
  type Part,
  type Preset,
  readField,
} from "#services/chat-kit/part.ts";
import { designOf } from "#services/designs.ts";
import { type GroupOffers, idsIn } from "#services/groups.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import type { ChatContext, Withheld } from "../interpreter.ts";
import { chooseOf } from "./join-names.ts";

type Stop = { text: string; choices: string[] };

/** What of the catalogue a picture that goes back to one of design `kept` cannot have. */
export function withheldOf(service: Service, offers: GroupOffers, kept: unknown): Withheld {
  return Object.fromEntries(
    designOf(service).groups.flatMap((group) => {
      const own = idsIn(kept, group);
      const off = (offers[group.id]?.off ?? []).filter((id) => !own.includes(id));
      return (group.id === "looks" ? ["looks"] : group.paths).map((path) => [path, off]);
    }),
  );
}

/** The choices of a field that the new picture can have. */
export function offeredChoices({ withheld = {} }: ChatContext, part: Part, field: Field): readonly Choice[] {
  const off = withheld[pathOf(part, field)] ?? [];
  return off.length === 0 ? field.choices : field.choices.filter(({ id }) => !off.includes(id));
}

export function offeredLooks(context: ChatContext): Preset[] {
  const { service, withheld: { looks = [] } = {} } = context;
  return chatOf(service).presets.filter(({ id, design }) => !looks.includes(id) && !stopWithheld(context, design));
}

/** What comes along with a style, with what is offered in place of what is not. */
export function onlyOffered(context: ChatContext, values: Draft): Draft {
  const next = { ...values };
  for (const part of chatOf(context.service).parts) {
    for (const field of part.fields) {
      const off = context.withheld?.[pathOf(part, field)] ?? [];
      const value = next[part.key];
      if (field.key !== null || off.length === 0 || value === undefined) continue;
      const [first] = offeredChoices(context, part, field);
      if (Array.isArray(value)) next[part.key] = value.filter((id) => !off.includes(id));
      else if (off.includes(String(value)) && first) next[part.key] = first.id;
    }
  }
  return next;
}

/** What is said of a design that has what is not offered; null: it has none of it. */
export function stopWithheld(context: ChatContext, draft: Draft): Stop | null {
  for (const part of chatOf(context.service).parts) {
    for (const field of part.fields) {
      const off = context.withheld?.[pathOf(part, field)] ?? [];
      const value = readField(draft, part, field);
      const found = [value].flat().find((id) => typeof id === "string" && off.includes(id));
      if (found !== undefined) return notOffered(context, { draft, part, field, id: String(found) });
    }
  }
  return null;
}

function notOffered(
  context: ChatContext,
  { draft, part, field, id }: { draft: Draft; part: Part; field: Field; id: string },
): Stop {
  const { comesIn } = field;
  const made = comesIn && part.fields.find(({ key }) => key === comesIn.key);
  const coming = made && comesIn.colors[String(readField(draft, part, made))];
  const others = offeredChoices(context, part, field).filter(
    (choice) => choice.hex !== "" && (!coming || coming.includes(choice.id)),
  );
  return {
    text: m.chat_choice_not_offered({ choice: choiceOf(field, id)?.name ?? id, part: part.name.toLowerCase() }),
    choices: others.slice(0, 4).map(({ name }) => chooseOf(part, name)),
  };
}

function pathOf(part: Part, field: Field): string {
  return field.key === null ? part.key : `${part.key}.${field.key}`;
}
