import { PhotoError, photoLimits } from "#engine/photos.ts";
import type { CleanPhoto } from "./clean-photo.ts";
import type { PhotoReply } from "./photo.worker.ts";

export { PhotoError } from "#engine/photos.ts";

export type PreparedPhoto = CleanPhoto & {
  /** The file as it was chosen; it stays on the person's device. */
  original: File;
};

/** Longer than the slowest phone needs for 48 megapixels; a picture that takes more is made to hang decoders. */
const timeoutMs = 45_000;

/**
 * Makes a clean JPEG of whatever picture was chosen: upright, sRGB, at most 2048 px, without metadata. All the work is
 * done in a web worker of its own, which takes its memory with it when it ends.
 * @throws PhotoError with one sentence for the person
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > photoLimits.bytes) throw new PhotoError("TOO_MANY_BYTES");
  const thread = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module", name: "photo" });
  try {
    const answer = await ask(thread, file);
    if ("rejected" in answer) throw new PhotoError(answer.rejected);
    if ("broken" in answer) throw new PhotoError("DAMAGED", answer.broken);
    return { ...answer.photo, original: file };
  } finally {
    thread.terminate();
  }
}

function ask(thread: Worker, file: File): Promise<PhotoReply> {
  return new Promise((resolve, reject) => {
    // not read: the cause, for whoever looks for it
    const timer = setTimeout(() => reject(new PhotoError("DAMAGED", "It took too long.")), timeoutMs);
    thread.addEventListener("message", ({ data }: MessageEvent<PhotoReply>) => {
      clearTimeout(timer);
      resolve(data);
    });
    thread.addEventListener("error", (event) => {
      clearTimeout(timer);
      // Without a message the thread itself could not be loaded.
      reject(new PhotoError(event.message ? "DAMAGED" : "NO_CONVERTER", event.message));
    });
    thread.postMessage(file);
  });
}
