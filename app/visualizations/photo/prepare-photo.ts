import { type PhotoErrorCode, photoLimits } from "#engine/photos.ts";
import { photoErrorMessages } from "#worker/photos/photo-errors.catalogue.ts";
import type { CleanPhoto } from "./clean-photo.ts";
import type { PhotoPixels, PhotoReply } from "./photo.worker.ts";

export type PreparedPhoto = CleanPhoto & {
  /** The file as it was chosen; it stays on the person's device. */
  original: File;
};

/** Its message is for the person who chose the photo. */
export class UnreadablePhoto extends Error {
  constructor(code: PhotoErrorCode, cause?: unknown) {
    super(photoErrorMessages[code](), { cause });
    this.name = "UnreadablePhoto";
  }
}

/** Longer than the slowest phone needs for 48 megapixels; a picture that takes more is made to hang decoders. */
const timeoutMs = 45_000;

/**
 * Makes a clean JPEG of whatever picture was chosen: upright, sRGB, at most 2048 px, without metadata but the lens. All the work is
 * done in a web worker of its own, which takes its memory with it when it ends. `onPixels` gets the photo at the engine's size
 * before the JPEG is written.
 * @throws UnreadablePhoto
 */
export async function preparePhoto(file: File, onPixels?: (read: PhotoPixels) => void): Promise<PreparedPhoto> {
  if (file.size > photoLimits.bytes) throw new UnreadablePhoto("TOO_MANY_BYTES");
  const thread = spare ?? startThread();
  spare = null;
  try {
    const answer = await ask(thread, file, onPixels);
    if ("rejected" in answer) throw new UnreadablePhoto(answer.rejected);
    if ("broken" in answer) throw new UnreadablePhoto("DAMAGED", answer.broken);
    return { ...answer.photo, original: file };
  } finally {
    thread.terminate();
  }
}

let spare: Worker | null = null;

/** Starts the web worker of the next photo before there is one. */
export function warmPhotoThread(): void {
  spare ??= startThread();
}

function startThread(): Worker {
  const thread = new Worker(new URL("./photo.worker.ts", import.meta.url), { type: "module", name: "photo" });
  thread.addEventListener("error", () => {
    if (spare === thread) spare = null;
  });
  return thread;
}

function ask(thread: Worker, file: File, onPixels?: (read: PhotoPixels) => void): Promise<PhotoReply> {
  return new Promise((resolve, reject) => {
    // not read: the cause, for whoever looks for it
    const timer = setTimeout(() => reject(new UnreadablePhoto("DAMAGED", "It took too long.")), timeoutMs);
    thread.addEventListener("message", ({ data }: MessageEvent<PhotoPixels | PhotoReply>) => {
      if ("pixels" in data) return onPixels?.(data);
      clearTimeout(timer);
      resolve(data);
    });
    thread.addEventListener("error", (event) => {
      clearTimeout(timer);
      // Without a message the thread itself could not be loaded.
      reject(new UnreadablePhoto(event.message ? "DAMAGED" : "NO_CONVERTER", event.message));
    });
    thread.postMessage(file);
  });
}
