import type { Stop } from "#services/chat-kit/edit.ts";
import {
  type Choice,
  choiceOf,
  type Draft,
  designValue,
  type Field,
  isObject,
  type Part,
} from "#services/chat-kit/part.ts";
import { chooseOf, notFor } from "./join-names.ts";
import { nearestChoice } from "./lab.ts";

type Meant = { field: Field; choice: Choice; isName?: boolean };

/** Puts choices into one part; where the color does not come in the material, it says so instead. */
export function setValues(draft: Draft, part: Part, values: [Meant, ...Meant[]]): Draft | Stop {
  const [first] = values;
  if (first.field.key === null) {
    if (!first.field.many) return { ...draft, [part.key]: (values.at(-1) ?? first).choice.id };
    const ids = listOf(draft, part);
    return { ...draft, [part.key]: [...new Set([...ids, ...values.map(({ choice }) => choice.id)])] };
  }
  const now = draft[part.key];
  const old = isObject(now) ? now : null;
  const next: Record<string, unknown> = { ...(old ?? part.defaults?.(draft)) };
  const said = new Map(values.map(({ field, choice }) => [field.key ?? "", choice]));
  for (const [key, choice] of said) next[key] = designValue(choice);
  for (const value of values) readAlike(value, next);
  for (const field of part.fields) {
    const stop = fitColor(part, field, { next, old, said });
    if (stop) return stop;
  }
  return { ...draft, [part.key]: next };
}

/** "Red" is another color in brick than in paint: of those that go by the same words, the material's own. */
function readAlike({ field, choice, isName }: Meant, next: Record<string, unknown>): void {
  const { comesIn, key } = field;
  const allowed = comesIn?.colors[String(next[comesIn.key])] ?? [];
  if (key === null || (isName !== false && allowed.includes(choice.id))) return;
  const alike = comesIn?.alike?.find((ids) => ids.includes(choice.id));
  const own = alike?.find((id) => allowed.includes(id));
  if (own) next[key] = own;
}

type Fitting = {
  next: Record<string, unknown>;
  old: Record<string, unknown> | null;
  said: ReadonlyMap<string, Choice>;
};

/** A new material takes the color that is nearest to the old one; a new color of no material that was chosen takes one that has it. */
function fitColor(part: Part, field: Field, { next, old, said }: Fitting): Stop | null {
  const { comesIn } = field;
  if (!comesIn || field.key === null) return null;
  const allowed = comesIn.colors[String(next[comesIn.key])] ?? [];
  const color = choiceOf(field, next[field.key]);
  if (color && allowed.includes(color.id)) return null;
  const choices = field.choices.filter(({ id }) => allowed.includes(id));
  if (!said.has(field.key)) {
    const fitting = (color && nearestChoice(choices, color)) ?? choices[0];
    if (fitting) next[field.key] = fitting.id;
    return null;
  }
  const [material] = Object.entries(comesIn.colors).find(([, colors]) => colors.includes(color?.id ?? "")) ?? [];
  if (!said.has(comesIn.key) && !old && material) {
    next[comesIn.key] = material;
    return null;
  }
  const what = part.fields.find(({ key }) => key === comesIn.key);
  const name = what && choiceOf(what, next[comesIn.key])?.name;
  const nearest = color && nearestChoice(choices, color);
  const first = nearest ? [nearest, ...choices.filter((choice) => choice !== nearest)] : choices;
  return {
    text: notFor(
      name ?? part.name,
      color?.name ?? "",
      choices.map((choice) => choice.name),
    ),
    choices: first.slice(0, 4).map(({ name }) => chooseOf(part, name)),
  };
}

export function listOf(draft: Draft, part: Part): string[] {
  const value = draft[part.key];
  return Array.isArray(value) ? value.map(String) : [];
}

export function isStop(value: Draft | Stop): value is Stop {
  return "text" in value && "choices" in value;
}
