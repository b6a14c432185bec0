import { openScene, type PaintableKind, type Scene, type Stock, type Surfaces } from "#engine/index.ts";
import { answerQuestionOf, type Brief, makePicture, prepareScene } from "#services/renderings.ts";
import type { Service } from "#services/services.ts";
import { type PackedScene, unpackScene } from "./packed-scene.ts";
import { paintThumbnail } from "./paint-thumbnail.ts";
import { imageOf } from "./pixels-of.ts";
import { swatchPhoto } from "./swatch-photo.ts";

export type PatchPicture = {
  picture: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  frame: { width: number; height: number };
};

/** What a thread does that paints: on the scene that was opened last, in both sizes. */
export function createPainting(stock: Stock) {
  let opened: { whole: Scene; small: Scene } | null = null;

  function scenes() {
    if (!opened) throw new Error("No scene is open.");
    return opened;
  }

  return {
    open(packed: PackedScene, surfaces: Surfaces): void {
      opened = unpackScene(packed, surfaces);
    },

    /** Ahead of time, so that the first choice shows at once. */
    prepare: (service: Service): Promise<void> => prepareScene(scenes().whole, service, stock),

    /** null where the brief changes nothing. */
    async preview(brief: Brief): Promise<PatchPicture | null> {
      const { whole } = scenes();
      const patch = await makePicture(whole, brief, stock);
      const { x, y, width, height } = patch;
      if (width === 0 || height === 0) return null;
      const picture = await createImageBitmap(imageOf(patch));
      return { picture, x, y, width, height, frame: { width: whole.photo.width, height: whole.photo.height } };
    },

    /** What a service's panel asks about its design. */
    answer: (brief: Brief, name: string): unknown => answerQuestionOf(scenes().whole, brief, name),

    thumbnail: (brief: Brief): Promise<Blob> => paintThumbnail(scenes().small, brief, stock),

    /** A material in a color as the engine lays it on an evenly lit wall or roof seen straight on. */
    async swatch(brief: Brief, kind: PaintableKind, side: number): Promise<Blob> {
      const flat = swatchPhoto(kind, side);
      const patch = await makePicture(openScene(flat.photo, flat.surfaces), brief, stock);
      const canvas = new OffscreenCanvas(side, side);
      canvas.getContext("2d")?.putImageData(imageOf(patch), patch.x, patch.y);
      return canvas.convertToBlob({ type: "image/jpeg", quality: 0.93 });
    },
  };
}
