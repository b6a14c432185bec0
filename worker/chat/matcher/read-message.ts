import type { SurfaceKind } from "#engine/index.ts";
import { m } from "#messages";
import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chooseOf, joinNames } from "../rules/join-names.ts";
import { partsPointedAt } from "../rules/parts-pointed-at.ts";
import { readTokens } from "../vocabulary/correct-spelling.ts";
import { type Token, writtenOut } from "../vocabulary/normalize.ts";
import { costs } from "./costs.ts";
import { findItems, type Item, isThing } from "./find-items.ts";
import { type Candidate, emptyReading, readStretch } from "./read-stretch.ts";
import { type Stretch, stretchesOf, takeBack, withdraw, withdrawing } from "./take-back.ts";

type About = { pointed: SurfaceKind | null; before?: readonly Part[] };

/** The likeliest reading of a message: see `readingsOf`. */
export function readMessage(service: Service, message: string, about: About): Reading {
  return readingsOf(service, message, about)[0] ?? emptyReading();
}

/**
 * What a message may ask for, likeliest first; one that costs much more than the first is none. `pointed`: what was pointed at, for
 * words like "this"; `before`: what was spoken of last.
 */
export function readingsOf(service: Service, message: string, { pointed, before = [] }: About): Reading[] {
  const stretches = stretchesOf(writtenOut(message)).map((stretch) => {
    const tokens = readTokens(service, stretch.text);
    return { ...stretch, tokens, items: findItems(service, tokens) };
  });
  let parts: readonly Part[] = pointed ? partsPointedAt(service, pointed) : before;
  const read = stretches.map((stretch) => {
    const candidates = readStretch({ ...stretch, service, before: parts });
    parts = candidates[0]?.reading.parts ?? parts;
    return { ...stretch, candidates };
  });
  const [only, ...more] = read;
  // A correction holds only as it stands.
  const near =
    only && more.length === 0
      ? only.candidates.filter((one) => one.cost <= (only.candidates[0]?.cost ?? 0) + costs.margin)
      : [];
  const first = joined(read.map((one) => ({ ...one, candidate: one.candidates[0] })));
  return [first, ...near.slice(1).map((candidate) => joined(only ? [{ ...only, candidate }] : []))];
}

type Read = Stretch & { tokens: readonly Token[]; candidate: Candidate | undefined };

/** One reading of all stretches, of which each may take back what the ones before have said. */
function joined(stretches: readonly Read[]): Reading {
  const reading = emptyReading();
  let last: readonly Edit[] = [];
  let over: Edit[] = [];
  for (const { candidate, tokens, ...stretch } of stretches) {
    if (!candidate) continue;
    const { reading: own, used, items } = candidate;
    reading.edits.push(...own.edits);
    reading.kept.push(...own.kept);
    reading.keptChoices.push(...own.keptChoices);
    reading.rejected.push(...own.rejected);
    reading.notes.push(...own.notes);
    reading.isKnown ||= own.isKnown;
    reading.parts = own.parts;
    if (withdrawing.test(stretch.text)) withdraw(reading);
    // "Fire bowls, no, deck jets, actually both."
    if (stretch.takesBack && /\bboth\b/.test(stretch.text)) reading.edits.unshift(...over);
    over = takeBack(reading, stretch, own.edits, last);
    if (own.edits.length > 0) last = own.edits;
    reading.leftOut.push(...leftOut(tokens, items, used));
    reading.readAs.push(...readAs(tokens, items, used));
  }
  const all = stretches.flatMap(({ candidate }) => candidate?.items ?? []);
  askAboutContradictions(reading, all);
  askAboutLooks(reading);
  const makers = all.filter((item) => item.isMaker).map(({ text }) => `“${text}”`);
  if (makers.length > 0) reading.notes.push(m.chat_makers({ names: joinNames(makers) }));
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
