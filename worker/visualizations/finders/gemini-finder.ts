import { z } from "zod";
import { costOf } from "../models/capabilities.ts";
import { ModelFailure } from "../models/image-model.ts";
import { soundsRejected, throwForStatus } from "../models/provider-answer.ts";
import { readJson } from "../models/read-limited.ts";
import { type FindAnswer, type FindRequest, type SurfaceFinder, UnusableAnswer } from "./finder.ts";
import type { FinderModel } from "./finder-models.ts";
import { hintsOfReply } from "./hints-of-reply.ts";
import { findPrompt, replySchema } from "./reply.ts";

/** Of Gemini's answer what we look at; all of it may be missing (ai.google.dev/api/generate-content). */
const answerSchema = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z.object({ parts: z.array(z.object({ text: z.string().optional() })).optional() }).optional(),
      }),
    )
    .optional(),
  usageMetadata: z
    .object({
      promptTokenCount: z.number().optional(),
      candidatesTokenCount: z.number().optional(),
      thoughtsTokenCount: z.number().optional(),
    })
    .optional(),
});

const maxAnswerTokens = 8192;

/** Google's generateContent with a schema for its answer. Where things are needs little thought, and thoughts are paid for. */
export function geminiFinder(
  { address, key, model }: { address: string; key: string; model: string },
  { trust, price }: FinderModel,
): SurfaceFinder {
  async function find({ photo, signal }: FindRequest): Promise<FindAnswer> {
    const response = await fetch(`${address}/v1beta/models/${model}:generateContent`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-goog-api-key": key },
      body: JSON.stringify({
        contents: [
          {
            role: "user",
            parts: [{ inlineData: { mimeType: "image/jpeg", data: photo.toBase64() } }, { text: findPrompt }],
          },
        ],
        generationConfig: {
          responseMimeType: "application/json",
          responseJsonSchema: replySchema,
          thinkingConfig: { thinkingLevel: "low" },
          maxOutputTokens: maxAnswerTokens,
        },
      }),
      signal,
    });
    const json = await readJson(response);
    throwForStatus(response, JSON.stringify(json));
    const parsed = answerSchema.safeParse(json);
    if (!parsed.success) throw new UnusableAnswer("Gemini's answer is not one.", price.usual);
    const { promptFeedback, candidates = [], usageMetadata: used } = parsed.data;
    const usage = used && {
      image: used.promptTokenCount,
      output: (used.candidatesTokenCount ?? 0) + (used.thoughtsTokenCount ?? 0),
    };
    const cost = costOf(price, { usage });
    const text = candidates.flatMap(({ content }) => content?.parts ?? []).map(({ text = "" }) => text);
    const reason = promptFeedback?.blockReason ?? candidates.map(({ finishReason = "" }) => finishReason).join(", ");
    if (text.length === 0 && (promptFeedback?.blockReason || soundsRejected(reason)))
      throw new ModelFailure("REFUSED", reason, used ? cost : 0);
    return { found: hintsOfReply(text.join(""), trust, cost), cost };
  }
  return { find };
}
