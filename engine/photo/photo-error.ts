/** Why a picture is not taken. */
export type PhotoErrorCode =
  | "EMPTY"
  | "NOT_A_PHOTO"
  | "SVG"
  | "DAMAGED"
  | "TOO_MANY_BYTES"
  | "TOO_MANY_PIXELS"
  | "TOO_SMALL"
  | "TOO_NARROW"
  | "NO_CONVERTER"
  | "BLANK";

/** Its message is the code: whoever shows it to a person has the sentence. */
export class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = "PhotoError";
    this.code = code;
  }
}
