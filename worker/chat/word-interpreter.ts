import type { ChatContext, Interpreter, Proposal } from "./interpreter.ts";
import { answerQuestion, capabilities } from "./rules/answer-question.ts";
import { applyWishes } from "./rules/apply-wishes.ts";
import { readMessage } from "./rules/read-message.ts";
import { refuseMessage } from "./rules/refusals.ts";

const undoing =
  /^\s*(please\s+)?(undo|revert|go back( to the (last|previous) one)?|take (that|it) back|previous|never ?mind|back)( (that|it|the last (change|one)|please|last))*\s*[.!]?\s*$/i;
const restarting =
  /^\s*(start (over|again|from scratch)|reset( (all|everything))?|back to the (start|beginning|first))\s*[.!]?\s*$/i;
const greeting =
  /^\s*(hi|hello|hey|thanks?|thank you|thx|ok(ay)?|cool|great|nice|good (morning|evening|day)|wow|perfect)( there| you| so much| a lot)?\s*[.!]*\s*$/i;

/** Understands plain words by the names of the catalogue and what else people call its options: no model, no key, no network. */
export const wordInterpreter: Interpreter = {
  id: "words",
  interpret: (context, message) => Promise.resolve(interpretWords(context, message)),
};

export function interpretWords(context: ChatContext, message: string): Proposal {
  const refused = refuseMessage(message);
  if (refused) return { kind: "refusal", text: refused };
  if (undoing.test(message)) return backTo(context, context.history.at(-1)?.design);
  if (restarting.test(message)) return backTo(context, context.history[0]?.design);
  if (greeting.test(message)) return { kind: "answer", ...capabilities(context) };
  return answerQuestion(context, message) ?? changeOf(context, message);
}

function backTo(context: ChatContext, design: ChatContext["design"] | undefined): Proposal {
  if (!design) return { kind: "answer", text: "There is nothing to take back yet." };
  if (JSON.stringify(design) === JSON.stringify(context.design)) {
    return { kind: "answer", text: "The design is already as it was before." };
  }
  return { kind: "change", design, kept: [], note: "" };
}

function changeOf(context: ChatContext, message: string): Proposal {
  const { wishes, kept, refused, isKnown } = readMessage(context.service, message, context.pointed);
  const { draft, stops } = applyWishes(context, wishes);
  const left = [...new Set([...refused, ...stops.map(({ text }) => text)])];
  const isChanged = JSON.stringify(sortedKeys(draft)) !== JSON.stringify(sortedKeys({ ...context.design }));
  if (isChanged) {
    return { kind: "change", design: draft, kept: [...new Set(kept.map(({ name }) => name))], note: left.join(" ") };
  }
  if (stops.length > 0) return { kind: "question", text: stops[0].text, choices: stops[0].choices };
  if (refused.length > 0) return { kind: "refusal", text: refused[0] };
  if (isKnown) return { kind: "answer", text: "Your design is like that already, so nothing changes." };
  const { text, choices = [] } = capabilities(context);
  return { kind: "unclear", text: `I did not understand that. ${text}`, choices };
}

function sortedKeys(draft: Record<string, unknown>): unknown {
  return Object.fromEntries(Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1)));
}
