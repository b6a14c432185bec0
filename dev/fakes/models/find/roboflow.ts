import { type Context, Hono } from "hono";
import { z } from "zod";
import { behaviorOf, bytesOf, type Incoming, readIncoming, remember } from "../incoming.ts";
import { setScenario } from "../scenarios.ts";
import type { Studio } from "../studio.ts";
import { packCocoRuns } from "./pack-coco-runs.ts";
import { grid, see } from "./see.ts";

/** https://docs.roboflow.com/models/supported-models/sam3: `POST /sam3/concept_segment?api_key=KEY`. */
const requestSchema = z.strictObject({
  image: z.strictObject({ type: z.literal("base64"), value: z.string() }),
  prompts: z
    .array(z.strictObject({ type: z.literal("text"), text: z.string().min(1) }))
    .min(1)
    .max(16),
  format: z.enum(["rle", "polygon"]).default("polygon"),
  output_prob_thresh: z.number().min(0).max(1).default(0.5),
});

const words: Record<string, RegExp> = {
  roof: /roof/,
  siding: /wall|siding/,
  window: /window/,
  garage: /garage/,
  sky: /sky/,
  tree: /tree/,
  lawn: /lawn/,
  driveway: /driveway/,
};

export function roboflowRoutes(studio: Studio): Hono {
  return new Hono().post("/:model/concept_segment", async (c) => {
    const incoming = await readIncoming(c.req.raw);
    const response = await answer(studio, c, incoming);
    await remember(studio, incoming, response.status);
    return response;
  });
}

async function answer(studio: Studio, c: Context, incoming: Incoming): Promise<Response> {
  const { request } = incoming;
  if (c.req.query("api_key") !== studio.keys.roboflow) return c.json({ message: "Unauthorized api_key" }, 401);
  const { model, behavior } = behaviorOf(studio, request, c.req.param("model") ?? "");
  if (model !== "sam3") return c.json({ message: `There is no ${model}.` }, 404);
  const asked = requestSchema.safeParse(incoming.json());
  if (!asked.success) return c.json({ detail: asked.error.issues }, 422);
  const { image, prompts, format } = asked.data;
  const bytes = bytesOf(image.value);
  const photo = bytes && (await studio.decode(bytes).catch(() => null));
  if (!photo || format !== "rle") return c.json({ message: "Could not load input image." }, 400);
  const early = await setScenario(studio, behavior, request.signal);
  if (early) return early;
  if (behavior === "busy-then-succeed")
    return c.json({ message: "Too many requests" }, 429, { "Retry-After": String(studio.seconds.busy) });
  if (behavior === "error-500") return c.json({ message: "Internal error." }, 500);
  if (behavior === "refuse") return c.json({ message: "The image was flagged by moderation." }, 400);
  if (behavior === "find-rubbish" || behavior === "rubbish") return c.json({ prompt_results: "none", time: 0.1 });
  const seen = see(photo, behavior);
  const results = prompts.map(({ text }, prompt_index) => ({
    prompt_index,
    echo: { prompt_index, type: "text", text, num_boxes: 0 },
    predictions: seen
      .filter(({ label }) => words[label]?.test(text) && !(label === "roof" && /wall/.test(text)))
      .map(({ cells }) => ({
        confidence: 0.9,
        format: "rle",
        masks: { size: [grid, grid], counts: packCocoRuns(cells, grid, grid) },
      })),
  }));
  return c.json({ prompt_results: results, time: 0.4 });
}
