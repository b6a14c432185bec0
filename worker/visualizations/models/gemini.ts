import { z } from "zod";
import { aspectRatioOf } from "./aspect-ratio.ts";
import { fromBase64 } from "./base64.ts";
import { type Capabilities, costOf } from "./capabilities.ts";
import { type EditAnswer, type EditRequest, type ImageModel, ModelFailure } from "./image-model.ts";
import { throwForStatus } from "./provider-answer.ts";
import { readJson } from "./read-limited.ts";

/** Of Gemini's answer what we look at; all of it may be missing (ai.google.dev/api/generate-content). */
const answerSchema = z.object({
  promptFeedback: z.object({ blockReason: z.string().optional() }).optional(),
  candidates: z
    .array(
      z.object({
        finishReason: z.string().optional(),
        content: z
          .object({ parts: z.array(z.object({ inlineData: z.object({ data: z.string() }).optional() })).optional() })
          .optional(),
      }),
    )
    .optional(),
  usageMetadata: z
    .object({ promptTokenCount: z.number().optional(), candidatesTokenCount: z.number().optional() })
    .optional(),
});

/** Ends that mean "I will not", not "I could not". */
const refusing = /SAFETY|PROHIBITED|BLOCKLIST|SPII|RECITATION/;

/** Google's generateContent. It takes no mask: where to paint is in the prompt, and is held to afterwards. */
export function geminiModel(
  { address, key, model }: { address: string; key: string; model: string },
  { price }: Capabilities,
): ImageModel {
  async function edit({ photo, prompt, size, signal }: EditRequest): Promise<EditAnswer> {
    const response = await fetch(`${address}/v1beta/models/${model}:generateContent`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "x-goog-api-key": key },
      body: JSON.stringify({
        contents: [
          {
            role: "user",
            parts: [{ text: prompt }, { inlineData: { mimeType: "image/jpeg", data: photo.toBase64() } }],
          },
        ],
        generationConfig: {
          responseModalities: ["IMAGE"],
          imageConfig: { aspectRatio: aspectRatioOf(size), imageSize: "1K" },
        },
      }),
      signal,
    });
    const json = await readJson(response);
    throwForStatus(response, JSON.stringify(json));
    const parsed = answerSchema.safeParse(json);
    if (!parsed.success) throw new ModelFailure("NO_IMAGE", "Gemini's answer is not one.", price.usual);
    const { promptFeedback, candidates = [], usageMetadata } = parsed.data;
    const cost = costOf(price, {
      usage: usageMetadata && {
        image: usageMetadata.promptTokenCount,
        output: usageMetadata.candidatesTokenCount,
      },
    });
    if (promptFeedback?.blockReason)
      throw new ModelFailure("REFUSED", promptFeedback.blockReason, usageMetadata ? cost : 0);
    const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
    const data = parts.find(({ inlineData }) => inlineData)?.inlineData?.data;
    const image = data ? fromBase64(data) : null;
    if (image) return { image, cost };
    const reason = candidates.map(({ finishReason }) => finishReason ?? "?").join(", ");
    throw new ModelFailure(
      refusing.test(reason) ? "REFUSED" : "NO_IMAGE",
      `No picture: ${reason}`,
      usageMetadata ? cost : 0,
    );
  }
  return { edit };
}
