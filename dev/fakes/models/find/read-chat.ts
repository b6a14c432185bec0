import { z } from "zod";
import type { Raster } from "#engine/pixels.ts";
import { bytesOf } from "../incoming.ts";
import type { Studio } from "../studio.ts";

/** One message with a question and a photo, and the schema of the answer, as OpenAI's chat completions have them. */
const content = z.tuple([
  z.strictObject({ type: z.literal("text"), text: z.string().min(1) }),
  z.strictObject({
    type: z.literal("image_url"),
    image_url: z.strictObject({
      url: z.string().startsWith("data:image/jpeg;base64,"),
      detail: z.enum(["low", "high", "auto"]).optional(),
    }),
  }),
]);
const messages = z.tuple([z.strictObject({ role: z.literal("user"), content })]);

export const openaiChatSchema = z.strictObject({
  model: z.string(),
  messages,
  response_format: z.strictObject({
    type: z.literal("json_schema"),
    json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: z.looseObject({}) }),
  }),
  // The older `max_tokens` is refused by models that think.
  max_completion_tokens: z.int().min(1),
});
export const cloudflareChatSchema = z.strictObject({
  messages,
  response_format: z.strictObject({ type: z.literal("json_schema"), json_schema: z.looseObject({}) }),
  max_tokens: z.int().min(1).optional(),
});

/** The photo of the question; null where it is none. */
export async function photoOfChat(
  studio: Studio,
  asked: { messages: z.infer<typeof messages> },
): Promise<Raster | null> {
  const bytes = bytesOf(asked.messages[0].content[1].image_url.url);
  return bytes && (await studio.decode(bytes).catch(() => null));
}

export const chatUsage = { prompt_tokens: 1500, completion_tokens: 900, total_tokens: 2400 };
