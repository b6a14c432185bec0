import { makePicture } from "#services/renderings.ts";
import type { EngineRenderer } from "./renderer.ts";

/** Our own engine: no network, no key, the same picture every time. */
export const builtInRenderer: EngineRenderer = {
  id: "built-in",
  digitalSource: "compositeSynthetic",
  render: ({ scene, brief, stock }) => makePicture(scene, brief, stock),
};
