import type { Edit } from "#services/chat-kit/edit.ts";
import { type Choice, type Draft, isObject } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import type { ChatAnswer } from "#worker/chat/chat.contract.ts";
import { chatOf } from "#worker/chat/chat-of.ts";

/** What must come of a sentence; the format is told in `bench/chat/README.md`. */
export type Want = "no" | "ask" | "answer" | Record<string, Value | Value[]>;
type Value = string | number | boolean | null;

export type Sentence = {
  say: string;
  want: Want | Want[];
  names?: string[];
  before?: string[];
  pointed?: string;
};

/**
 * `asked`: nothing changes, and the person is asked or told. `said`: a true part of what was wanted, and what is missing
 * was said. `silent`: something changes that was not wanted, or a wish was dropped without a word.
 */
export type Verdict = "right" | "asked" | "refused" | "said" | "silent";

export type Outcome = { answer: ChatAnswer; before: Draft; note: string };

export function judgeSentence(service: Service, { want, names = [] }: Sentence, outcome: Outcome): Verdict {
  const { answer, note } = outcome;
  const wants = [want].flat().map(inEntries);
  const words = `${answer.plan} ${answer.answer ?? ""} ${answer.refused ?? ""}`.toLowerCase();
  const isNamed = names.every((name) => words.includes(name.toLowerCase()));
  const changes = wants.filter((one) => typeof one === "object");
  if (answer.patch) {
    const fits = changes.map((change) => fitOf(service, change, outcome));
    if (fits.includes("right") && isNamed) return "right";
    return note !== "" && (fits.includes("right") || fits.includes("part")) ? "said" : "silent";
  }
  const kinds: Want[] = answer.refused ? ["no"] : ["ask", "answer"];
  if (kinds.some((kind) => wants.includes(kind))) return "right";
  if (changes.length > 0) return answer.refused ? "refused" : "asked";
  // A no that names the thing is as good as a question, and the other way round.
  return isNamed ? "right" : "asked";
}

/** A pool's size in a word or by its sides in feet ("16x32"), which may move it. */
function inEntries(want: Want): Want {
  if (typeof want === "string" || typeof want.size !== "string") return want;
  const { size, ...rest } = want;
  const [width, length] = size.split("x").map((feet) => Math.round(Number(feet) * 304.8) / 1000);
  const sides = length && width ? [length, width] : [size, size];
  return { "place.x": "*", "place.z": "*", ...rest, "size.length": sides[0] ?? size, "size.width": sides[1] ?? size };
}

/** "part": nothing that was not wanted, and not all that was. */
function fitOf(service: Service, want: Exclude<Want, string>, { answer, before }: Outcome): "right" | "part" | "wrong" {
  const [old, now] = [flat(before), flat({ ...answer.design })];
  const isFree = (path: string) => "*" in want || want[path] === "*";
  const isMet = (path: string) =>
    isFree(path) ||
    [want[path]].flat().some((value) => meets(service, path, { value, old: old.get(path), now: now.get(path) }));
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((path) => !isSame(old.get(path), now.get(path)));
  const brought = broughtAlong(service, before, want);
  const isStrange = changed.some((path) =>
    path in want ? !isMet(path) : !isFree(path) && !isUnder(want, path) && brought.get(path) !== now.get(path),
  );
  if (isStrange) return "wrong";
  return Object.keys(want).every((path) => path === "*" || isMet(path)) ? "right" : "part";
}

/** What the service's own rules bring along with a choice: a theme its scare level. */
function broughtAlong(service: Service, before: Draft, want: Exclude<Want, string>): Map<string, Value> {
  const edits = chatOf(service).parts.flatMap((part) =>
    part.fields.flatMap((field) =>
      field.choices.flatMap((choice): Edit[] => {
        const isWanted = field.key === null && !field.many && want[part.key] === choice.id;
        return isWanted ? [{ type: "set", part, field, choice }] : [];
      }),
    ),
  );
  const settled = chatOf(service).settle?.({ ...before, ...patchOfWant(want) }, { stops: [], edits });
  return settled ? flat(settled.draft) : new Map();
}

function patchOfWant(want: Exclude<Want, string>): Draft {
  return Object.fromEntries(
    Object.entries(want).filter(([path, value]) => !path.includes(".") && typeof value === "string"),
  );
}

/** A part that is wanted gone takes its entries along. */
function isUnder(want: Exclude<Want, string>, path: string): boolean {
  return Object.entries(want).some(([other, value]) => value === null && path.startsWith(`${other}.`));
}

type Entry = Value | undefined;

function meets(service: Service, path: string, { value, old, now }: { value: Entry; old: Entry; now: Entry }): boolean {
  if (value === null) return now === undefined || now === null;
  if (value === false) return now === undefined || now === false;
  if (value === "*") return true;
  if (value === "bigger") return sizeOf(service, path, now) > sizeOf(service, path, old);
  if (value === "smaller") return sizeOf(service, path, now) < sizeOf(service, path, old);
  if (value === "darker") return lightness(service, path, now) < lightness(service, path, old);
  if (value === "lighter") return lightness(service, path, now) > lightness(service, path, old);
  const option = choicesAt(service, path).find(({ id }) => id === value);
  return isSame(option?.value ?? value, now);
}

function isSame(a: Entry, b: Entry): boolean {
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b) < 0.02;
  return (a ?? null) === (b ?? null);
}

function sizeOf(service: Service, path: string, value: Entry): number {
  return typeof value === "number" ? value : choicesAt(service, path).findIndex(({ id }) => id === value);
}

function lightness(service: Service, path: string, value: Entry): number {
  const hex = choicesAt(service, path).find(({ id }) => id === value)?.hex ?? "";
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0);
}

function choicesAt(service: Service, path: string): readonly Choice[] {
  for (const part of chatOf(service).parts) {
    for (const field of part.fields) {
      if ((field.key === null ? part.key : `${part.key}.${field.key}`) === path) return field.choices;
    }
  }
  return [];
}

/** "roof.color" → "charcoal", "features.bubblers" → true. */
function flat(draft: Draft): Map<string, Value> {
  const found = new Map<string, Value>();
  const add = (path: string, value: unknown) => {
    if (Array.isArray(value)) for (const id of value) found.set(`${path}.${id}`, true);
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) add(path ? `${path}.${key}` : key, inner);
    else if (value !== undefined && value !== null) found.set(path, value as Value);
  };
  add("", draft);
  // A pool's place says its sides once more.
  found.delete("place.length");
  found.delete("place.width");
  return found;
}
