import { z } from "zod";
import type { AiRunner } from "../models/ai-runner.ts";
import { costOf } from "../models/capabilities.ts";
import { type FindAnswer, type FindRequest, type SurfaceFinder, UnusableAnswer } from "./finder.ts";
import type { FinderModel } from "./finder-models.ts";
import { hintsOfReply } from "./hints-of-reply.ts";
import { askedContent, completionSchema } from "./openai-finder.ts";
import { replySchema } from "./reply.ts";

/** Older models say it under `response`, in JSON mode already read; newer ones answer as a chat completion. */
const responseSchema = z.object({
  response: z.union([z.string(), z.looseObject({})]),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

/** A vision model behind Cloudflare's binding. https://developers.cloudflare.com/workers-ai/features/json-mode/ */
export function workersAiFinder(
  { run, model }: { run: AiRunner; model: string },
  { trust, price }: FinderModel,
): SurfaceFinder {
  async function find({ photo, signal }: FindRequest): Promise<FindAnswer> {
    const json = {
      messages: [{ role: "user", content: askedContent(photo) }],
      response_format: { type: "json_schema", json_schema: replySchema },
      max_tokens: 4096,
    };
    const answer = await run(model, { json }, signal);
    const said = sayingOf(answer);
    if (!said) throw new UnusableAnswer("The answer is not one.", price.usual);
    const usage = said.usage && { image: said.usage.prompt_tokens, output: said.usage.completion_tokens };
    const cost = costOf(price, { usage });
    return { found: hintsOfReply(said.reply, trust, cost), cost };
  }
  return { find };
}

function sayingOf(answer: unknown) {
  const old = responseSchema.safeParse(answer);
  if (old.success) return { reply: old.data.response, usage: old.data.usage };
  const completion = completionSchema.safeParse(answer);
  if (!completion.success) return null;
  const { choices, usage } = completion.data;
  return { reply: choices[0].message.content ?? "", usage };
}
