import { type PhotoHeader, readPhotoHeader, storedLongSide } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import { type Bytes, decodeJpeg, decodePng } from "../../photos/codec.ts";
import { convertPhoto } from "../../photos/convert-photo.ts";
import type { Ports } from "../../ports.ts";
import { ModelFailure } from "./image-model.ts";

/** Larger ones are no answer to anything that we ask. */
const maxSide = 4096;

/**
 * A model's picture as it came, whatever format it has; one of more than 2048 px is made smaller on the way. Call it inside
 * `withHeavySlot`.
 * @throws ModelFailure NO_IMAGE for bytes that are no whole picture, WRONG_SIZE
 */
export async function decodeAnswer(ports: Pick<Ports, "images">, bytes: Bytes): Promise<Raster> {
  const header = readHeader(bytes);
  const longSide = Math.max(header.width, header.height);
  if (longSide > maxSide) throw new ModelFailure("WRONG_SIZE", `${header.width} x ${header.height}`);
  try {
    const isSmall = longSide <= storedLongSide;
    if (isSmall && header.format === "jpeg") return await decodeJpeg(bytes);
    if (isSmall && header.format === "png") return await decodePng(bytes);
    return await decodeJpeg(await convertPhoto(ports, { bytes, header, output: "image/jpeg" }));
  } catch (error) {
    throw new ModelFailure("NO_IMAGE", `The answer is damaged: ${error}`);
  }
}

function readHeader(bytes: Bytes): PhotoHeader {
  try {
    return readPhotoHeader(bytes);
  } catch (error) {
    throw new ModelFailure("NO_IMAGE", `The answer is no picture: ${error}`);
  }
}
