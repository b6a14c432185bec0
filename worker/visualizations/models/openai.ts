import { z } from "zod";
import { fromBase64 } from "./base64.ts";
import { type Capabilities, costOf } from "./capabilities.ts";
import { type EditAnswer, type EditRequest, type ImageModel, ModelFailure } from "./image-model.ts";
import { throwForStatus } from "./provider-answer.ts";
import { readJson } from "./read-limited.ts";

/** Of OpenAI's answer what we look at (platform.openai.com/docs/api-reference/images). */
const answerSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().optional() })).optional(),
  usage: z
    .object({
      output_tokens: z.number(),
      input_tokens_details: z.object({ text_tokens: z.number(), image_tokens: z.number() }).optional(),
    })
    .optional(),
});

/** OpenAI's images/edits. Its mask is clear where the picture may change, and a hint to the model rather than a stencil. */
export function openaiModel(
  { address, key, model }: { address: string; key: string; model: string },
  { price }: Capabilities,
): ImageModel {
  async function edit({ photo, mask, prompt, size, signal }: EditRequest): Promise<EditAnswer> {
    const form = new FormData();
    form.append("model", model);
    form.append("prompt", prompt);
    form.append("image[]", new File([photo], "photo.jpg", { type: "image/jpeg" }));
    if (mask) form.append("mask", new File([mask], "mask.png", { type: "image/png" }));
    form.append("size", `${size.width}x${size.height}`);
    form.append("quality", "medium");
    form.append("output_format", "jpeg");
    form.append("n", "1");
    const response = await fetch(`${address}/v1/images/edits`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      body: form,
      signal,
    });
    const json = await readJson(response);
    throwForStatus(response, JSON.stringify(json));
    const parsed = answerSchema.safeParse(json);
    const { data = [], usage } = parsed.success ? parsed.data : {};
    const cost = costOf(price, {
      usage: usage && {
        text: usage.input_tokens_details?.text_tokens,
        image: usage.input_tokens_details?.image_tokens,
        output: usage.output_tokens,
      },
    });
    const text = data.find(({ b64_json }) => b64_json)?.b64_json;
    const image = text ? fromBase64(text) : null;
    if (!image) throw new ModelFailure("NO_IMAGE", "OpenAI's answer has no picture.", cost);
    return { image, cost };
  }
  return { edit };
}
