import { m } from "#messages";
import { isObject } from "#services/chat-kit/part.ts";
import { patchOf } from "../check-proposal.ts";
import type { Change, ChatContext, Proposal } from "../interpreter.ts";
import { describeChange } from "../rules/describe-change.ts";

export type Agreed = { proposal: Proposal; by: "words" | "model" };

/**
 * What two readers of one message come to. A model is believed where the catalog's words say the same, where it goes on from
 * what they left out, and where they understood nothing; then the person is asked to check. Where both change something
 * and not the same, the person is asked which.
 */
export function agreeOn(context: ChatContext, byModel: Proposal, byMatcher: Proposal): Agreed {
  const isBlank = byMatcher.kind === "unclear" || (byMatcher.kind === "question" && byMatcher.isBlank === true);
  if (byModel.kind !== "change") {
    return isBlank ? { proposal: byModel, by: "model" } : { proposal: byMatcher, by: "words" };
  }
  if (isBlank) {
    return {
      proposal: { ...byModel, note: [byModel.note, m.chat_please_check()].filter(Boolean).join(" ") },
      by: "model",
    };
  }
  if (byMatcher.kind !== "change") return { proposal: byMatcher, by: "words" };
  if (isSameChange(context, byModel, byMatcher))
    return { proposal: { ...byMatcher, design: byModel.design }, by: "model" };
  const isUnfinished = (byMatcher.leftOut?.length ?? 0) > 0 || byMatcher.isOpen === true;
  if (isUnfinished && goesOn(context, byModel, byMatcher)) {
    return {
      proposal: { ...byModel, note: [byModel.note, m.chat_please_check()].filter(Boolean).join(" ") },
      by: "model",
    };
  }
  return { proposal: askWhich(context, [byModel, byMatcher]), by: "words" };
}

function changeIn({ design }: ChatContext, change: Change): Record<string, unknown> {
  return isObject(change.design) ? patchOf({ ...design }, change.design) : {};
}

function isSameChange(context: ChatContext, one: Change, other: Change): boolean {
  const [a, b] = [changeIn(context, one), changeIn(context, other)];
  return Object.keys(a).length === Object.keys(b).length && contains(a, b);
}

/** All that the words understood is in it, and more. */
function goesOn(context: ChatContext, byModel: Change, byMatcher: Change): boolean {
  return contains(changeIn(context, byModel), changeIn(context, byMatcher));
}

function contains(all: Record<string, unknown>, some: Record<string, unknown>): boolean {
  return Object.entries(some).every(([key, value]) => {
    const other = all[key];
    return isObject(value) && isObject(other)
      ? contains(other, value)
      : JSON.stringify(other) === JSON.stringify(value);
  });
}

/** Which of several changes is meant: each can be pressed. */
export function askWhich({ service, design }: ChatContext, changes: readonly Change[]): Proposal {
  const plans = changes.map((change) =>
    describeChange(service, { ...design }, isObject(change.design) ? change.design : {}),
  );
  return { kind: "question", text: m.chat_two_readings(), choices: [...new Set(plans)] };
}

/** Whether another reading changes something that the first does not. */
export function changesOther(context: ChatContext, first: Change, other: Change): boolean {
  return saysOther(changeIn(context, first), changeIn(context, other), { ...context.design });
}

type Patch = Readonly<Record<string, unknown>>;

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
