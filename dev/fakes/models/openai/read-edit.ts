import { z } from "zod";
import type { Mask, Raster } from "#engine/pixels.ts";
import { splitModel } from "../behaviors.ts";
import type { Incoming } from "../incoming.ts";
import type { EditTask } from "../make-answer.ts";
import { maskOfClear } from "../mask.ts";
import type { Studio } from "../studio.ts";
import { OpenAiError } from "./failures.ts";

/** https://platform.openai.com/docs/api-reference/images/createEdit, for the gpt-image models from 2 on. */
const fieldsSchema = z.strictObject({
  model: z.string().refine((id) => /^gpt-image-[2-9]/.test(splitModel(id).model), "is not a model for edits"),
  prompt: z.string().min(1).max(32_000),
  size: z
    .string()
    .regex(/^auto$|^\d+x\d+$/)
    .default("auto"),
  quality: z.enum(["low", "medium", "high", "xhigh", "max", "auto"]).default("auto"),
  output_format: z.enum(["png", "jpeg", "webp"]).default("png"),
  output_compression: z.coerce.number().int().min(0).max(100).optional(),
  background: z.enum(["opaque", "auto"]).optional(),
  n: z.literal("1").optional(),
  input_fidelity: z.enum(["high", "low"]).optional(),
  moderation: z.enum(["auto", "low"]).optional(),
  user: z.string().optional(),
});
export type EditFields = z.infer<typeof fieldsSchema>;

const maxImages = 16;
const maxImageBytes = 50e6;
const maxMaskBytes = 4e6;

/** @throws OpenAiError */
export async function readFields(form: FormData): Promise<EditFields> {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const parsed = fieldsSchema.safeParse(texts);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue.code === "unrecognized_keys") {
    const [param] = issue.keys;
    throw new OpenAiError(400, `Unknown parameter: '${param}'.`, { code: "unknown_parameter", param });
  }
  const param = String(issue.path[0]);
  if (!(param in texts)) {
    throw new OpenAiError(400, `Missing required parameter: '${param}'.`, {
      code: "missing_required_parameter",
      param,
    });
  }
  throw new OpenAiError(400, `Invalid value: '${texts[param]}'. ${issue.message}`, { code: "invalid_value", param });
}

/** @throws OpenAiError */
export async function readEdit(studio: Studio, incoming: Incoming): Promise<{ fields: EditFields; task: EditTask }> {
  const form = incoming.type?.includes("boundary=") ? await incoming.form() : null;
  if (!form) {
    const message = "Could not parse multipart form: the Content-Type needs to be multipart/form-data with a boundary.";
    throw new OpenAiError(400, message);
  }
  const fields = await readFields(form);
  const files = [...form].filter(([, value]) => typeof value !== "string");
  const stray = files.find(([name]) => !["image", "image[]", "mask"].includes(name))?.[0];
  if (stray) throw new OpenAiError(400, `Unknown parameter: '${stray}'.`, { code: "unknown_parameter", param: stray });
  const images = files.filter(([name]) => name !== "mask");
  if (images.length === 0 || images.length > maxImages) {
    throw new OpenAiError(400, "Missing required parameter: 'image'.", {
      code: "missing_required_parameter",
      param: "image",
    });
  }
  const photo = await readPicture(studio, images[0][1], "image");
  const mask = form.has("mask") ? await readMask(studio, form.get("mask"), photo) : null;
  const { width, height } = sizeOf(fields.size, photo);
  const format = fields.output_format === "jpeg" ? "jpeg" : "png";
  return { fields, task: { photo, mask, prompt: fields.prompt, width, height, seed: null, format } };
}

async function readMask(studio: Studio, file: File | string | null, photo: Raster): Promise<Mask> {
  const reject = (message: string) => new OpenAiError(400, message, { code: "invalid_image_file", param: "mask" });
  if (!(file instanceof Blob) || file.type !== "image/png") throw reject("Invalid mask image format: must be a PNG.");
  if (file.size >= maxMaskBytes) throw reject("Invalid mask image: must be less than 4MB.");
  const drawn = await readPicture(studio, file, "mask");
  if (drawn.width !== photo.width || drawn.height !== photo.height) {
    throw reject("Invalid mask image: the mask must have the same dimensions as the image.");
  }
  const mask = maskOfClear(drawn);
  if (mask.data.every((clear) => clear === 0))
    throw reject("Invalid mask image format - mask image missing alpha channel");
  return mask;
}

async function readPicture(studio: Studio, file: File | string, param: string): Promise<Raster> {
  const bytes =
    typeof file === "string" || file.size >= maxImageBytes ? null : new Uint8Array(await file.arrayBuffer());
  const picture = bytes && (await studio.decode(bytes).catch(() => null));
  if (picture) return picture;
  const message = "Invalid image file or mode for image, please check your image file.";
  throw new OpenAiError(400, message, { code: "invalid_image_file", param });
}

/** Any size in steps of 16, at most three times as long as wide, at most 3840 x 2160. */
function sizeOf(size: string, photo: Raster): { width: number; height: number } {
  if (size === "auto") {
    const ratio = photo.width / photo.height;
    if (ratio > 1.2) return { width: 1536, height: 1024 };
    return ratio < 1 / 1.2 ? { width: 1024, height: 1536 } : { width: 1024, height: 1024 };
  }
  const [width, height] = size.split("x").map(Number);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const fits = width % 16 === 0 && height % 16 === 0 && short > 0 && long <= 3 * short && long <= 3840 && short <= 2160;
  if (fits) return { width, height };
  const rules = "Width and height must be divisible by 16, the ratio between 1:3 and 3:1, the size at most 3840x2160.";
  throw new OpenAiError(400, `Invalid size '${size}'. ${rules}`, { code: "invalid_value", param: "size" });
}
