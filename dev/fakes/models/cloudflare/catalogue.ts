import { z } from "zod";
import type { Raster } from "#engine/pixels.ts";
import { bytesOf } from "../incoming.ts";
import type { EditTask } from "../make-answer.ts";
import { maskOfWhite } from "../mask.ts";
import type { Studio } from "../studio.ts";
import { badInput } from "./failures.ts";
import { describe } from "./flux.ts";

/**
 * Models of other companies behind the same API, after the schemas in cloudflare-docs (`src/content/catalog-models`): JSON,
 * and no field that is not listed.
 */
type CatalogueModel = { ids: RegExp; read: (studio: Studio, input: unknown) => Promise<EditTask> };

const picture = z.string().min(1);
const seed = z.int().optional();

const briaSchema = z
  .strictObject({
    images: z.array(picture).min(1).max(4),
    instruction: z.string().min(1).optional(),
    structured_instruction: z.string().min(1).optional(),
    mask: picture.optional(),
    aspect_ratio: z.enum(["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9"]).optional(),
    seed,
    output_type: z.enum(["png", "jpeg"]).default("png"),
    ip_signal: z.boolean().optional(),
    prompt_content_moderation: z.boolean().optional(),
    visual_input_content_moderation: z.boolean().optional(),
    visual_output_content_moderation: z.boolean().optional(),
  })
  .refine(({ images, mask }) => !mask || images.length === 1, {
    path: ["mask"],
    message: "needs a single input image",
  });

const bananaSchema = z.strictObject({
  prompt: z.string(),
  image_input: z.array(picture).max(3).default([]),
  aspect_ratio: z
    .enum(["match_input_image", "1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"])
    .default("match_input_image"),
  output_format: z.enum(["jpg", "png"]).default("jpg"),
  resolution: z.enum(["1K", "2K", "4K"]).default("1K"),
});

// The one schema that lets other fields in.
const gptSchema = z.looseObject({
  prompt: z.string().min(1),
  images: z.array(picture).min(1).max(16),
  size: z.enum(["auto", "1024x1024", "1024x1536", "1536x1024"]).default("auto"),
  quality: z.enum(["low", "medium", "high", "xhigh", "max", "auto"]).optional(),
  output_format: z.enum(["png", "webp", "jpeg"]).default("png"),
});

const fluxProSchema = z.strictObject({
  prompt: z.string(),
  input_images: z.array(picture).max(8).default([]),
  width: z.int().min(64).optional(),
  height: z.int().min(64).optional(),
  output_format: z.enum(["jpeg", "png", "webp"]).default("jpeg"),
  safety_tolerance: z.int().min(0).max(5).optional(),
  seed,
});

const kontextSchema = z.strictObject({
  prompt: z.string(),
  input_image: picture,
  aspect_ratio: z.string().optional(),
  output_format: z.enum(["jpeg", "png"]).default("jpeg"),
  safety_tolerance: z.int().min(0).max(6).optional(),
  seed,
});

const aliasSchema = z.strictObject({ prompt: z.string(), image: picture });

const megapixel = 1024 * 1024;

export const catalogueModels: CatalogueModel[] = [
  {
    ids: /^bria\/fibo-edit/,
    read: async (studio, input) => {
      const { images, instruction, structured_instruction, mask, seed, output_type } = parse(briaSchema, input);
      const prompt = instruction ?? structured_instruction;
      if (!prompt) throw badInput("'/instruction' is required");
      const photo = await readPicture(studio, images[0], "images/0");
      const drawn = mask ? await readPicture(studio, mask, "mask") : null;
      if (drawn && (drawn.width !== photo.width || drawn.height !== photo.height)) {
        throw badInput("'/mask' must have the size of the input image");
      }
      const format = output_type;
      return {
        photo,
        mask: drawn && maskOfWhite(drawn),
        prompt,
        width: photo.width,
        height: photo.height,
        seed: seed ?? null,
        format,
      };
    },
  },
  {
    ids: /^google\/nano-banana/,
    read: async (studio, input) => {
      const { prompt, image_input, aspect_ratio, output_format, resolution } = parse(bananaSchema, input);
      const photo = await readPicture(studio, image_input[0], "image_input/0");
      const pixels = megapixel * { "1K": 1, "2K": 4, "4K": 16 }[resolution];
      const size = aspect_ratio === "match_input_image" ? near(photo, pixels) : near(ratioOf(aspect_ratio), pixels);
      return { photo, mask: null, prompt, ...size, seed: null, format: output_format === "png" ? "png" : "jpeg" };
    },
  },
  {
    ids: /^openai\/gpt-image/,
    read: async (studio, input) => {
      const { prompt, images, size, output_format } = parse(gptSchema, input);
      const photo = await readPicture(studio, images[0], "images/0");
      const ratio = photo.width / photo.height;
      const typicalValue = ratio > 1.2 ? "1536x1024" : ratio < 1 / 1.2 ? "1024x1536" : "1024x1024";
      const [width, height] = (size === "auto" ? typicalValue : size).split("x").map(Number);
      return {
        photo,
        mask: null,
        prompt,
        width,
        height,
        seed: null,
        format: output_format === "jpeg" ? "jpeg" : "png",
      };
    },
  },
  {
    ids: /^black-forest-labs\/flux-2/,
    read: async (studio, input) => {
      const { prompt, input_images, width, height, seed, output_format } = parse(fluxProSchema, input);
      const photo = await readPicture(studio, input_images[0], "input_images/0");
      const size = width && height ? { width, height } : near(photo, 4 * megapixel);
      if (size.width * size.height > 4 * megapixel) throw badInput("'/width' and '/height' exceed 4 megapixels");
      const format = output_format === "png" ? "png" : "jpeg";
      return { photo, mask: null, prompt, ...size, seed: seed ?? null, format };
    },
  },
  {
    ids: /^black-forest-labs\/flux-1-kontext/,
    read: async (studio, input) => {
      const { prompt, input_image, seed, output_format } = parse(kontextSchema, input);
      const photo = await readPicture(studio, input_image, "input_image");
      return { photo, mask: null, prompt, ...near(photo, megapixel), seed: seed ?? null, format: output_format };
    },
  },
  {
    ids: /^cloudflare\/image-edit$/,
    read: async (studio, input) => {
      const { prompt, image } = parse(aliasSchema, input);
      const photo = await readPicture(studio, image, "image");
      return { photo, mask: null, prompt, ...near(photo, megapixel), seed: null, format: "jpeg" };
    },
  },
];

function parse<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw badInput(describe(parsed.error));
  return parsed.data;
}

async function readPicture(studio: Studio, text: string | undefined, path: string): Promise<Raster> {
  const bytes = text === undefined ? null : bytesOf(text);
  const decoded = bytes && (await studio.decode(bytes).catch(() => null));
  if (!decoded) throw badInput(`'/${path}' is no image that could be read`);
  return decoded;
}

/** A size of about so many pixels in a picture's shape, in steps of 16 as the models have it. */
function near({ width, height }: { width: number; height: number }, pixels: number): { width: number; height: number } {
  const scale = Math.sqrt(pixels / (width * height));
  const step = (side: number) => Math.max(16, Math.round((side * scale) / 16) * 16);
  return { width: step(width), height: step(height) };
}

function ratioOf(text: string): { width: number; height: number } {
  const [width, height] = text.split(":").map(Number);
  return { width, height };
}
