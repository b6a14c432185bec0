import type { Ports } from "../ports.ts";
import type { ChatContext } from "./interpreter.ts";
import { answerAtOnce, interpretByKeywords } from "./keyword-interpreter.ts";
import { type Agreed, agreeOn } from "./model/agree.ts";
import { readByModel } from "./model/model-interpreter.ts";

/**
 * What a message comes to: read by a language model where one is set up, and by the catalog's words, which always have an
 * answer. What must not be asked of anybody, and what needs no understanding, is not sent to a model.
 */
export async function understand(
  ports: Pick<Ports, "settings" | "ai">,
  context: ChatContext,
  message: string,
): Promise<Agreed> {
  const byMatcher = interpretByKeywords(context, message);
  const isPlain = byMatcher.kind === "refusal" || answerAtOnce(context, message) !== null;
  const byModel = isPlain ? null : await readByModel(ports, context, message);
  return byModel ? agreeOn(context, byModel.proposal, byMatcher) : { proposal: byMatcher, by: "words" };
}
