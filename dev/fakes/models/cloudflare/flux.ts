import { z } from "zod";
import type { Raster } from "#engine/pixels.ts";
import type { Incoming } from "../incoming.ts";
import type { EditTask } from "../make-answer.ts";
import type { Studio } from "../studio.ts";
import { AiError, badInput } from "./failures.ts";

/** FLUX.2 on Workers AI's own machines: a form, up to four pictures, each smaller than 512 x 512, and no mask. */
export const fluxModels = [
  "@cf/black-forest-labs/flux-2-dev",
  "@cf/black-forest-labs/flux-2-klein-9b",
  "@cf/black-forest-labs/flux-2-klein-4b",
];

const inputSide = 512;
const maxInputs = 4;
const whole = z.coerce.number().int();
const fieldsSchema = z.strictObject({
  prompt: z.string().min(1),
  width: whole.min(256).max(1920).default(1024),
  height: whole.min(256).max(1920).default(768),
  seed: whole.optional(),
  steps: whole.min(1).max(50).optional(),
  guidance: z.coerce.number().optional(),
});

/** @throws AiError */
export async function readFlux(studio: Studio, incoming: Incoming, model: string): Promise<EditTask> {
  if (!incoming.type?.startsWith("multipart/form-data")) throw badInput("required properties at '/' are 'multipart'");
  if (!incoming.type.includes("boundary=")) {
    throw new AiError(400, 3003, "Request is missing headers or body: multipart boundary");
  }
  const form = await incoming.form();
  if (!form) throw new AiError(400, 3003, "Request is missing headers or body: multipart body");
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const fields = fieldsSchema.safeParse(texts);
  if (!fields.success) throw badInput(describe(fields.error));
  if (fields.data.steps !== undefined && /klein/.test(model)) throw badInput("'/steps' is fixed at 4 for this model");
  const files = [...form].filter(([, value]) => typeof value !== "string");
  if (files.length > maxInputs) throw badInput(`at most ${maxInputs} input images are allowed`);
  const inputs = new Map<string, Raster>();
  for (const [name, file] of files) {
    if (!/^input_image_[0-3]$/.test(name) || typeof file === "string") throw badInput(`unknown property '/${name}'`);
    const picture = await studio.decode(new Uint8Array(await file.arrayBuffer())).catch(() => null);
    if (!picture) throw badInput(`'/${name}' is no image`);
    if (picture.width >= inputSide || picture.height >= inputSide) {
      throw badInput(`'/${name}' must be smaller than ${inputSide}x${inputSide}`);
    }
    inputs.set(name, picture);
  }
  const photo = inputs.get("input_image_0");
  if (!photo) throw badInput("a stand-in edits photos: '/input_image_0' is missing");
  const { prompt, width, height, seed = null } = fields.data;
  return { photo, mask: null, prompt, width, height, seed, format: "jpeg" };
}

export function describe(error: z.ZodError): string {
  const [{ path, message }] = error.issues;
  return `'/${path.join("/")}' ${message}`;
}
