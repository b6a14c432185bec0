/** Photos as files: what may come in, what is wrong with one, what goes out. */

export { addJpegProvenance, addPngProvenance, type DigitalSource } from "./digital-source.ts";
export { editJpeg } from "./jpeg/edit-jpeg.ts";
export { encodeJpeg } from "./jpeg/encode-jpeg.ts";
export { checkWhole } from "./photo/check-whole.ts";
export { neutralizeOrientation, uprightTransform } from "./photo/exif.ts";
export { cleanJpeg } from "./photo/jpeg.ts";
export { judgePhoto, type PhotoTip } from "./photo/judge-photo.ts";
export type { Lens } from "./photo/lens.ts";
export { PhotoError, type PhotoErrorCode } from "./photo/photo-error.ts";
export { type PhotoHeader, readPhotoHeader } from "./photo/photo-header.ts";
export { checkSize, photoLimits, storedLongSide, workingLongSide } from "./photo/photo-limits.ts";
export { resealPngChunk } from "./photo/png.ts";
export { pngChunk } from "./png-chunk.ts";
