import { z } from "zod";
import { count, json, optionalKey, secret, serviceAddress } from "../settings-schemas.ts";
import { finderChainSchema } from "./finders/finder-chain.ts";
import { finderModelsSchema } from "./finders/finder-models.ts";
import { overridesSchema } from "./models/capabilities.ts";
import { chainSchema } from "./models/chain.ts";

/** Who renders pictures and who is asked what is where on a photo. Part of `worker/settings.ts`. */
export const modelFields = {
  RENDER_CHAIN: chainSchema
    .default([{ renderer: "built-in", model: null }])
    .describe(
      'Who renders pictures, in order of preference (see "Image models and the chat"). Our own engine needs no key and no network.',
    ),
  RENDER_MODELS: json
    .pipe(overridesSchema)
    .describe(
      "JSON by model id: what differs from `worker/visualizations/models/capabilities.ts` (sizes, mask, seed, price).",
    ),
  RENDER_TIMEOUT_SECONDS: count.min(1).max(150).default(90).describe("How long a model may take for one picture."),
  FINDER_CHAIN: finderChainSchema
    .default([])
    .describe(
      'Who is asked what is where on a photo, after our own finder (see "Models that find surfaces"). Empty: nobody.',
    ),
  FINDER_MODELS: json
    .pipe(finderModelsSchema)
    .describe(
      "JSON by model id: what differs from `worker/visualizations/finders/finder-models.ts` (price, how far it is believed).",
    ),
  FINDER_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(20)
    .describe(
      "How long a model may look at one photo. The person is at work meanwhile, so a late answer helps nobody.",
    ),
  ROBOFLOW_API_KEY: secret(optionalKey).describe("Needed where `FINDER_CHAIN` names `roboflow`."),
  ROBOFLOW_URL: serviceAddress
    .default("https://serverless.roboflow.com")
    .describe("The provider's own, or an own server of its Inference. Https in production: photos go there."),
  GEMINI_API_KEY: secret(optionalKey).describe("Needed where `RENDER_CHAIN` or `FINDER_CHAIN` names `gemini`."),
  GEMINI_URL: serviceAddress
    .default("https://generativelanguage.googleapis.com")
    .describe("The provider's own. Https in production: photos go there."),
  OPENAI_API_KEY: secret(optionalKey).describe("Needed where `RENDER_CHAIN` or `FINDER_CHAIN` names `openai`."),
  OPENAI_URL: serviceAddress
    .default("https://api.openai.com")
    .describe("The provider's own. Https in production: photos go there."),
  WORKERS_AI_URL: serviceAddress
    .or(z.literal(""))
    .default("")
    .describe("Instead of the `AI` binding: `…/client/v4/accounts/{account}/ai/run`."),
  WORKERS_AI_TOKEN: secret(optionalKey).describe("Needed where `WORKERS_AI_URL` is set."),
};
