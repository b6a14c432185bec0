import type { Patch, Rendering, Scene } from "#engine/index.ts";
import type { Mask } from "#engine/pixels.ts";
import type { FenceDesign } from "./design.ts";

/** A band across the yard: enough to be seen and checked. */
function bandOf({ photo: { width, height } }: Scene) {
  const top = Math.round(height * 0.7);
  return { x: 0, y: top, width, height: Math.round(height * 0.1) };
}

export const rendering: Rendering<FenceDesign> = {
  async render(scene, { hex }): Promise<Patch> {
    const band = bandOf(scene);
    const bytes = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const data = new Uint8ClampedArray(band.width * band.height * 4);
    for (let at = 0; at < data.length; at += 4) data.set([...bytes, 255], at);
    return { ...band, data };
  },
  async allowed(scene): Promise<Mask> {
    const { width, height } = scene.photo;
    const band = bandOf(scene);
    const data = new Uint8Array(width * height).fill(255, band.y * width, (band.y + band.height) * width);
    return { width, height, data };
  },
};
