import { z } from "zod";
import { dataAddress } from "../models/base64.ts";
import { costOf } from "../models/capabilities.ts";
import { ModelFailure } from "../models/image-model.ts";
import { throwForStatus } from "../models/provider-answer.ts";
import { readJson } from "../models/read-limited.ts";
import { type FindAnswer, type FindRequest, type SurfaceFinder, UnusableAnswer } from "./finder.ts";
import type { FinderModel } from "./finder-models.ts";
import { hintsOfReply } from "./hints-of-reply.ts";
import { findPrompt, replySchema } from "./reply.ts";

/** Of a chat completion what we look at (platform.openai.com/docs/api-reference/chat). */
export const completionSchema = z.object({
  choices: z
    .tuple([z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) })])
    .rest(z.unknown()),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

/** Thoughts are counted, too, and paid for: an answer has some 1,500. */
const maxAnswerTokens = 8192;

/** OpenAI's chat completions with a picture, answered by a strict schema. */
export function openaiFinder(
  { address, key, model }: { address: string; key: string; model: string },
  { trust, price }: FinderModel,
): SurfaceFinder {
  async function find({ photo, signal }: FindRequest): Promise<FindAnswer> {
    const response = await fetch(`${address}/v1/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model,
        messages: [{ role: "user", content: askedContent(photo) }],
        response_format: {
          type: "json_schema",
          json_schema: { name: "surfaces", strict: true, schema: replySchema },
        },
        max_completion_tokens: maxAnswerTokens,
      }),
      signal,
    });
    const json = await readJson(response);
    throwForStatus(response, JSON.stringify(json));
    const parsed = completionSchema.safeParse(json);
    if (!parsed.success) throw new UnusableAnswer("OpenAI's answer is not one.", price.usual);
    const { choices, usage } = parsed.data;
    const cost = costOf(price, {
      usage: usage && { image: usage.prompt_tokens, output: usage.completion_tokens },
    });
    const [{ message }] = choices;
    if (message.refusal) throw new ModelFailure("REFUSED", message.refusal, cost);
    return { found: hintsOfReply(message.content ?? "", trust, cost), cost };
  }
  return { find };
}

/** The question as parts of a message, in the shape that OpenAI's and Cloudflare's models share. */
export function askedContent(photo: FindRequest["photo"]): object[] {
  return [
    { type: "text", text: findPrompt },
    { type: "image_url", image_url: { url: dataAddress(photo, "image/jpeg"), detail: "high" } },
  ];
}
