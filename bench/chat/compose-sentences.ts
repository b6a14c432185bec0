import type { Edit } from "#services/chat-kit/edit.ts";
import type { Choice, Field, Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "#worker/chat/chat-of.ts";
import { pickFrom, type Random } from "./random.ts";

/** A sentence that was put together, and what it asks for; `kept`: the part that stays; `names`: a word that cannot be met. */
export type Composed = { say: string; edits: Edit[]; kind: string; kept?: Part; names?: string };

type Wish = { edit: Extract<Edit, { type: "set" }>; part: string; value: string };

/** Things at a house that no service of ours changes, and qualities that none of its parts can have. */
const strangeThings: Record<Service, readonly string[]> = {
  "roofing-siding": ["railing", "mailbox", "deck posts", "porch ceiling", "window boxes", "porch swing", "lattice"],
  pools: ["drain grate", "towel rack", "banner", "ladder", "robot", "thermometer"],
  landscape: ["mailbox", "hose reel", "doghouse", "flagpole", "compost bin", "scarecrow"],
  halloween: ["mailbox", "doormat", "car", "drain", "barn"],
};
const strangeValues = ["iridescent", "herringbone", "quilted", "hammered", "velvet", "woven", "checkered"];

const single: readonly ((part: string, value: string) => string)[] = [
  (part, value) => `${value} ${part}`,
  (part, value) => `make the ${part} ${value}`,
  (part, value) => `can you do the ${part} in ${value}`,
  (part, value) => `${part} ${value} please`,
  (part, value) => `${part}: ${value}`,
  (part, value) => `i think the ${part} should be ${value}`,
  (part, value) => `change the ${part} to ${value}`,
  (part, value) => `what if the ${part} was ${value}`,
  (part, value) => `id like to see ${value} for the ${part}`,
  (part, value) => `${value} on the ${part} would be nice`,
  (part, value) => `lets go with ${value} for our ${part}`,
];
const joined: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} and ${other}`,
  (one, other) => `${one}, ${other}`,
  (one, other) => `${one}. also ${other}`,
  (one, other) => `${one} but ${other}`,
  (one, other) => `${one} with ${other}`,
  (one, other) => `${one} and then ${other}`,
];

/** Sentences of every kind over all parts of a service; the same ones for the same `random`. */
export function composeSentences(service: Service, count: number, random: Random): Composed[] {
  const pick = pickFrom(random);
  const wishes = wishesOf(service);
  // Pirates at a mailbox are pirates; what is paint or stone is not to be had for one.
  const qualities = wishes.filter(({ edit }) => !edit.field.many && !edit.field.isThing);
  const anyWish = (other?: Wish) => pick(wishes.filter(({ edit }) => edit.part !== other?.edit.part));
  const clauseOf = ({ part, value }: Wish) => pick(single)(part, value);
  const strange = () => pick(strangeThings[service]);
  const composers: (() => Composed)[] = [
    () => {
      const one = anyWish();
      return { kind: "one", say: clauseOf(one), edits: [one.edit] };
    },
    () => {
      const one = anyWish();
      const other = anyWish(one);
      return { kind: "two", say: pick(joined)(clauseOf(one), clauseOf(other)), edits: [one.edit, other.edit] };
    },
    () => {
      const kept = anyWish();
      const one = anyWish(kept);
      const clause = clauseOf(one);
      const say = pick([
        `keep the ${kept.part}, ${clause}`,
        `${clause} but leave the ${kept.part} alone`,
        `${clause}, dont touch the ${kept.part}`,
        `${clause} and the ${kept.part} stays as is`,
      ]);
      return { kind: "keep", say, edits: [one.edit], kept: kept.edit.part };
    },
    () => {
      const preset = pick(chatOf(service).presets.length > 0 ? chatOf(service).presets : [null]);
      const { part, edit } = anyWish();
      const style = wishes.find((wish) => wish.edit.part.brings) ?? anyWish();
      const name = preset?.english ?? `${style.value} style`;
      const edits: Edit[] = preset ? [{ type: "preset", preset }] : [style.edit];
      return { kind: "look, keep", say: `${name} look but keep the ${part}`, edits, kept: edit.part };
    },
    () => {
      const one = anyWish();
      const not = pick(wishes.filter(({ edit }) => edit.field === one.edit.field && edit.choice !== one.edit.choice));
      const say = pick([
        `${one.value} ${one.part} instead of ${not.value}`,
        `not ${not.value}, ${one.value} for the ${one.part}`,
        `i dont want a ${not.value} ${one.part}, make it ${one.value}`,
        `${one.value} rather than ${not.value} on the ${one.part}`,
      ]);
      const { part, field, choice } = not.edit;
      const isGone = field.many ? [{ type: "avoid" as const, among: [{ part, field, choice }] }] : [];
      return { kind: "not", say, edits: [...isGone, one.edit] };
    },
    () => {
      const { value } = pick(qualities);
      const names = strange();
      return { kind: "strange thing", say: pick(single)(names, value), edits: [], names };
    },
    () => {
      const one = anyWish();
      const names = strange();
      const clauses = [clauseOf(one), pick(single)(names, pick(qualities).value)];
      const [first = "", last = ""] = random() < 0.5 ? clauses : clauses.reverse();
      return { kind: "strange thing beside", say: pick(joined)(first, last), edits: [one.edit], names };
    },
    () => {
      const names = pick(strangeValues);
      return { kind: "strange value", say: pick(single)(anyWish().part, names), edits: [], names };
    },
    () => {
      const one = anyWish();
      const names = pick(strangeValues);
      const clauses = [clauseOf(one), pick(single)(anyWish(one).part, names)];
      const [first = "", last = ""] = random() < 0.5 ? clauses : clauses.reverse();
      return { kind: "strange value beside", say: pick(joined)(first, last), edits: [one.edit], names };
    },
  ];
  return Array.from({ length: count }, (_, i) => (composers[i % composers.length] ?? composers[0])?.()).filter(
    (one) => one !== undefined,
  );
}

/** Every value of every part, by each of its names. */
function wishesOf(service: Service): Wish[] {
  return chatOf(service).parts.flatMap((part) =>
    part.fields.flatMap((field) =>
      field.choices.flatMap((choice) =>
        namesOf(choice).flatMap((value) =>
          partNames(part).map((name): Wish => ({ edit: editOf(part, field, choice), part: name, value })),
        ),
      ),
    ),
  );
}

function editOf(part: Part, field: Field, choice: Choice): Wish["edit"] {
  return { type: "set", part, field, choice };
}

function namesOf({ english, words = [] }: Choice): string[] {
  return [english.toLowerCase(), ...words];
}

/** "Every door" is more than one part. */
function partNames({ english, words }: Part): string[] {
  return [english.toLowerCase(), ...words.filter((word) => !/^(around|both|all|every|each) ?| and /.test(word))];
}
