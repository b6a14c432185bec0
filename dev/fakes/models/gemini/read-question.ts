import { z } from "zod";
import type { Raster } from "#engine/pixels.ts";
import { bytesOf, type Incoming } from "../incoming.ts";
import type { Studio } from "../studio.ts";
import { invalidArgument } from "./failures.ts";

/** https://ai.google.dev/gemini-api/docs/structured-output: a photo, a question, and the schema of the answer. */
const requestSchema = z.strictObject({
  contents: z.tuple([
    z.strictObject({
      role: z.literal("user"),
      parts: z.tuple([
        z.strictObject({ inlineData: z.strictObject({ mimeType: z.literal("image/jpeg"), data: z.string() }) }),
        z.strictObject({ text: z.string().min(1) }),
      ]),
    }),
  ]),
  generationConfig: z.strictObject({
    responseMimeType: z.literal("application/json"),
    responseJsonSchema: z.looseObject({ type: z.literal("object") }),
    thinkingConfig: z.strictObject({ thinkingLevel: z.enum(["minimal", "low", "medium", "high"]) }).optional(),
    maxOutputTokens: z.int().min(1).max(65_536).optional(),
  }),
});

/** @throws GoogleError */
export async function readQuestion(studio: Studio, incoming: Incoming): Promise<Raster> {
  const parsed = requestSchema.safeParse(incoming.json());
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalidArgument(`Invalid value at '${issue.path.join(".")}': ${issue.message}`);
  }
  const bytes = bytesOf(parsed.data.contents[0].parts[0].inlineData.data);
  const photo = bytes && (await studio.decode(bytes).catch(() => null));
  if (!photo) throw invalidArgument("Unable to process input image.");
  return photo;
}
