import type { Edit } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { ChatContext } from "../interpreter.ts";
import { sameIn } from "./make-edits.ts";
import { readMessage } from "./read-message.ts";

const alsoHere = /\b(too|as well|also|same( thing)?( here| for| on| with| to)?|likewise)\b/i;
const notThere =
  /\b(i (?:meant|mean|was talking about)|(?:no|nah|not that|wrong one|the other one)\b.*\b(?:the|on)|instead of that)\b/i;

type Referred = { edits: Edit[]; design: ChatContext["design"] };

/**
 * "The shutters too", "no, I meant the walls": what was last wished, for another part; for a correction on the design from
 * before it. null where a message does not refer to the last one.
 */
export function referBack({ service, design, pointed, history }: ChatContext, message: string): Referred | null {
  const isCorrection = notThere.test(message);
  const last = history.at(-1);
  if (!last || (!isCorrection && !alsoHere.test(message))) return null;
  const { parts, edits } = readMessage(service, message, { pointed });
  if (edits.some(({ type }) => type !== "ask") || parts.length === 0) return null;
  const before = readMessage(service, last.message, { pointed: null }).edits;
  const own = parts.flatMap((part) => before.flatMap((edit) => editFor(part, edit)));
  return own.length > 0 ? { edits: own, design: isCorrection ? last.design : design } : null;
}

function editFor(part: Part, edit: Edit): Edit[] {
  if (edit.type === "adjustment") return [{ ...edit, parts: [part] }];
  if (edit.type !== "set" || edit.part === part) return [];
  return sameIn(part, edit.field, edit.choice).map((same) => ({ type: "set", part, ...same }));
}
