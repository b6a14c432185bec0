import { type Draft, designValue, type Part, readField } from "#services/chat-kit/part.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";
import { changedParts } from "../rules/describe-change.ts";
import { readTokens } from "../vocabulary/correct-spelling.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { findItems, type Item, isThing, isValue } from "./find-items.ts";
import { clausesIn, wordsOf } from "./measure.ts";

/** What "it" is: the one part that the last message has changed. */
export function changedLast({ service, design, history }: ChatContext): Part[] {
  const last = history.at(-1);
  const parts = last ? changedParts(service, { ...last.design }, { ...design }) : [];
  return parts.length === 1 ? parts : [];
}

const asBefore = /\bback\b.*\b(was|were|before|had|old|previous|earlier|used to be)\b/;
/** "Undo the yellow door": what it was is not what is named. */
const undone = /\b(undo|revert|cancel|never ?mind)( on| about)? (the|that|my)\b/;

/** "Put the siding back to what it was before, but keep the roof": a part as it was before it was changed last. */
export function restoreParts(context: ChatContext, message: string): Proposal | null {
  const { service, design, history } = context;
  const tokens = readTokens(service, message);
  const items = findItems(service, tokens);
  const clauses = clausesIn(tokens, items).map((clause) => ({
    text: wordsOf(tokens, clause),
    items: items.filter(({ start, end }) => clause.start <= start && end <= clause.end),
  }));
  const isBack = ({ text }: { text: string }) => asBefore.test(text) || undone.test(text);
  const isIdle = (own: readonly Item[]) =>
    own.every((item) => !isThing(item)) || own.some(({ ops }) => ops.includes("keep"));
  const back = clauses.filter(isBack);
  const isPlain = clauses.every((clause) => isBack(clause) || isIdle(clause.items));
  const named = back.flatMap((clause) => clause.items.flatMap((item) => item.parts));
  const last = changedLast(context);
  // "Cancel the brick": what the last change brought.
  const isOfLast = ({ part, field, choice }: Meant) =>
    last.includes(part) && readField({ ...design }, part, field) === designValue(choice);
  const isBrought = back.some(
    (clause) => undone.test(clause.text) && clause.items.some(({ choices }) => choices.some(isOfLast)),
  );
  const parts = named.length === 0 && isBrought ? last : named;
  const isOther = back.some((clause) => !undone.test(clause.text) && clause.items.some(isValue));
  if (!isPlain || parts.length === 0 || isOther) return null;
  const now: Draft = { ...design };
  const restored = parts.flatMap(({ key }) => {
    const had = history.findLast((turn) => !isSame({ ...turn.design }, now, key));
    return had ? [[key, { ...(had.design as Draft) }[key]] as const] : [];
  });
  if (restored.length < parts.length) return null;
  const gone = restored.flatMap(([key, value]) => (value === undefined ? [key] : []));
  const next = Object.entries({ ...now, ...Object.fromEntries(restored) }).filter(([key]) => !gone.includes(key));
  return { kind: "change", design: Object.fromEntries(next), kept: [], note: "" };
}

function isSame(one: Draft, other: Draft, key: string): boolean {
  return JSON.stringify(one[key] ?? null) === JSON.stringify(other[key] ?? null);
}
