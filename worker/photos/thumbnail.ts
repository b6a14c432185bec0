import { encodeJpeg } from "#engine/photos.ts";
import { fitWithin, scaleDown } from "#engine/pixels.ts";
import { describeError } from "../describe-error.ts";
import { withHeavySlot } from "../isolate-gate.ts";
import type { Ports } from "../ports.ts";
import { type Bytes, decodeJpeg } from "./codec.ts";

/** Pixels of the longer side, in a list, over the whole width of a phone, whose small pixels forgive more, and of a larger screen. */
const sizes = {
  list: { side: 640, quality: 80 },
  phone: { side: 1080, quality: 72 },
  screen: { side: 1536, quality: 85 },
};

/** All that lies in R2 of a photo: itself, its copies, and its surfaces. */
export function photoFolder(id: string): string {
  return `photos/${id}/`;
}

/** Where the small copy of a photo lies, once somebody has asked for it. */
export function photoThumbnailKey(id: string): string {
  return `photos/${id}/small.jpg`;
}

/** Where the copy of a photo for phones lies, once somebody has asked for it. */
export function phonePhotoKey(id: string): string {
  return `photos/${id}/phone.jpg`;
}

/**
 * Where the photo lies as screens show it: less than the whole, which is for who keeps it. Photos of an earlier version have a copy of that
 * size of their own.
 */
export async function photoForScreens(
  ports: Pick<Ports, "pictures" | "images">,
  { id, photoKey, workingKey, width, height }: Shown,
): Promise<string> {
  if (workingKey !== photoKey) return workingKey;
  if (Math.max(width, height) <= sizes.screen.side) return photoKey;
  return thumbnailOf(ports, { key: `photos/${id}/screen.jpg`, source: photoKey, size: "screen" });
}

type Shown = { id: string; photoKey: string; workingKey: string; width: number; height: number };

/**
 * Makes the small copy of a picture when it is first asked for. Where Cloudflare Images fails, a copy that a page shows large is made here: it is
 * one of a page, and the whole would be far more than the page needs, and than is for everybody. A list of twenty would keep this isolate from all else.
 * @returns its key, or that of the whole picture where no small one can be made just now: a list is worth more than its weight
 */
export async function thumbnailOf(
  { pictures, images }: Pick<Ports, "pictures" | "images">,
  { key, source, size = "list" }: { key: string; source: string; size?: keyof typeof sizes },
): Promise<string> {
  if (await pictures.head(key)) return key;
  const whole = await pictures.get(source);
  if (!whole) return source;
  try {
    const file = await whole.arrayBuffer();
    const bytes = await makeSmaller(images, file, sizes[size]).catch((error) => {
      if (size === "list") throw error;
      console.warn(JSON.stringify({ level: "warn", event: "small copy made here", key, ...describeError(error) }));
      return makeSmallerHere(new Uint8Array(file), sizes[size]);
    });
    await pictures.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
    return key;
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "no thumbnail", key, ...describeError(error) }));
    return source;
  }
}

type Size = { side: number; quality: number };

async function makeSmaller(images: Ports["images"], file: ArrayBuffer, { side, quality }: Size): Promise<ArrayBuffer> {
  const result = await images
    .input(new Blob([file]).stream())
    .transform({ width: side, height: side, fit: "scale-down" })
    .output({ format: "image/jpeg", quality });
  return result.response().arrayBuffer();
}

function makeSmallerHere(file: Bytes, { side, quality }: Size): Promise<Bytes> {
  return withHeavySlot(async () => {
    const frame = await decodeJpeg(file);
    const { width, height } = fitWithin(frame.width, frame.height, side);
    return encodeJpeg(scaleDown(frame, width, height), quality);
  });
}
