import type { Scene } from "../ground/scene.ts";
import { smoothstep } from "../materials/noise.ts";
import { type Opening, openingsOf, windowMask } from "./openings.ts";
import { barsOf, frameOf, paneLight } from "./pane-light.ts";

/** The glass of one window, a byte a pixel of its box (255 = glass, 0 = frame, bar or wall), row-major; `light`: see `paneLight`. */
export type Glass = { share: Uint8Array; light: Float32Array };

/** The glass of a window, of all that `openingsOf` found. Measured once a scene. */
export function glassOf(scene: Scene, pane: Opening): Glass {
  const kept = scene.once("glass", () => new Map<Opening, Glass>());
  const known = kept.get(pane) ?? measure(scene, pane);
  kept.set(pane, known);
  return known;
}

/** How much of each pixel of the photo is a window's glass, a byte a pixel: by night it mirrors no sky. */
export function windowGlass(scene: Scene): Uint8Array {
  return scene.once("window-glass", () => {
    const { width, height } = scene.photo;
    const glass = new Uint8Array(width * height);
    for (const pane of openingsOf(scene)) {
      if (pane.kind !== "window") continue;
      const { share } = glassOf(scene, pane);
      const wide = pane.right - pane.left;
      for (let y = pane.top; y < pane.bottom; y++)
        for (let x = 0; x < wide; x++) glass[y * width + pane.left + x] = share[(y - pane.top) * wide + x];
    }
    return glass;
  });
}

function measure(scene: Scene, pane: Opening): Glass {
  const width = pane.right - pane.left;
  const height = pane.bottom - pane.top;
  const mask = windowMask(scene).data;
  const light = paneLight(scene, pane);
  const bars = barsOf(light, width, height);
  const frame = frameOf(light, width, height);
  const share = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const upright = rim(y, height, frame.top) * rim(height - 1 - y, height, frame.bottom);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const across = rim(x, width, frame.left) * rim(width - 1 - x, width, frame.right);
      share[i] = mask[(y + pane.top) * scene.photo.width + x + pane.left] * (1 - 0.93 * bars[i]) * upright * across;
    }
  }
  return { share, light };
}

/** 0..1 by the distance from one side of a box: its frame is dark, and where none is seen the outermost rim. */
function rim(away: number, size: number, frame: number): number {
  if (frame > 0) return smoothstep(frame - 1, frame + 1, away + 0.5);
  return smoothstep(size * 0.02, size * 0.02 + Math.max(1.5, size * 0.045), away + 0.5);
}
