import { type Lens, PhotoError, type PhotoErrorCode } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import { type CleanPhoto, cleanPhoto } from "./clean-photo.ts";

/** What the web worker says first, of a photo that it can read: its pixels as the engine looks at them, and the lens in its file. */
export type PhotoPixels = { pixels: Raster; lens: Lens | null };
/** And last: the photo, why it is refused, or that it broke. */
export type PhotoReply = { photo: CleanPhoto } | { rejected: PhotoErrorCode } | { broken: string };

addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  postMessage(await reply(data));
});

async function reply(file: Blob): Promise<PhotoReply> {
  try {
    return { photo: await cleanPhoto(file, sendPixels) };
  } catch (error) {
    return error instanceof PhotoError ? { rejected: error.code } : { broken: String(error) };
  }
}

function sendPixels(read: PhotoPixels): void {
  postMessage(read, { transfer: [read.pixels.data.buffer] });
}
