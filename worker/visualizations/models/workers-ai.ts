import { z } from "zod";
import type { Bytes } from "../../photos/codec.ts";
import type { AiInput, AiRunner } from "./ai-runner.ts";
import { aspectRatioOf } from "./aspect-ratio.ts";
import { dataAddress, fromBase64 } from "./base64.ts";
import { type Capabilities, costOf } from "./capabilities.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { type EditAnswer, type EditRequest, type ImageModel, ModelFailure } from "./image-model.ts";

/** `{ image }` of Cloudflare's own models, and both shapes that its catalogue shows for those of others. */
const answerSchema = z.union([
  z.object({ image: z.string() }),
  z.object({ result: z.object({ image: z.string() }) }).transform(({ result }) => result),
]);

type Place = {
  run: AiRunner;
  model: string /** The origin whose pictures may be fetched though it is not public. */;
  trusted: string | null;
};

/** Any model that edits pictures behind Cloudflare's binding: FLUX.2 takes a form, the others JSON in one of some shapes. */
export function workersAiModel(
  { run, model, trusted }: Place,
  { request: shape, price, seed, enlarge }: Capabilities,
): ImageModel {
  async function edit(request: EditRequest): Promise<EditAnswer> {
    const { signal, size } = request;
    const input: AiInput =
      shape.kind === "multipart" ? { form: formOf(request, seed) } : { json: jsonOf(request, shape, seed) };
    const answer = answerSchema.safeParse(await run(model, input, signal));
    const cost = costOf(price, { size, enlarge });
    if (!answer.success) throw new ModelFailure("NO_IMAGE", "The answer has no picture.", cost);
    const image = await pictureOf(answer.data.image, { signal, trusted });
    if (!image) throw new ModelFailure("NO_IMAGE", "The picture is neither base64 nor an address.", cost);
    return { image, cost };
  }
  return { edit };
}

function formOf({ prompt, photo, size, seed }: EditRequest, takesSeed: boolean): FormData {
  const form = new FormData();
  form.append("prompt", prompt);
  form.append("width", String(size.width));
  form.append("height", String(size.height));
  if (takesSeed) form.append("seed", String(seed));
  form.append("input_image_0", new File([photo], "photo.jpg", { type: "image/jpeg" }));
  return form;
}

function jsonOf(
  { prompt, photo, mask, size, seed }: EditRequest,
  shape: Extract<Capabilities["request"], { kind: "json" }>,
  takesSeed: boolean,
): Record<string, unknown> {
  const address = dataAddress(photo, "image/jpeg");
  const sizes = {
    none: {},
    aspect_ratio: { aspect_ratio: aspectRatioOf(size) },
    size: { size: `${size.width}x${size.height}` },
    "width-height": { width: size.width, height: size.height },
  };
  return {
    [shape.prompt]: prompt,
    [shape.photo]: shape.list ? [address] : address,
    ...(mask && { mask: dataAddress(mask, "image/png") }),
    ...sizes[shape.size],
    ...(takesSeed && { seed }),
    ...shape.fields,
  };
}

async function pictureOf(text: string, how: { signal: AbortSignal; trusted: string | null }): Promise<Bytes | null> {
  return /^https?:/.test(text) ? fetchPicture(text, how) : fromBase64(text);
}
