import { z } from "zod";

/** What the models can do and cost, as data. A model that is new here works by its provider's usual ways, or by RENDER_MODELS. */

const side = z.int().min(64).max(4096);

const frameSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("free"),
    multiple: z.int().min(1).max(128),
    longest: side,
    shortest: side.optional(),
    mostPixels: z.int().min(4096).optional(),
    ratio: z.tuple([z.number().positive(), z.number().positive()]).optional(),
  }),
  z.strictObject({
    kind: z.literal("list"),
    sizes: z.array(z.strictObject({ width: side, height: side })).min(1),
  }),
]);

const micro = z.number().min(0);

const capabilitiesSchema = z.strictObject({
  /** Which pixels of a mask may change; null: the model takes no mask. */
  mask: z.enum(["white-edits", "clear-edits"]).nullable(),
  /** Of the photo that is sent. */
  frame: frameSchema,
  /** Only what is to change and what lies around it is sent: for models that read few pixels. */
  crop: z.boolean(),
  /** The answer is asked for this many times larger than the photo that is sent. */
  enlarge: z.int().min(1).max(4),
  seed: z.boolean(),
  /** In millionths of a dollar: a picture, a token (so it reads as dollars for a million tokens), a tile of 512 x 512 pixels. */
  price: z.discriminatedUnion("per", [
    z.strictObject({ per: z.literal("picture"), usual: micro }),
    z.strictObject({ per: z.literal("token"), text: micro, image: micro, output: micro, usual: micro }),
    z.strictObject({ per: z.literal("tile"), input: micro, output: micro, steps: z.int().min(1), usual: micro }),
  ]),
  /** Of `workers-ai` alone: how the request looks. */
  request: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("multipart") }),
    z.strictObject({
      kind: z.literal("json"),
      prompt: z.enum(["prompt", "instruction"]),
      photo: z.enum(["image_input", "images", "input_images", "input_image", "image"]),
      list: z.boolean(),
      size: z.enum(["none", "aspect_ratio", "size", "width-height"]),
      /** Sent as they are. */
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ]),
});
export type Capabilities = z.infer<typeof capabilitiesSchema>;
export type Price = Capabilities["price"];

/** RENDER_MODELS: for a model's id what differs from what is written here. */
export const overridesSchema = z.record(z.string(), capabilitiesSchema.partial());
export type Overrides = z.infer<typeof overridesSchema>;

/** One tile of Workers AI's prices. */
const tile = 512;
const plain = { kind: "multipart" } as const;

/** The sizes in which Gemini's image models answer at "1K" (ai.google.dev/gemini-api/docs/image-generation). */
const geminiSizes = (
  [
    [1024, 1024],
    [848, 1264],
    [1264, 848],
    [896, 1200],
    [1200, 896],
    [928, 1152],
    [1152, 928],
    [768, 1376],
    [1376, 768],
    [1584, 672],
  ] as const
).map(([width, height]) => ({ width, height }));

const gemini: Capabilities = {
  mask: null,
  frame: { kind: "list", sizes: geminiSizes },
  crop: false,
  enlarge: 1,
  seed: false,
  // 1120 tokens a picture at $30 a million, and what it reads.
  price: { per: "token", text: 1.5, image: 1.5, output: 30, usual: 34_000 },
  request: plain,
};

const openai: Capabilities = {
  mask: "clear-edits",
  frame: { kind: "free", multiple: 16, longest: 1536, shortest: 512, mostPixels: 1536 * 1536, ratio: [1 / 3, 3] },
  crop: false,
  enlarge: 1,
  seed: false,
  price: { per: "token", text: 5, image: 8, output: 30, usual: 60_000 },
  request: plain,
};

/** FLUX.2 on Workers AI: inputs are smaller than 512 x 512, answers have 256 to 1920 pixels a side. */
const fluxMultipart: Capabilities = {
  mask: null,
  frame: { kind: "free", multiple: 16, longest: 480, shortest: 64 },
  crop: true,
  enlarge: 4,
  seed: true,
  price: { per: "picture", usual: 15_000 },
  request: plain,
};

