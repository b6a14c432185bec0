import type { Ports } from "../../ports.ts";
import type { ChatContext, Interpreter, Proposal } from "../interpreter.ts";
import { answerAtOnce } from "../keyword-interpreter.ts";
import { askModel } from "./ask-model.ts";
import { buildPrompt } from "./build-prompt.ts";
import { proposalOf } from "./read-reply.ts";

/** A language model, where `CHAT_MODEL` names one. What it proposes is checked like anybody's; what cannot be used is dropped. */
export function modelInterpreter(ports: Pick<Ports, "settings" | "ai">): Interpreter | null {
  if (!ports.settings.CHAT_MODEL) return null;
  return { id: "model", interpret: (context, message) => interpret(ports, context, message) };
}

async function interpret(
  ports: Pick<Ports, "settings" | "ai">,
  context: ChatContext,
  message: string,
): Promise<Proposal | null> {
  // What must not be asked of anybody, and what needs no understanding, is not sent to a model.
  const known = answerAtOnce(context, message);
  if (known) return known;
  try {
    return proposalOf(context, await askModel(ports, buildPrompt(context, message)));
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "chat-model", error: String(error).slice(0, 300) }));
    return null;
  }
}
