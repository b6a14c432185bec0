import { makePicture } from "../../engine/make-picture.ts";
import type { Renderer } from "./renderer.ts";

/** Our own engine: no network, no key, the same picture every time. */
export const builtInRenderer: Renderer = {
  id: "built-in",
  digitalSource: "compositeSynthetic",
  async render({ scene, brief, stock }) {
    return { patch: await makePicture(scene, brief, stock), model: null, promptVersion: null };
  },
};
