import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import type { Part, Preset } from "#services/chat-kit/part.ts";
import { chooseOf, joinNames, notFor } from "./join-names.ts";
import type { Meant } from "./push-edits.ts";
import type { Named } from "./segments.ts";

type Chosen = {
  parts: Part[];
  chosen: (Meant & { at: number })[];
  presets: Preset[];
  asks: Edit[];
};

/**
 * Which of its meanings each word of a stretch has: "charcoal" is a color of roof, siding and garage door, and the part
 * that is named beside it, or was before, decides. Where nothing decides it is asked back.
 */
export function chooseMeaning(things: readonly Named[], before: readonly Part[]): Chosen {
  const result: Chosen = { parts: [], chosen: [], presets: [], asks: [] };
  const parts = new Set(things.filter(isPart(things)).flatMap((thing) => thing.parts.map(({ part }) => part)));
  result.parts = [...parts];
  const open: Named[] = [];
  for (const thing of things) {
    if (isPart(things)(thing)) continue;
    const clear = clearMeaning(thing, parts);
    if (clear.length > 0) {
      for (const meant of clear) {
        result.chosen.push({ ...meant, at: thing.start });
        if (!meant.field.many) parts.add(meant.part);
      }
    } else open.push(thing);
  }
  for (const thing of open) settle(thing, parts, before, result);
  result.chosen.sort((a, b) => a.at - b.at);
  return result;
}

/** A word that names a part and an option is the part where something else says what it shall be. */
function isPart(things: readonly Named[]): (thing: Named) => boolean {
  return (thing) => {
    if (thing.parts.length === 0) return false;
    if (thing.choices.length === 0) return true;
    const own = new Set(thing.parts.map(({ part }) => part));
    return things.some((other) => other !== thing && other.choices.some(({ part }) => own.has(part)));
  };
}

/** Meanings that need nobody's help: of a part named here, or of one part only. */
function clearMeaning({ choices, presets }: Named, parts: ReadonlySet<Part>): Meant[] {
  const here = choices.filter(({ part }) => parts.has(part));
  if (here.length > 0) return oneOfEach(here);
  const free = choices.filter(({ field }) => !field.needsPart);
  const owners = new Set(free.map(({ part }) => part));
  if (owners.size !== 1 || presets.length > 0) return [];
  const [only] = owners;
  // "A sage roof": no other part is meant where one is named that has colors, too.
  const isElsewhere = [...parts].some(
    (part) => part !== only && free.some(({ field }) => sharesField(part, field.key)),
  );
  return isElsewhere && !free[0]?.field.many ? [] : oneOfEach(free);
}

function sharesField(part: Part, key: string | null): boolean {
  return key !== null && part.fields.some((field) => field.key === key);
}

/** A name of several colors of one part ("green") is left for a question. */
function oneOfEach(choices: readonly Meant[]): Meant[] {
  const fields = new Map<unknown, Meant[]>();
  for (const meant of choices) fields.set(meant.field, [...(fields.get(meant.field) ?? []), meant]);
  if ([...fields.values()].some((all) => all.length > 1)) return [];
  // "Cedar" as a material and as a color of one part: the material says both.
  const byPart = new Map<Part, Meant>();
  for (const meant of choices) if (!byPart.has(meant.part)) byPart.set(meant.part, meant);
  return [...byPart.values()];
}

function settle(thing: Named, parts: Set<Part>, before: readonly Part[], result: Chosen): void {
  const { choices, presets, start } = thing;
  const about = [...parts].length > 0 ? [...parts] : [...before];
  const fitting = inMaterial(
    choices.filter(({ part }) => about.includes(part)),
    result.chosen,
  );
  if (fitting[0]) {
    const clear = oneOfEach(fitting);
    if (clear.length > 0) result.chosen.push(...clear.map((meant) => ({ ...meant, at: start })));
    else result.asks.push(askWhichOne(fitting[0].part, fitting));
    return;
  }
  if (presets[0]) {
    result.presets.push(presets[0].preset);
    return;
  }
  const named = [...parts];
  const sharing = named.filter((part) => choices.some(({ field }) => sharesField(part, field.key)));
  if (sharing.length > 0) {
    for (const part of sharing) result.asks.push(...choices.slice(0, 1).map((meant) => askOther(part, meant)));
    return;
  }
  const free = choices.filter(({ field }) => !field.needsPart);
  const [first] = free;
  if (!first) return;
  const owners = new Set(free.map(({ part }) => part));
  const clear = owners.size === 1 ? oneOfEach(free) : [];
  if (clear.length > 0) result.chosen.push(...clear.map((meant) => ({ ...meant, at: start })));
  else result.asks.push(owners.size === 1 ? askWhichOne(first.part, free) : askForWhat(thing.text, free));
}

/** "Gray slate": of the grays only the one that slate comes in. */
function inMaterial(choices: Named["choices"], chosen: readonly Meant[]): Named["choices"] {
  const fitting = choices.filter(({ part, field, choice }) => {
    const material =
      field.comesIn && chosen.find((meant) => meant.part === part && meant.field.key === field.comesIn?.key);
    return !material || field.comesIn?.colors[material.choice.id]?.includes(choice.id);
  });
  return fitting.length > 0 ? fitting : choices;
}

function askWhichOne({ name }: Part, choices: readonly Meant[]): Edit {
  const names = choices.map(({ choice }) => choice.name);
  return {
    type: "ask",
    among: choices.map(({ choice }) => choice),
    text: m.chat_which_one({ part: name.toLowerCase(), options: joinNames(names, "disjunction") }),
    choices: choices.map(({ part, choice }) => chooseOf(part, choice.name)),
  };
}

/** Parts that have it by that very name come first, if there are several; else all that have anything of the kind. */
function askForWhat(said: string, choices: Named["choices"]): Edit {
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

function askOther(part: Part, { field, choice }: Meant): Edit {
  const own = part.fields.find(({ key }) => key === field.key) ?? part.fields[0];
  const others = own.choices.filter(({ hex }) => hex !== "").map(({ name }) => name);
  return {
    type: "ask",
    text: notFor(part.name, choice.name, others),
    choices: others.slice(0, 4).map((name) => chooseOf(part, name)),
  };
}
