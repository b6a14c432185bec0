import { builtInRenderer } from "./built-in-renderer.ts";
import type { Renderer } from "./renderer.ts";

const renderers: readonly Renderer[] = [builtInRenderer];

/** The renderer that made a picture, by the id that is kept with it. */
export function rendererNamed(id: string | null): Renderer {
  const known = renderers.find((renderer) => renderer.id === id);
  if (!known) throw new Error(`There is no renderer ${id}.`);
  return known;
}
