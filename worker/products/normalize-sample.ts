import { checkWhole, PhotoError, readPhotoHeader } from "#engine/photos.ts";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { sampleLimits } from "./sample-limits.contract.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The picture of a sample as a small square WebP that holds pixels and nothing else: decoded and encoded anew by Cloudflare
 * Images, which writes nothing into a WebP but the picture.
 * @throws AppError UNSUPPORTED_PHOTO, PHOTO_TOO_LARGE, PHOTO_TOO_SMALL, UNREADABLE_PHOTO
 */
export async function normalizeSample({ images }: Pick<Ports, "images">, bytes: Bytes): Promise<Bytes> {
  inspect(bytes);
  const side = sampleLimits.keptSide;
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "cover" })
      .output({ format: "image/webp", quality: 82, anim: false });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch (error) {
    throw damaged(error);
  }
}

/** By content alone, before a pixel is decoded: names and declared types are anyone's to write. */
function inspect(bytes: Bytes): void {
  try {
    const { format, width, height } = readPhotoHeader(bytes);
    if (format !== "png" && format !== "jpeg" && format !== "webp") throw unsupported();
    const { longSide, shortSide } = sampleLimits;
    if (Math.max(width, height) > longSide) {
      throw new AppError("PHOTO_TOO_LARGE", m.products_sample_too_wide({ longSide }));
    }
    if (Math.min(width, height) < shortSide) {
      throw new AppError("PHOTO_TOO_SMALL", m.products_sample_too_small({ shortSide }));
    }
    checkWhole(format, bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw error instanceof PhotoError && error.code !== "DAMAGED" ? unsupported() : damaged(error);
  }
}

function unsupported(): AppError {
  return new AppError("UNSUPPORTED_PHOTO", m.products_sample_kinds());
}

function damaged(cause: unknown): AppError {
  return new AppError("UNREADABLE_PHOTO", m.products_sample_damaged(), { cause });
}
