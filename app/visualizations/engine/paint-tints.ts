import type { SurfaceKind, Surfaces, UnsurePiece } from "#engine/index.ts";
import type { Mask } from "#engine/pixels.ts";
import type { Tinted } from "#services/service.ts";
import { askedCells, countParts, tintMask } from "./surface-tints.ts";

export type Tint = {
  kind: SurfaceKind;
  parts: number;
  /** Whether a part is hatched because it is to be asked. */
  asked: boolean;
  picture: ImageBitmap;
  hits: Uint8Array;
  width: number;
  height: number;
};

type Given = { markables: readonly Tinted[]; masks: Map<SurfaceKind, Mask>; unsure: UnsurePiece[] };

/** These masks of surfaces as pictures; `unsure` is what the proposal left to be asked. */
export async function paintTints(surfaces: Surfaces, { markables, masks, unsure }: Given): Promise<Tint[]> {
  return Promise.all(
    [...masks].flatMap(([kind, mask]) => {
      const tint = markables.find((markable) => markable.kind === kind)?.tint;
      if (!tint) return [];
      const { width, height, data } = mask;
      const lineWidth = Math.max(1, Math.round(Math.max(width, height) / 600));
      const asked = askedCells(unsure, kind, [...masks.values()]);
      return createImageBitmap(tintMask(mask, { tint, lineWidth, dashed: !isSure(surfaces, kind), asked })).then(
        (picture) => ({
          kind,
          parts: countParts(mask),
          asked: asked !== null,
          picture,
          // The scene keeps its own.
          hits: data.slice(),
          width,
          height,
        }),
      );
    }),
  );
}

/** What the person has touched is theirs; the rest is as sure as the proposal was. */
function isSure({ regions }: Surfaces, kind: SurfaceKind): boolean {
  return regions.every((region) => region.kind !== kind || region.source === "person" || region.confidence >= 0.6);
}
