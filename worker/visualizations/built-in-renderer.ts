import { renderPhoto } from "../../engine/render-design.ts";
import type { Renderer } from "./renderer.ts";

/** Our own engine: no network, no key, the same picture every time. */
export const builtInRenderer: Renderer = {
  id: "built-in",
  digitalSource: "compositeSynthetic",
  async render({ photo, surfaces, design }) {
    return { patch: renderPhoto(photo, surfaces, design), model: null, seed: null, promptVersion: null };
  },
};
