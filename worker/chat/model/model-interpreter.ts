import type { ChatContext, Proposal } from "../interpreter.ts";
import { askModel, type ModelPorts, type Tokens } from "./ask-model.ts";
import { buildPrompt } from "./build-prompt.ts";
import { proposalOf } from "./read-reply.ts";

/**
 * What the language model of `CHAT_MODEL` makes of a message; null where none is set up or its reply cannot be used. What it
 * proposes is checked like anybody's. `onSpent` is told what the reply took, used or not.
 */
export async function readByModel(
  ports: ModelPorts,
  context: ChatContext,
  message: string,
  onSpent: (tokens: Tokens) => void = () => undefined,
): Promise<{ proposal: Proposal } | null> {
  if (!ports.settings.CHAT_MODEL) return null;
  try {
    const { said, tokens } = await askModel(ports, buildPrompt(context, message));
    if (tokens) onSpent(tokens);
    return { proposal: proposalOf(context, said) };
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "chat-model", error: String(error).slice(0, 300) }));
    return null;
  }
}
