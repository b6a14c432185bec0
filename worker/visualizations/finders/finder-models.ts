import { z } from "zod";
import type { Price } from "../models/capabilities.ts";
import type { FinderLink } from "./finder-chain.ts";

/** How far to believe what a model says of its own sureness, by how it says where: a box is no outline. 0..1. */
type Trust = { mask: number; outline: number; box: number; point: number };
export type FinderModel = { trust: Trust; price: Price };

const share = z.number().min(0).max(1);
const micro = z.number().min(0);

/** FINDER_MODELS: for a model's id what differs from what is written here. Prices are in millionths of a dollar. */
export const finderModelsSchema = z.record(
  z.string(),
  z.strictObject({
    trust: z.strictObject({ mask: share, outline: share, box: share, point: share }).optional(),
    price: z
      .discriminatedUnion("per", [
        z.strictObject({ per: z.literal("picture"), usual: micro }),
        z.strictObject({ per: z.literal("token"), text: micro, image: micro, output: micro, usual: micro }),
      ])
      .optional(),
  }),
);
export type FinderModels = z.infer<typeof finderModelsSchema>;

const vision: Trust = { mask: 0.85, outline: 0.75, box: 0.6, point: 0.7 };

/** A photo is some 1,200 tokens, an answer some 1,500; `usual` is the price where the provider does not say what it used. */
const defaults: Record<FinderLink["finder"], FinderModel> = {
  // Half of it until the end of 2026 (ai.google.dev/gemini-api/docs/pricing).
  gemini: { trust: vision, price: { per: "token", text: 1.5, image: 1.5, output: 7.5, usual: 15_000 } },
  openai: { trust: vision, price: { per: "token", text: 2.5, image: 2.5, output: 15, usual: 30_000 } },
  "workers-ai": {
    trust: { ...vision, outline: 0.6, box: 0.5 },
    price: { per: "token", text: 0.1, image: 0.1, output: 0.3, usual: 1_000 },
  },
  // By credits of the plan; an own server of Roboflow's Inference costs nothing by the picture.
  roboflow: { trust: vision, price: { per: "picture", usual: 5_000 } },
};

export function finderModelOf({ finder, model }: FinderLink, overrides: FinderModels): FinderModel {
  const { trust, price } = overrides[model] ?? {};
  return { trust: trust ?? defaults[finder].trust, price: price ?? defaults[finder].price };
}
