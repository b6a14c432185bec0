import { z } from "zod";
import { bytesOf, type Incoming } from "../incoming.ts";
import type { EditTask } from "../make-answer.ts";
import type { Studio } from "../studio.ts";
import { invalidArgument } from "./failures.ts";
import { aspectRatios, imageSizes, nearestRatio } from "./sizes.ts";

const blobSchema = z.strictObject({ mimeType: z.string(), data: z.string() });
const partSchema = z.strictObject({ text: z.string().optional(), inlineData: blobSchema.optional() });
const contentSchema = z.strictObject({ role: z.enum(["user", "model"]).optional(), parts: z.array(partSchema).min(1) });
const requestSchema = z.strictObject({
  contents: z.array(contentSchema).min(1),
  systemInstruction: contentSchema.optional(),
  safetySettings: z.array(z.strictObject({ category: z.string(), threshold: z.string() })).optional(),
  generationConfig: z
    .strictObject({
      responseModalities: z.array(z.enum(["TEXT", "IMAGE"])).optional(),
      imageConfig: z
        .strictObject({
          aspectRatio: z.string().optional(),
          imageSize: z.string().optional(),
          personGeneration: z.string().optional(),
        })
        .optional(),
      seed: z.int().optional(),
      temperature: z.number().min(0).max(2).optional(),
      candidateCount: z.literal(1).optional(),
    })
    .optional(),
});

const readable = ["image/jpeg", "image/png", "image/webp"];

/** @throws GoogleError */
export async function readContent(studio: Studio, incoming: Incoming): Promise<EditTask> {
  const parsed = requestSchema.safeParse(incoming.json());
  if (!parsed.success) throw invalidArgument(describe(parsed.error));
  const { contents, generationConfig = {} } = parsed.data;
  const parts = contents.flatMap((content) => content.parts);
  if (!generationConfig.responseModalities?.includes("IMAGE")) {
    throw invalidArgument("The requested combination of response modalities (TEXT) is not supported by the model.");
  }
  const first = parts.find(({ inlineData }) => inlineData)?.inlineData;
  if (!first) throw invalidArgument("A stand-in edits photos: there is no inlineData among the parts.");
  if (!readable.includes(first.mimeType)) throw invalidArgument(`Unsupported MIME type: ${first.mimeType}`);
  const bytes = bytesOf(first.data);
  // A data URI is what other services take; this one wants the base64 alone.
  const photo = bytes && !first.data.startsWith("data:") ? await studio.decode(bytes).catch(() => null) : null;
  if (!photo)
    throw invalidArgument(
      "Unable to process input image. Please retry or report in https://developers.generativeai.google/guide/troubleshooting",
    );
  const { aspectRatio = nearestRatio(photo), imageSize = "1K" } = generationConfig.imageConfig ?? {};
  const size = aspectRatios[aspectRatio];
  if (!size) throw invalidArgument(`Invalid value at 'generation_config.image_config.aspect_ratio': ${aspectRatio}`);
  const times = imageSizes[imageSize];
  if (!times) throw invalidArgument(`Invalid value at 'generation_config.image_config.image_size': ${imageSize}`);
  const [width, height] = size.map((side) => side * times);
  const prompt = parts.flatMap(({ text }) => text ?? []).join("\n");
  return { photo, mask: null, prompt, width, height, seed: generationConfig.seed ?? null, format: "jpeg" };
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return `Invalid JSON payload received. Unknown name "${issue.keys[0]}"${place && ` at '${place}'`}: Cannot find field.`;
  }
  return `Invalid value at '${place}': ${issue.message}`;
}
