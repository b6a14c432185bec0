import type { SurfaceKind } from "#engine/index.ts";
import { m } from "#messages";
import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chooseOf, joinNames } from "../rules/join-names.ts";
import { partsPointedAt } from "../rules/parts-pointed-at.ts";
import { readTokens } from "../vocabulary/correct-spelling.ts";
import { type Token, writtenOut } from "../vocabulary/normalize.ts";
import { findItems, type Item, isThing } from "./find-items.ts";
import { pendingEdit } from "./push-edits.ts";
import { readClause } from "./read-clause.ts";
import type { Carried } from "./scene.ts";
import { splitClauses } from "./split-clauses.ts";
import { stretchesOf, takeBack, withdraw, withdrawing } from "./take-back.ts";

/**
 * Takes a message apart into wishes. `pointed`: what was pointed at, for words like "this"; `before`: what was spoken of
 * last.
 */
export function readMessage(
  service: Service,
  message: string,
  { pointed, before = [] }: { pointed: SurfaceKind | null; before?: readonly Part[] },
): Reading {
  const reading: Reading = {
    ...{ edits: [], kept: [], keptChoices: [], rejected: [], notes: [], parts: [], leftOut: [], readAs: [] },
    ...{ isKnown: false, isOpen: false },
  };
  const carried: Carried = {
    ...{
      parts: pointed ? partsPointedAt(service, pointed) : [...before],
      waiting: [],
      last: [],
      role: "want",
      isAdding: false,
      isDoubted: false,
    },
    used: new Set(),
  };
  const all: Item[] = [];
  let last: Edit[] = [];
  let over: Edit[] = [];
  for (const stretch of stretchesOf(writtenOut(message))) {
    const tokens = readTokens(service, stretch.text);
    const items = findItems(service, tokens);
    all.push(...items);
    carried.used = new Set();
    const said = new Set(reading.edits);
    const wasLast = last;
    for (const clause of splitClauses(tokens, items)) {
      const before = new Set(reading.edits);
      readClause(service, clause, carried, reading);
      if (withdrawing.test(clause.text)) withdraw(reading, before);
      const own = reading.edits.filter((edit) => !before.has(edit));
      if (own.length > 0) last = own;
    }
    const own = reading.edits.filter((edit) => !said.has(edit));
    // "Fire bowls, no, deck jets, actually both."
    if (stretch.takesBack && /\bboth\b/.test(stretch.text)) reading.edits.unshift(...over);
    over = takeBack(reading, stretch, own, wasLast);
    reading.leftOut.push(...leftOut(tokens, items, carried.used));
    reading.readAs.push(...readAs(tokens, items, carried.used));
  }
  for (const part of carried.waiting) reading.edits.push(pendingEdit(part, carried.last, carried.isAdding));
  askAboutContradictions(reading, all);
  askAboutLooks(reading);
  const makers = all.filter((item) => item.isMaker).map(({ text }) => text);
  if (makers.length > 0) reading.notes.push(m.chat_makers({ names: joinNames(makers.map((name) => `“${name}”`)) }));
  reading.parts = carried.parts;
  reading.isOpen = !reading.isKnown && all.some(({ ops }) => ops.length > 0);
  return reading;
}

/** "A black metal roof, but keep shingles on the garage": what is changed and kept at once is asked about. */
function askAboutContradictions(reading: Reading, items: readonly Item[]): void {
  const kept = items.filter(({ parts, choices }) => parts.length > 0 && choices.length > 0);
  const both = reading.kept.find(
    (part) => kept.some(({ parts }) => parts.includes(part)) && reading.edits.some((edit) => isSetOf(edit, part)),
  );
  if (!both) return;
  const choices = reading.edits.flatMap((edit) =>
    edit.type === "set" && edit.part === both ? [chooseOf(both, edit.choice.name)] : [],
  );
  reading.edits = reading.edits.filter((edit) => !isSetOf(edit, both));
  reading.edits.push({ type: "ask", text: m.chat_which_part(), choices });
}

/** "Clay tile roof, spanish style": after what was said by itself a whole look may only be what it is like. */
function askAboutLooks(reading: Reading): void {
  const first = reading.edits.findIndex(({ type }) => type === "set");
  if (first < 0) return;
  reading.edits = reading.edits.map((edit, at): Edit => {
    if (edit.type !== "preset" || at < first) return edit;
    const { name } = edit.preset;
    return { type: "ask", text: m.chat_whole_look({ look: name }), choices: [name] };
  });
}

function isSetOf(edit: Edit, part: Part): boolean {
  return edit.type === "set" && edit.part === part;
}

/** The slips that were put right in words that came to something. */
function readAs(tokens: readonly Token[], items: readonly Item[], used: ReadonlySet<number>): Reading["readAs"] {
  const isUsed = (at: number) => items.some(({ start, end }) => used.has(start) && start <= at && at < end);
  return tokens.flatMap(({ text, takenFor }, at) => (takenFor && isUsed(at) ? [[text, takenFor]] : []));
}

/** The words that nothing came of, neighbors together. */
function leftOut(tokens: readonly Token[], items: readonly Item[], used: ReadonlySet<number>): string[] {
  const left = items.filter(
    (item) =>
      !used.has(item.start) &&
      !item.isMaker &&
      (item.isUnknown || isThing(item) || item.color || item.adjustments.length > 0 || item.ops.includes("partly")),
  );
  const groups: { start: number; end: number }[] = [];
  for (const { start, end } of left) {
    const last = groups.at(-1);
    if (last && last.end === start) last.end = end;
    else groups.push({ start, end });
  }
  return groups.map(({ start, end }) =>
    tokens
      .slice(start, end)
      .map(({ text }) => text)
      .join(" "),
  );
}
