import type { Scene } from "#engine/kit.ts";
import type { HalloweenDesign } from "./design.ts";
import { placeDecorations } from "./place-decorations.ts";
import { rooflines } from "./rooflines.ts";
import { rooflineIds } from "./string-lights.ts";

/** One thing that can be taken away by itself; `name` is that of its kind ("jack-o-lantern"), `box` in photo units. */
export type DecorPiece = {
  id: string;
  name: string;
  box: { left: number; top: number; right: number; bottom: number };
};

/** All that the design puts up, the nearest last, each string of lights as one piece. */
export function decorPieces(scene: Scene, design: HalloweenDesign): DecorPiece[] {
  const { width, height } = scene.photo;
  const things = [...placeDecorations(scene, design)].sort((a, b) => b.z - a.z);
  const strings = design.placements.includes("roofline") ? rooflineIds(scene, design.removed) : [];
  return [
    ...strings.map(({ id, line }) => {
      const { x0, y0, x1, y1 } = rooflines(scene)[line];
      const box = {
        left: x0 / width,
        top: Math.min(y0, y1) / height,
        right: x1 / width,
        bottom: Math.max(y0, y1) / height,
      };
      return { id, name: "string-of-lights", box };
    }),
    ...things.map(({ id, sprite, box }) => ({ id, name: sprite.replace(/-\d+$/, ""), box })),
  ];
}
