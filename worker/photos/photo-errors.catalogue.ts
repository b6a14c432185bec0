import { type PhotoErrorCode, photoLimits } from "#engine/photos.ts";
import { m } from "#messages";

/** Why a picture is not taken: what is wrong and what to do, for the person who chose it. */
export const photoErrorMessages: Record<PhotoErrorCode, () => string> = {
  EMPTY: m.photos_empty,
  NOT_A_PHOTO: m.photos_not_a_photo,
  SVG: m.photos_svg,
  DAMAGED: m.photos_damaged,
  TOO_MANY_BYTES: () => m.photos_too_many_bytes({ megabytes: photoLimits.bytes / 1_000_000 }),
  TOO_MANY_PIXELS: () =>
    m.photos_too_many_pixels({ megapixels: photoLimits.pixels / 1_000_000, longSide: photoLimits.longSide }),
  TOO_SMALL: () => m.photos_too_small({ shortSide: photoLimits.shortSide }),
  TOO_NARROW: () => m.photos_too_narrow({ aspect: photoLimits.aspect }),
  NO_CONVERTER: m.photos_no_converter,
  BLANK: m.photos_blank,
};
