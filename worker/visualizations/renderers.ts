import { builtInRenderer } from "./built-in-renderer.ts";
import type { Renderer } from "./renderer.ts";

/** A photo with parts that a trained model painted. */
const digitalSource = "compositeWithTrainedAlgorithmicMedia";

const renderers: readonly Renderer[] = [
  builtInRenderer,
  { id: "workers-ai", digitalSource },
  { id: "gemini", digitalSource },
  { id: "openai", digitalSource },
];

/** The renderer that made a picture, by the id that is kept with it. */
export function rendererNamed(id: string | null): Renderer {
  const known = renderers.find((renderer) => renderer.id === id);
  if (!known) throw new Error(`There is no renderer ${id}.`);
  return known;
}
