import type { Scene } from "../ground/scene.ts";
import { createMask, type Mask } from "../raster.ts";
import { findPieces } from "../regions/pieces.ts";
import { houseLine } from "./house-line.ts";

/** One opening of the house in pixels, `right` and `bottom` exclusive, and what it seems to be. */
export type Opening = {
  kind: "window" | "door" | "garage";
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Metres, as the wall stands. */
  width: number;
  height: number;
};

/** Windows, doors and garage doors, left to right: those told apart in the surfaces, and the others judged by size and place. */
export function openingsOf(scene: Scene): Opening[] {
  return scene.once("openings", () => {
    const found: Opening[] = [];
    for (const kind of ["window", "door", "garage", "opening"] as const) {
      for (const box of boxesOf(scene.mask(kind))) {
        const opening = measure(scene, box, kind === "opening" ? null : kind);
        if (opening) found.push(opening);
      }
    }
    return found.sort((a, b) => a.left - b.left || a.top - b.top);
  });
}

/** Coverage of all windows, as one mask: where panes may glow. */
export function windowMask(scene: Scene): Mask {
  return scene.once("window-mask", () => {
    const mask = createMask(scene.photo.width, scene.photo.height);
    const { width } = scene.photo;
    const sources = [scene.mask("window").data, scene.mask("opening").data];
    for (const { kind, left, top, right, bottom } of openingsOf(scene)) {
      if (kind !== "window") continue;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const i = y * width + x;
          mask.data[i] = Math.max(mask.data[i], sources[0][i], sources[1][i]);
        }
      }
    }
    return mask;
  });
}

type Box = { left: number; top: number; right: number; bottom: number; filled: number };

function boxesOf(mask: Mask): Box[] {
  const width = mask.width >> 1;
  const height = mask.height >> 1;
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bits[y * width + x] = mask.data[y * 2 * mask.width + x * 2] > 128 ? 1 : 0;
  }
  const { labels, sizes } = findPieces(bits, width, height);
  const boxes = sizes.map(() => ({ left: width, top: height, right: 0, bottom: 0 }));
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === 0) continue;
    const box = boxes[labels[i]];
    const x = i % width;
    const y = (i - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return boxes.slice(1).map(({ left, top, right, bottom }, index) => ({
    left: left * 2,
    top: top * 2,
    right: right * 2,
    bottom: bottom * 2,
    filled: sizes[index + 1] / ((right - left) * (bottom - top)),
  }));
}

/** null for what is too small or too ragged to be one. */
function measure(scene: Scene, box: Box, known: Opening["kind"] | null): Opening | null {
  const line = houseLine(scene);
  const scale = line.pixelsPerMetre((box.left + box.right) / 2);
  const width = (box.right - box.left) / scale;
  const height = (box.bottom - box.top) / scale;
  const { left, top, right, bottom } = box;
  const least = Math.max(5, scene.photo.width / 150);
  if (right - left < least || bottom - top < least || box.filled < 0.3) return null;
  const lift = (line.baseY((left + right) / 2) - bottom) / scale;
  const stands = lift < 0.75 && height > 1.5;
  const kind = known ?? (stands && width > 2 && height < 3.4 ? "garage" : stands && height > width ? "door" : "window");
  return { kind, left, top, right, bottom, width, height };
}
