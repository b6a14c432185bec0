import { PhotoError } from "../photo/photo-error.ts";
import { readPhotoHeader } from "../photo/photo-header.ts";
import { changedPixels, type Rasters } from "./change.ts";
import { editComponent } from "./edit-component.ts";
import { readCoefficients } from "./read-coefficients.ts";
import { UnreadableJpeg } from "./unreadable-jpeg.ts";
import { writeCoefficients } from "./write-coefficients.ts";

/**
 * A photo's file with some pixels changed. Blocks without a changed pixel keep their coefficients, the others get new ones
 * with the photo's own quantization and sampling: what is not changed loses nothing, and decoders show it as they show the
 * photo. Only pixels in a block with a changed one, or next to such a block of colors in half resolution (decoders smooth
 * colors over one pixel), may differ.
 * @returns null for a file of another size or of a kind that is not read: encode the picture instead
 */
export function editJpeg(file: Uint8Array, rasters: Rasters): Uint8Array<ArrayBuffer> | null {
  try {
    if (!isPlain(file, rasters)) return null;
    const picture = readCoefficients(file);
    const change = { ...rasters, changed: changedPixels(rasters) };
    for (const index of [0, 1, 2] as const) editComponent(picture, index, change);
    return writeCoefficients(picture, Math.ceil(file.length * 1.2) + 1024);
  } catch (error) {
    if (error instanceof UnreadableJpeg || error instanceof PhotoError) return null;
    throw error;
  }
}

/** Looked at before any memory is taken for what the file says it is. */
function isPlain(file: Uint8Array, { before, after }: Rasters): boolean {
  const { plain, orientation, width, height } = readPhotoHeader(file);
  const upright = (orientation?.value ?? 1) === 1;
  return plain && upright && [before, after].every((raster) => raster.width === width && raster.height === height);
}
