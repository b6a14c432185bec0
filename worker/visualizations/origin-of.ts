import type { Job } from "./load-job.ts";

/** What painted a picture, and which parts of the house it changed, in words that no reader's language alters. */
export function originOf({ renderer, model, recipe }: Pick<Job, "renderer" | "model" | "recipe">) {
  const parts = Object.entries(recipe.design).filter(([, choice]) => choice !== undefined && choice !== null);
  return {
    renderer: model ?? renderer ?? "built-in",
    changed: `${recipe.service}: ${parts.map(([part]) => part).join(", ")}`,
  };
}
