import { isObject } from "#services/chat-kit/part.ts";
import { chatOf } from "./chat-of.ts";
import { patchOf } from "./check-proposal.ts";
import type { Change, ChatContext, Proposal } from "./interpreter.ts";
import { findItems } from "./matcher/find-items.ts";
import { correctsItself } from "./matcher/take-back.ts";
import { askWhich } from "./model/agree.ts";
import { readTokens } from "./vocabulary/correct-spelling.ts";

type Read = (context: ChatContext, message: string) => Proposal;
type Patch = Readonly<Record<string, unknown>>;

const marks = /(?<!\d)[.,;!?](?=\s|$)/g;
const edges = /(?<=[.!?;])\s+|,\s*|\s+(?=(?:and|but|then)\s)/;

/**
 * A change that other readings of the same words agree with, or a question. A message that is read right comes to the same without its
 * marks, and clause by clause; where one of these changes something that the first reading does not, nobody knows which was meant.
 */
export function readTwice(read: Read, context: ChatContext, message: string): Proposal {
  const first = read(context, message);
  // A correction holds only as it stands, and "this" only where it is said.
  const isOne = context.pointed !== null || correctsItself(message) || hasMarkedName(context, message);
  if (first.kind !== "change" || isOne) return first;
  const known = patchIn(context, first);
  // A style or a theme brings things along, in the order in which they are said.
  if ("style" in known || "theme" in known) return first;
  const isKept = (key: string) =>
    chatOf(context.service).parts.some((part) => part.key === key && first.kept.includes(part.name));
  const others = [withoutMarks(read, context, message), byClauses(read, context, message)];
  const other = others.find((one) => {
    // What the first reading keeps by name, only a piece of the message can change.
    const patch = one ? Object.entries(patchIn(context, one)).filter(([key]) => !isKept(key)) : [];
    return saysOther(known, Object.fromEntries(patch), { ...context.design });
  });
  return other ? askWhich(context, [first, other]) : first;
}

/** "Evergreen, low upkeep" is one name. */
function hasMarkedName({ service }: ChatContext, message: string): boolean {
  const tokens = readTokens(service, message);
  return findItems(service, tokens).some(({ start, end }) => tokens.slice(start, end).some((one) => one.isPunctuation));
}

/** "Board and batten" is one, too. */
function withoutInnerAnd({ service }: ChatContext, message: string): string {
  const names = findItems(service, readTokens(service, message)).filter(({ text }) => text.includes(" and "));
  const all = names.map(({ text }) => new RegExp(text.replaceAll(" ", "\\W+"), "gi"));
  return all.reduce((text, name) => text.replaceAll(name, (said) => said.replaceAll(/ and /gi, "&")), message);
}

function withoutMarks(read: Read, context: ChatContext, message: string): Change | null {
  const plain = message.replaceAll(marks, "");
  const proposal = plain === message ? null : read(context, plain);
  return proposal?.kind === "change" ? proposal : null;
}

/** Each clause is a message of its own, on what the ones before have come to. */
function byClauses(read: Read, context: ChatContext, message: string): Change | null {
  const clauses = withoutInnerAnd(context, message).split(edges).filter(Boolean);
  if (clauses.length < 2) return null;
  let [now, last]: [ChatContext, Change | null] = [context, null];
  for (const clause of clauses) {
    const proposal = read(now, clause);
    if (proposal.kind !== "change") continue;
    const design = proposal.design as ChatContext["design"];
    now = { ...now, design, history: [...now.history, { message: clause, design: now.design }] };
    last = proposal;
  }
  return last;
}

function patchIn({ design }: ChatContext, change: Change): Patch {
  return isObject(change.design) ? patchOf({ ...design }, change.design) : {};
}

/** An entry that changes otherwise; one that does not change is only less understood. */
function saysOther(known: Patch, other: Patch, before: Patch): boolean {
  return Object.entries(other).some(([key, value]) => {
    const [own, old] = [known[key], before[key]];
    if (isObject(value)) return saysOther(isObject(own) ? own : {}, value, isObject(old) ? old : {});
    if (Array.isArray(value) && Array.isArray(old)) {
      const mine: unknown[] = Array.isArray(own) ? own : old;
      return (
        value.some((id) => !old.includes(id) && !mine.includes(id)) ||
        old.some((id) => !value.includes(id) && mine.includes(id))
      );
    }
    return isOther(value, old) && isOther(value, own ?? old);
  });
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
}
