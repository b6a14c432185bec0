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
export function agreeOn(context: ChatContext, byModel: Proposal, byWords: Proposal): Agreed {
  const isBlank = byWords.kind === "unclear" || (byWords.kind === "question" && byWords.isBlank === true);
  if (byModel.kind !== "change") {
    return isBlank ? { proposal: byModel, by: "model" } : { proposal: byWords, by: "words" };
  }
  if (isBlank) {
    return {
      proposal: { ...byModel, note: [byModel.note, m.chat_please_check()].filter(Boolean).join(" ") },
      by: "model",
    };
  }
  if (byWords.kind !== "change") return { proposal: byWords, by: "words" };
  if (isSameChange(context, byModel, byWords)) return { proposal: { ...byWords, design: byModel.design }, by: "model" };
  const isUnfinished = (byWords.leftOut?.length ?? 0) > 0 || byWords.isOpen === true;
  if (isUnfinished && goesOn(context, byModel, byWords)) {
    return {
      proposal: { ...byModel, note: [byModel.note, m.chat_please_check()].filter(Boolean).join(" ") },
      by: "model",
    };
  }
  return { proposal: askWhich(context, [byModel, byWords]), by: "words" };
}

function changeIn({ design }: ChatContext, change: Change): Record<string, unknown> {
  return isObject(change.design) ? patchOf({ ...design }, change.design) : {};
}

function isSameChange(context: ChatContext, one: Change, other: Change): boolean {
  const [a, b] = [changeIn(context, one), changeIn(context, other)];
  return Object.keys(a).length === Object.keys(b).length && contains(a, b);
}

/** All that the words understood is in it, and more. */
function goesOn(context: ChatContext, byModel: Change, byWords: Change): boolean {
  return contains(changeIn(context, byModel), changeIn(context, byWords));
}

function contains(all: Record<string, unknown>, some: Record<string, unknown>): boolean {
  return Object.entries(some).every(([key, value]) => {
    const other = all[key];
    return isObject(value) && isObject(other)
      ? contains(other, value)
      : JSON.stringify(other) === JSON.stringify(value);
  });
}

function askWhich({ service, design }: ChatContext, changes: readonly Change[]): Proposal {
  const plans = changes.map((change) =>
    describeChange(service, { ...design }, isObject(change.design) ? change.design : {}),
  );
  return { kind: "question", text: m.chat_two_readings(), choices: [...new Set(plans)] };
}
