import { checkWhole, PhotoError, type PhotoHeader, readPhotoHeader } from "#engine/photos.ts";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { logoLimits } from "./logo.contract.ts";
import { bareBones } from "./strip-png.ts";

type Bytes = Uint8Array<ArrayBuffer>;
export type Logo = { bytes: Bytes; width: number; height: number };

/**
 * An uploaded logo as a PNG of at most 512 px that holds pixels and nothing else: decoded and encoded anew by Cloudflare
 * Images (upright, sRGB, the first frame), then stripped to the chunks that are the picture. What was hidden beside or behind
 * the picture is gone, and see-through stays see-through.
 * @throws AppError UNSUPPORTED_PHOTO, PHOTO_TOO_LARGE, PHOTO_TOO_SMALL, UNREADABLE_PHOTO
 */
export async function normalizeLogo({ images }: Pick<Ports, "images">, bytes: Bytes): Promise<Logo> {
  inspect(bytes);
  const png = await convert(images, bytes);
  const { width, height } = readPhotoHeader(png);
  return { bytes: bareBones(png), width, height };
}

/** By content alone, before a pixel is decoded: names and declared types are anyone's to write. */
function inspect(bytes: Bytes): void {
  const { format, width, height } = headerOf(bytes);
  if (format !== "png" && format !== "jpeg" && format !== "webp") throw unsupported();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > logoLimits.longSide) {
    throw new AppError("PHOTO_TOO_LARGE", m.tenants_logo_can_have_at_most({ longSide: logoLimits.longSide }));
  }
  if (short < logoLimits.shortSide) {
    throw new AppError("PHOTO_TOO_SMALL", m.tenants_logo_needs_at_least_pixels({ shortSide: logoLimits.shortSide }));
  }
  try {
    checkWhole(format, bytes);
  } catch (error) {
    throw damaged(error);
  }
}

function headerOf(bytes: Bytes): PhotoHeader {
  try {
    return readPhotoHeader(bytes);
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    if (error.code === "SVG") {
      throw new AppError("UNSUPPORTED_PHOTO", m.tenants_svg_files_can_carry_programs());
    }
    throw error.code === "DAMAGED" ? damaged(error) : unsupported();
  }
}

async function convert(images: Ports["images"], bytes: Bytes): Promise<Bytes> {
  const side = logoLimits.keptSide;
  try {
    const result = await images
      .input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/png", anim: false });
    return new Uint8Array(await result.response().arrayBuffer());
  } catch (error) {
    throw damaged(error);
  }
}

function unsupported(): AppError {
  return new AppError("UNSUPPORTED_PHOTO", m.tenants_not_a_picture());
}

function damaged(cause: unknown): AppError {
  return new AppError("UNREADABLE_PHOTO", m.tenants_picture_is_damaged_or_incomplete(), { cause });
}