/** Models of others behind the same binding, in the schemas of Cloudflare's catalogue: no field may be sent that they lack. */
const proxied = (request: Partial<Extract<Capabilities["request"], { kind: "json" }>>) =>
  ({ kind: "json", prompt: "prompt", photo: "images", list: true, size: "none", fields: {}, ...request }) as const;

const workersModels: [family: string, capabilities: Capabilities][] = [
  [
    "@cf/black-forest-labs/flux-2-dev",
    // Its tiles are paid for: larger answers would cost twice as much.
    {
      ...fluxMultipart,
      frame: { kind: "free", multiple: 16, longest: 496, shortest: 96 },
      enlarge: 3,
      price: { per: "tile", input: 210, output: 410, steps: 25, usual: 70_000 },
    },
  ],
  ["@cf/", fluxMultipart],
  [
    "bria/",
    {
      mask: "white-edits",
      frame: { kind: "free", multiple: 8, longest: 1536 },
      crop: false,
      enlarge: 1,
      seed: true,
      price: { per: "picture", usual: 30_000 },
      request: proxied({ prompt: "instruction" }),
    },
  ],
  [
    "google/",
    {
      ...gemini,
      price: { per: "picture", usual: 34_000 },
      request: proxied({
        photo: "image_input",
        size: "aspect_ratio",
        fields: { resolution: "1K", output_format: "jpg" },
      }),
    },
  ],
  [
    "openai/",
    {
      ...openai,
      mask: null,
      frame: {
        kind: "list",
        sizes: [
          { width: 1024, height: 1024 },
          { width: 1024, height: 1536 },
          { width: 1536, height: 1024 },
        ],
      },
      price: { per: "picture", usual: 60_000 },
      request: proxied({ size: "size", fields: { quality: "medium" } }),
    },
  ],
  [
    "black-forest-labs/flux-1-kontext",
    {
      ...fluxMultipart,
      frame: { kind: "list", sizes: geminiSizes },
      crop: false,
      enlarge: 1,
      price: { per: "picture", usual: 40_000 },
      request: proxied({ photo: "input_image", list: false, size: "aspect_ratio" }),
    },
  ],
  [
    "black-forest-labs/",
    {
      ...fluxMultipart,
      frame: { kind: "free", multiple: 16, longest: 1536, shortest: 64 },
      crop: false,
      enlarge: 1,
      price: { per: "picture", usual: 45_000 },
      request: proxied({ photo: "input_images", size: "width-height" }),
    },
  ],
];

/** A picture and a prompt, and nothing more (`cloudflare/image-edit`). */
const unknownModel: Capabilities = {
  mask: null,
  frame: { kind: "free", multiple: 16, longest: 1536 },
  crop: false,
  enlarge: 1,
  seed: false,
  price: { per: "picture", usual: 40_000 },
  request: proxied({ photo: "image", list: false }),
};

export function capabilitiesOf(
  { renderer, model }: { renderer: "workers-ai" | "gemini" | "openai"; model: string },
  overrides: Overrides,
): Capabilities {
  return { ...defaultsOf(renderer, model), ...overrides[model] };
}

function defaultsOf(renderer: "workers-ai" | "gemini" | "openai", model: string): Capabilities {
  if (renderer === "gemini") return gemini;
  if (renderer === "openai") return openai;
  return workersModels.find(([family]) => model.startsWith(family))?.[1] ?? unknownModel;
}

export type Usage = { text?: number | undefined; image?: number | undefined; output?: number | undefined };

/** What an answer cost, in millionths of a dollar: counted where the provider says what it used, the usual price otherwise. */
export function costOf(
  price: Price,
  used: { usage?: Usage | null; size?: { width: number; height: number }; enlarge?: number } = {},
): number {
  const { usage, size, enlarge = 1 } = used;
  if (price.per === "token" && usage) {
    const { text = 0, image = 0, output = 0 } = usage;
    return Math.round(text * price.text + image * price.image + output * price.output);
  }
  if (price.per === "tile" && size) {
    const tiles = ({ width, height }: { width: number; height: number }) =>
      Math.ceil(width / tile) * Math.ceil(height / tile);
    const sent = { width: size.width / enlarge, height: size.height / enlarge };
    return Math.round((tiles(sent) * price.input + tiles(size) * price.output) * price.steps);
  }
  return price.usual;
}
