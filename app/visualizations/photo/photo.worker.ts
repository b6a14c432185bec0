import { PhotoError, type PhotoErrorCode } from "#engine/photos.ts";
import { type CleanPhoto, cleanPhoto } from "./clean-photo.ts";

/** What the web worker says: the photo, why it is refused, or that it broke. */
export type PhotoReply = { photo: CleanPhoto } | { rejected: PhotoErrorCode } | { broken: string };

addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  postMessage(await reply(data));
});

async function reply(file: Blob): Promise<PhotoReply> {
  try {
    return { photo: await cleanPhoto(file) };
  } catch (error) {
    return error instanceof PhotoError ? { rejected: error.code } : { broken: String(error) };
  }
}
