import { type Part, readField } from "#services/chat-kit/part.ts";
import type { ChatContext, Proposal } from "../interpreter.ts";
import { changedParts } from "../rules/describe-change.ts";
import { readMessage } from "./read-message.ts";

/** What "it" is: the one part that the last message has changed. */
export function changedLast({ service, design, history }: ChatContext): Part[] {
  const last = history.at(-1);
  const parts = last ? changedParts(service, { ...last.design }, { ...design }) : [];
  return parts.length === 1 ? parts : [];
}

/** "Back to the black roof": the last design that had it. */
export function revertByDescription(context: ChatContext, message: string): Proposal | null {
  if (
    !/^\W*(?:please |can (?:you|we) |let us |ok )*(?:go|take me|switch|change it|bring it)? ?back to\b/i.test(message)
  )
    return null;
  const { service, design, history } = context;
  const { edits } = readMessage(service, message, { pointed: null });
  const sets = edits.flatMap((edit) => (edit.type === "set" ? [edit] : []));
  const had = history.findLast((turn) =>
    sets.every(({ part, field, choice }) => readField({ ...turn.design }, part, field) === choice.id),
  );
  const isOther = had && sets.some(({ part, field, choice }) => readField({ ...design }, part, field) !== choice.id);
  return isOther ? { kind: "change", design: had.design, kept: [], note: "" } : null;
}
