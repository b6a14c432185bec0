import { z } from "zod";
import { fitWithin } from "#engine/pixels.ts";
import { encodeRuns } from "#engine/selections.ts";
import { costOf } from "../models/capabilities.ts";
import { throwForStatus } from "../models/provider-answer.ts";
import { readJson } from "../models/read-limited.ts";
import { decodeCocoRuns } from "./coco-runs.ts";
import { type FindAnswer, type FindRequest, type SurfaceFinder, UnusableAnswer } from "./finder.ts";
import type { FinderModel } from "./finder-models.ts";
import type { ModelHint } from "./finders.contract.ts";

/** What is asked for, in words that such models know. They find every one of a thing, so neighbors come with the house. */
const concepts = [
  { text: "roof", kind: "roof" },
  { text: "exterior house wall", kind: "siding" },
  { text: "window", kind: "window" },
  { text: "front door", kind: "door" },
  { text: "garage door", kind: "garage" },
  { text: "tree", kind: "vegetation" },
  { text: "lawn", kind: "lawn" },
  { text: "driveway", kind: "paved" },
  { text: "sky", kind: "sky" },
] as const;

const side = z.int().min(1).max(8192);
const runsSchema = z.object({
  size: z.tuple([side, side]),
  counts: z.union([z.string().max(400_000), z.array(z.int().min(0)).max(200_000)]),
});
const answerSchema = z.object({
  prompt_results: z
    .array(
      z.object({
        prompt_index: z.int(),
        predictions: z.array(z.object({ confidence: z.number().min(0).max(1), masks: z.unknown() })).max(100),
      }),
    )
    .max(100),
});

/** Masks lie on the engine's own grid. */
const longSide = 768;
const minConfidence = 0.4;
const surest = 0.95;
/** Shares of the photo. */
const minArea = 0.0003;
const maxArea = 0.9;

/** Promptable segmentation (SAM 3) at Roboflow or an own server of its Inference: https://docs.roboflow.com/models/supported-models/sam3 */
export function maskFinder(
  { address, key, model }: { address: string; key: string; model: string },
  { trust, price }: FinderModel,
): SurfaceFinder {
  async function find({ photo, width, height, signal }: FindRequest): Promise<FindAnswer> {
    const response = await fetch(`${address}/${model}/concept_segment?api_key=${encodeURIComponent(key)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        format: "rle",
        image: { type: "base64", value: photo.toBase64() },
        prompts: concepts.map(({ text }) => ({ type: "text", text })),
        output_prob_thresh: minConfidence,
      }),
      signal,
    });
    const json = await readJson(response);
    throwForStatus(response, JSON.stringify(json).replaceAll(key, "[key]"));
    const cost = costOf(price);
    const answer = answerSchema.safeParse(json);
    if (!answer.success) throw new UnusableAnswer("The answer has no masks.", cost);
    const grid = fitWithin(width, height, longSide);
    const hints = concepts.flatMap(({ kind }, place): ModelHint[] => {
      const found = answer.data.prompt_results.filter((result) => result.prompt_index === place);
      const joined = joinMasks(
        found.flatMap(({ predictions }) => predictions),
        grid,
      );
      return joined
        ? [{ source: "model", kind, is: true, sure: round(joined.sure * trust.mask), shape: joined.shape }]
        : [];
    });
    if (hints.length === 0) throw new UnusableAnswer("No mask of the answer can be used.", cost);
    return { found: { house: null, hints }, cost };
  }
  return { find };
}

/** All masks of one thing as one; those that cannot be are left out. */
function joinMasks(
  predictions: { confidence: number; masks: unknown }[],
  { width, height }: { width: number; height: number },
) {
  const bits = new Uint8Array(width * height);
  let [area, weighted] = [0, 0];
  for (const { confidence, masks } of predictions) {
    const runs = runsSchema.safeParse(masks);
    const own = runs.success ? decodeCocoRuns(runs.data, width, height) : null;
    if (!own) continue;
    const size = own.reduce((sum, bit) => sum + bit, 0);
    if (size > maxArea * bits.length) continue;
    area += size;
    weighted += size * confidence;
    own.forEach((bit, i) => {
      if (bit) bits[i] = 1;
    });
  }
  if (area < minArea * bits.length) return null;
  const shape: ModelHint["shape"] = { type: "mask", mask: encodeRuns(bits, width, height) };
  return { shape, sure: Math.min(surest, weighted / area) };
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
