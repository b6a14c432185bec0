import { PhotoError, type PhotoErrorCode } from "#engine/photos.ts";
import { AppError, type ErrorCode } from "../errors.ts";
import { photoErrorMessages } from "./photo-errors.catalogue.ts";

const codes: Record<PhotoErrorCode, ErrorCode> = {
  EMPTY: "UNREADABLE_PHOTO",
  NOT_A_PHOTO: "UNSUPPORTED_PHOTO",
  SVG: "UNSUPPORTED_PHOTO",
  DAMAGED: "UNREADABLE_PHOTO",
  TOO_MANY_BYTES: "PHOTO_TOO_LARGE",
  TOO_MANY_PIXELS: "PHOTO_TOO_LARGE",
  TOO_SMALL: "PHOTO_TOO_SMALL",
  TOO_NARROW: "PHOTO_TOO_SMALL",
  NO_CONVERTER: "UNAVAILABLE",
  BLANK: "UNREADABLE_PHOTO",
};

/** The API's words for what is wrong with a photo; any other error as it is. */
export function explainPhotoError(error: unknown): unknown {
  return error instanceof PhotoError
    ? new AppError(codes[error.code], photoErrorMessages[error.code](), { cause: error })
    : error;
}
