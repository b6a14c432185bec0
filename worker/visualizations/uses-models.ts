import type { Ports } from "../ports.ts";

/** Whether an image model is the first to be asked for a picture by day; else our own engine makes all of them. */
export function usesModels({ settings }: Pick<Ports, "settings">): boolean {
  const [first] = settings.RENDER_CHAIN;
  return first !== undefined && first.renderer !== "built-in";
}
