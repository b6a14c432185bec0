import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { bindingRunner, httpRunner } from "./ai-runner.ts";
import { type Capabilities, capabilitiesOf } from "./capabilities.ts";
import type { ModelLink } from "./chain.ts";
import { geminiModel } from "./gemini.ts";
import type { ImageModel } from "./image-model.ts";
import { openaiModel } from "./openai.ts";
import { workersAiModel } from "./workers-ai.ts";

/** A model of the chain, ready to be asked. @throws AppError UNAVAILABLE where the Worker has no way to it */
export function openModel({ settings, ai }: Pick<Ports, "settings" | "ai">, link: ModelLink): ImageModel {
  const { model } = link;
  const can = capabilitiesFor({ settings }, link);
  if (link.renderer === "gemini") {
    return geminiModel({ address: settings.GEMINI_URL, key: settings.GEMINI_API_KEY, model }, can);
  }
  if (link.renderer === "openai") {
    return openaiModel({ address: settings.OPENAI_URL, key: settings.OPENAI_API_KEY, model }, can);
  }
  if (settings.WORKERS_AI_URL) {
    const run = httpRunner({ address: settings.WORKERS_AI_URL, token: settings.WORKERS_AI_TOKEN });
    return workersAiModel({ run, model, trusted: new URL(settings.WORKERS_AI_URL).origin }, can);
  }
  // not read: staff see it in the log
  if (!ai) throw new AppError("UNAVAILABLE", "Workers AI is not set up.");
  return workersAiModel({ run: bindingRunner(ai), model, trusted: null }, can);
}

export function capabilitiesFor({ settings }: Pick<Ports, "settings">, link: ModelLink): Capabilities {
  return capabilitiesOf(link, settings.RENDER_MODELS);
}
