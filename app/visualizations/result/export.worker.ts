import { createFitter, openScene, type Surfaces } from "#engine/index.ts";
import { addJpegProvenance, readPhotoHeader, storedLongSide } from "#engine/photos.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import { pageStock } from "../engine/page-stock.ts";
import { pixelsOf } from "../engine/pixels-of.ts";
import { decodePhoto } from "../photo/decode-photo.ts";
import { drawUpright } from "../photo/draw-upright.ts";

export type ExportOrder = { file: Blob; surfaces: Surfaces; brief: Brief };
export type ExportReply = { progress: number } | { picture: Blob } | { broken: string };

/** What every browser's canvas can still hold, in pixels of the long side of a 4:3 photo of 16 megapixels. */
const maxSide = 4728;
const bandRows = 256;
const quality = 0.92;
/** Shares of the whole that are done after decoding, with the surfaces' masks, after rendering, and before encoding. */
const decoded = 0.15;
const masked = 0.35;
const rendered = 0.6;
const laid = 0.9;

addEventListener("message", async ({ data }: MessageEvent<ExportOrder>) => {
  try {
    say({ picture: await exportPicture(data) });
  } catch (error) {
    say({ broken: String(error) });
  }
});

function say(reply: ExportReply): void {
  postMessage(reply);
}

/** The design on the camera's own file: rendered once at 2048 px, then laid on the full photo band by band. */
async function exportPicture({ file, surfaces, brief }: ExportOrder): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const photo = await decodePhoto(bytes, readPhotoHeader(bytes), maxSide);
  const canvas = drawUpright(photo, maxSide);
  photo.picture.close();
  say({ progress: decoded });
  const small = pixelsOf(canvas, storedLongSide);
  const scene = openScene(small, surfaces);
  // All masks are made when the first is asked for.
  scene.ground();
  say({ progress: masked });
  const patch = await makePicture(scene, brief, pageStock());
  say({ progress: rendered });
  const lay = createFitter(small, patch);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no 2D canvas.");
  for (let top = 0; top < canvas.height; top += bandRows) {
    const band = context.getImageData(0, top, canvas.width, Math.min(bandRows, canvas.height - top));
    lay({ band, top, full: canvas });
    context.putImageData(band, 0, top);
    say({ progress: rendered + (laid - rendered) * Math.min(1, (top + bandRows) / canvas.height) });
  }
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return new Blob([addJpegProvenance(new Uint8Array(await jpeg.arrayBuffer()), "compositeSynthetic")], {
    type: "image/jpeg",
  });
}
