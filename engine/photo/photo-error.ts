/** Why a picture is not taken. The sentence says what is wrong and what to do, to the person who chose it. */
const sentences = {
  EMPTY: "This file is empty. Please choose another photo.",
  NOT_A_PHOTO: "This is not a photo we can read. Please use a JPEG, PNG, WebP or HEIC photo.",
  SVG: "SVG drawings are not photos. Please use a JPEG, PNG, WebP or HEIC photo.",
  DAMAGED: "This photo is damaged or incomplete. Please export it again or take another one.",
  TOO_MANY_BYTES: "This file is larger than 20 MB. Please save the photo smaller and try again.",
  TOO_MANY_PIXELS:
    "This photo has too many pixels. The limit is 60 megapixels and 12,000 pixels on a side: please save it smaller.",
  TOO_SMALL: "This photo is too small. It needs at least 96 pixels on the short side.",
  TOO_NARROW: "This photo is too narrow. Its long side may be at most eight times its short side.",
  NO_CONVERTER: "HEIC photos need a converter that could not be loaded. Check your connection and try again.",
  BLANK: "Nothing can be seen in this photo. Please choose one that shows the house.",
} as const;

export type PhotoErrorCode = keyof typeof sentences;

export class PhotoError extends Error {
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, cause?: unknown) {
    super(sentences[code], { cause });
    this.name = "PhotoError";
    this.code = code;
  }
}
