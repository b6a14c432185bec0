import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { bindingRunner, httpRunner } from "../models/ai-runner.ts";
import type { SurfaceFinder } from "./finder.ts";
import type { FinderLink } from "./finder-chain.ts";
import { finderModelOf } from "./finder-models.ts";
import { geminiFinder } from "./gemini-finder.ts";
import { maskFinder } from "./mask-finder.ts";
import { openaiFinder } from "./openai-finder.ts";
import { workersAiFinder } from "./workers-ai-finder.ts";

/** A model of the chain, ready to be asked. @throws AppError UNAVAILABLE where the Worker has no way to it */
export function openFinder({ settings, ai }: Pick<Ports, "settings" | "ai">, link: FinderLink): SurfaceFinder {
  const { finder, model } = link;
  const known = finderModelOf(link, settings.FINDER_MODELS);
  if (finder === "gemini")
    return geminiFinder({ address: settings.GEMINI_URL, key: settings.GEMINI_API_KEY, model }, known);
  if (finder === "openai")
    return openaiFinder({ address: settings.OPENAI_URL, key: settings.OPENAI_API_KEY, model }, known);
  if (finder === "roboflow")
    return maskFinder({ address: settings.ROBOFLOW_URL, key: settings.ROBOFLOW_API_KEY, model }, known);
  if (settings.WORKERS_AI_URL) {
    const run = httpRunner({ address: settings.WORKERS_AI_URL, token: settings.WORKERS_AI_TOKEN });
    return workersAiFinder({ run, model }, known);
  }
  // not read: staff see it in the log
  if (!ai) throw new AppError("UNAVAILABLE", "Workers AI is not set up.");
  return workersAiFinder({ run: bindingRunner(ai), model }, known);
}
