import type { Mask, Raster } from "#engine/pixels.ts";
import { findSurfaces, type Sight } from "./find-surfaces.ts";
import { paintGarden, paintPool } from "./paint-ground.ts";
import { paintSurface } from "./paint-surface.ts";
import type { Edit, Paintable } from "./read-prompt.ts";

/** The photo with every wish painted, on its own grid and as sharp as it was. */
/** What has courses or boards; all else is smooth. */
const clad: Paintable[] = ["roof", "siding", "accent"];

export function paintEdits(scene: Sight, edits: Edit[], mask: Mask | null, seed: number): Raster {
  const canvas = { ...scene.photo, data: new Uint8ClampedArray(scene.photo.data) };
  for (const [wish, where] of findSurfaces(scene, edits, mask)) paintEdit(canvas, where, wish, seed);
  return canvas;
}

export function paintEdit(canvas: Raster, where: Mask, { what, hex, words }: Edit, seed: number): void {
  if (what === "pool") paintPool(canvas, where, { hex, seed });
  else if (what === "garden") paintGarden(canvas, where, { hex, seed, grass: true });
  else if (what === "decorations") paintGarden(canvas, where, { hex, seed, grass: false });
  else paintSurface(canvas, where, { hex, words: clad.includes(what) ? words : "paint", seed });
}
