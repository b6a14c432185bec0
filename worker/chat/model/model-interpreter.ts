import type { Services } from "../../ports.ts";
import type { ChatContext, Interpreter, Proposal } from "../interpreter.ts";
import { answerAtOnce } from "../keyword-interpreter.ts";
import { askModel } from "./ask-model.ts";
import { buildPrompt } from "./build-prompt.ts";
import { proposalOf } from "./read-reply.ts";

/** A language model, where `CHAT_MODEL` names one. What it proposes is checked like anybody's; what cannot be used is dropped. */
export function modelInterpreter(services: Pick<Services, "settings" | "ai">): Interpreter | null {
  if (!services.settings.CHAT_MODEL) return null;
  return { id: "model", interpret: (context, message) => interpret(services, context, message) };
}

async function interpret(
  services: Pick<Services, "settings" | "ai">,
  context: ChatContext,
  message: string,
): Promise<Proposal | null> {
  // What must not be asked of anybody, and what needs no understanding, is not sent to a model.
  const known = answerAtOnce(context, message);
  if (known) return known;
  try {
    return proposalOf(context, await askModel(services, buildPrompt(context, message)));
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "chat-model", error: String(error).slice(0, 300) }));
    return null;
  }
}
