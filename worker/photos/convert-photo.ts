import { PhotoError, type PhotoHeader, storedLongSide } from "#engine/photos.ts";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { Bytes } from "./codec.ts";

/**
 * Cloudflare Images turns the picture upright, makes it sRGB and at most 2048 px long; of an animation it takes the first
 * frame. On a laptop `sharp` stands in for it, which cannot read HEIC; in production AVIF needs an Enterprise plan.
 * @throws PhotoError DAMAGED, AppError UNSUPPORTED_PHOTO
 */
export async function convertPhoto(
  { images }: Pick<Ports, "images">,
  { bytes, header, output }: { bytes: Bytes; header: PhotoHeader; output: "image/jpeg" | "image/png" },
): Promise<Bytes> {
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: storedLongSide, height: storedLongSide, fit: "scale-down" })
      .output({ format: output, quality: 92, anim: false });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch (error) {
    console.warn(
      JSON.stringify({ level: "warn", event: "photo-not-converted", format: header.format, error: String(error) }),
    );
    if (header.format === "heic" || header.format === "avif") {
      throw new AppError("UNSUPPORTED_PHOTO", m.photos_not_converted({ format: header.format.toUpperCase() }), {
        cause: error,
      });
    }
    throw new PhotoError("DAMAGED", error);
  }
}
